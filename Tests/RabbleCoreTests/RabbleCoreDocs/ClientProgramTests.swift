import Foundation
import TestSupport
import Testing

/// Programs as clients of the library write them, which the articles show: compiled without a
/// warning, and run.
struct ClientProgramTests {
    private static let core = ["System", "Base", "Model", "Formats", "Memory", "Core"]
    private static let folder = packageFolder.appending(path: "Tests/Client/Programs")

    /// Where the library was built: for debugging, by whoever runs this test; for release, where
    /// somebody did.
    private static let products: [URL] = {
        let release = packageFolder.appending(path: ".build/installed/release")
        let module = release.appending(path: "Modules/RabbleTesting.swiftmodule")
        return [productsFolder]
            + (FileManager.default.fileExists(atPath: module.path) ? [release] : [])
    }()

    /// Compiles a client's sources as the library was compiled, and links them with modules of it.
    private static func build(
        _ sources: [String], _ modules: [String], _ options: [String] = [],
        in products: URL = productsFolder, to program: String
    ) throws {
        let objects = try modules.flatMap { module in
            let folder = products.appending(path: "Rabble\(module).build")
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".o")
            }
            .map { folder.appending(path: $0).path }
        }
        var options =
            options + [
                "-warnings-as-errors", products == productsFolder ? "-Onone" : "-O", "-o", program,
            ]
        #if os(Linux)
            // As the README links the program, so that objects ask for static libraries.
            if products != productsFolder { options += ["-static-stdlib", "-use-ld=lld"] }
        #endif
        let outcome = try Compiler.run(sources + objects + options, products: products)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.status, 0)
    }

    private static func run(_ program: String, _ arguments: [String], home: String) throws
        -> Outcome
    {
        var invocation = Invocation(program, arguments)
        invocation.environment = ["HOME": home, "TZ": Noon.variable]
        return try invocation.finish()
    }

    @Test(
        "Programs of a client compile in Swift 6 mode without a warning, and do what they say",
        arguments: products)
    func programs(products: URL) throws {
        let folder = try TemporaryFolder()
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let sources = names.sorted().map { Self.folder.appending(path: $0).path }
        try Self.build(sources, Self.core + ["Foundation"], in: products, to: folder["programs"])
        let outcome = try Self.run(folder["programs"], [folder["data"]], home: folder.path)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.output, "all is well\n")
        #if os(Linux)
            try expectEqual(
                Self.run(folder["programs"], ["deadlock"], home: folder.path).output,
                "the main thread waits\n")
        #endif
    }

    private static let forgotten = """
        this test has no settings of its own; nothing was written; use withOwnSettings or \
        .ownSettings, and OwnSettings for detached tasks and queues

        """

    @Test(
        """
        A test that forgets its settings writes nothing if it links RabbleTesting, even without \
        an import, and says why once
        """,
        arguments: products)
    func forgotten(products: URL) throws {
        let folder = try TemporaryFolder()
        let main = try folder.write(
            """
            import RabbleCore
            AppSettings.shared.limit = 7
            AppSettings.shared.limit = 8
            print(AppSettings.shared.limit)
            do { try AppSettings.shared.synchronize() } catch { print(error) }
            """, to: "main.swift")
        for (modules, output, errors) in [
            (Self.core, "8\n", ""),
            (Self.core + ["Testing"], "0\n" + Self.forgotten, Self.forgotten),
        ] {
            try Self.build([main], modules, in: products, to: folder["program"])
            let home = folder["home\(modules.count)"]
            let outcome = try Self.run(folder["program"], [], home: home)
            expectEqual(outcome.output, output)
            expectEqual(outcome.errors, errors)
            #expect(FileManager.default.fileExists(atPath: home) == errors.isEmpty)
        }
    }

    @Test("Tests that are loaded into a running app can neither read nor write its settings")
    func loaded() throws {
        let folder = try TemporaryFolder()
        let main = try folder.write(
            """
            import Foundation
            import RabbleCore
            AppSettings.shared.limit = 7
            try AppSettings.shared.synchronize()
            AppSettings.shared.newLimit = 3
            print(AppSettings.shared.limit, AppSettings.shared.path != nil)
            guard dlopen(CommandLine.arguments[1], RTLD_NOW) != nil else {
                fatalError(String(cString: dlerror()))
            }
            print(AppSettings.shared.limit, AppSettings.shared.path != nil)
            AppSettings.shared.limit = 42
            AppSettings.shared.update(.limit) { $0 += 1 }
            AppSettings.shared.reset()
            print(AppSettings.shared.limit)
            do { try AppSettings.shared.synchronize() } catch { print(error) }
            """, to: "main.swift")
        // The app and the tests share one copy of the library.
        let (library, tests) = (folder["libcore.so"], folder["tests.so"])
        try Self.build([], Self.core, ["-emit-library"], to: library)
        try Self.build([], ["Testing"], ["-emit-library", library], to: tests)
        try Self.build([main], [], [library], to: folder["app"])
        let outcome = try Self.run(folder["app"], [tests], home: folder.path)
        expectEqual(outcome.output, "7 true\n0 false\n0\n" + Self.forgotten)
        expectEqual(outcome.errors, Self.forgotten)
        try expectEqual(
            folder.read(".config/rabble/defaults.json"),
            "{\n  \"limit\": 7,\n  \"new\": 3\n}\n")
    }
}
