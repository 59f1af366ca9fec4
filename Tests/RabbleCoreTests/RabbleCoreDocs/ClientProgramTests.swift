import Foundation
import TestSupport
import Testing

/// Programs as clients of the library write them, which the articles show: compiled without a
/// warning, and run.
struct ClientProgramTests {
    private static let modules = [
        "System", "Base", "Model", "Formats", "Memory", "Core", "Foundation",
    ]
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
        _ sources: [String], _ modules: [String], in products: URL = productsFolder,
        to program: String
    ) throws {
        let objects = try modules.flatMap { module in
            let folder = products.appending(path: "Rabble\(module).build")
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".o")
            }
            .map { folder.appending(path: $0).path }
        }
        var options = [
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
        try Self.build(sources, Self.modules, in: products, to: folder["programs"])
        let outcome = try Self.run(folder["programs"], [folder["data"]], home: folder.path)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.output, "all is well\n")
        var invocation = Invocation(folder["programs"], ["start"])
        invocation.environment = ["HOME": folder.path]
        try expectEqual(
            invocation.finish(input: Data("to go\nto look\n".utf8)).output,
            "gehen\nright\nsehen\nwrong: to see\n50 %\n")
        #if os(Linux)
            try expectEqual(
                Self.run(folder["programs"], ["deadlock"], home: folder.path).output,
                "the main thread waits\n")
        #endif
    }

    @Test(
        """
        A test that forgets its settings writes nothing if it links RabbleTesting, even without \
        an import
        """,
        arguments: products)
    func forgotten(products: URL) throws {
        let folder = try TemporaryFolder()
        let main = try folder.write(
            """
            import RabbleCore
            AppSettings.shared.limit = 7
            do { try AppSettings.shared.synchronize() } catch { print(error) }
            """, to: "main.swift")
        for (modules, output) in [
            (["System", "Base", "Model", "Formats", "Memory", "Core"], ""),
            (
                ["System", "Base", "Model", "Formats", "Memory", "Core", "Testing"],
                "this test has no settings of its own; nothing was written; use withOwnSettings\n"
            ),
        ] {
            try Self.build([main], modules, in: products, to: folder["program"])
            let home = folder["home\(modules.count)"]
            try expectEqual(Self.run(folder["program"], [], home: home).output, output)
            #expect(FileManager.default.fileExists(atPath: home) == output.isEmpty)
        }
    }

    @Test("An app and its plug-in have two singletons if both link a library statically, or one")
    func plugIn() throws {
        let sources = packageFolder.appending(path: "Tests/Client/Plugin")
        func source(_ name: String) -> String { sources.appending(path: name).path }
        for isStatic in [true, false] {
            let folder = try TemporaryFolder()
            func compile(_ arguments: [String]) throws {
                let options = ["-parse-as-library", "-warnings-as-errors", "-I", folder.path]
                let outcome = try Compiler.run(options + arguments)
                expectEqual(outcome.errors, "")
            }
            let library = folder[isStatic ? "Counter.o" : "libCounter.so"]
            try compile([
                source("Counter.swift"), "-module-name", "Counter", "-emit-module",
                "-emit-module-path", folder["Counter.swiftmodule"],
                isStatic ? "-c" : "-emit-library", "-o", library,
            ])
            try compile([
                source("Plugin.swift"), library, "-emit-library", "-module-name", "Plugin", "-o",
                folder["plugin.so"],
            ])
            try compile([source("Host.swift"), library, "-o", folder["host"]])
            let outcome = try Self.run(folder["host"], [folder["plugin.so"]], home: folder.path)
            expectEqual(outcome.output, isStatic ? "1 1\n" : "1 2\n")
        }
    }
}
