import Foundation
import RabbleCore
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
        try Self.expectSameDay(folder["programs"])
        #if os(Linux)
            try expectEqual(
                Self.run(folder["programs"], ["deadlock"], home: folder.path).output,
                "the main thread waits\n")
        #endif
    }

    /// A client's plan of the day is that of the program: the same groups in the same order, with
    /// as many questions.
    private static func expectSameDay(_ program: String) throws {
        let home = try TemporaryFolder()
        let store = GroupStore(
            folder: home["groups"], reviews: ReviewStore(folder: home["reviews"]))
        try store.save([
            group(["gehen": "to go", "sehen": "to see", "essen": "to eat"], title: "Verbs"),
            group(["Haus": "house", "Baum": "tree"], title: "Nouns"),
            group(["rot": "red"], title: "Colours"),
        ])
        let rows = [
            (9, "good", "gehen", "to go"), (3, "good", "gehen", "to go"),
            (3, "again", "sehen", "to see"), (1, "suspend", "essen", "to eat"),
        ]
        try FileManager.default.createDirectory(
            atPath: home["reviews"], withIntermediateDirectories: false)
        try home.write(history(rows), to: "reviews/verbs.tsv")
        try home.write(
            history([(4, "good", "あ", "a"), (2, "good", "い", "i")]), to: "reviews/hiragana.tsv")
        try home.write(history([(0, "good", "x", "y")]), to: "reviews/of-a-file.tsv")
        try home.write(
            #"{"new": 6, "daily": 20, "retention": 0.85}"#, to: "defaults.json")
        var invocation = Invocation(
            productsFolder.appending(path: "rabble").path, ["due", "--json"])
        invocation.environment = [
            "RABBLE_HOME": home.path, "XDG_STATE_HOME": home["state"], "TZ": Noon.variable,
        ]
        let json = try JSONSerialization.jsonObject(with: Data(invocation.finish().output.utf8))
        let groups = try #require(json as? [[String: Any]])
        let expected = groups.map { group in
            ["group", "due", "learning", "new"].map { "\(group[$0] ?? "")" }.joined(separator: " ")
        }
        var client = Invocation(
            program, ["today", home["groups"], home["reviews"], home["state/rabble"]])
        client.environment = invocation.environment
        let outcome = try client.finish()
        expectEqual(outcome.errors, "")
        expectEqual(outcome.output.split(separator: "\n").map(String.init), expected)
        expectEqual(expected.count, 4)
    }

    private static func history(_ rows: [(daysAgo: Int, kind: String, String, String)]) -> String {
        "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
            + rows.map { daysAgo, kind, prompt, answer in
                let time = Date(timeIntervalSinceNow: Double(-86_400 * daysAgo)).ISO8601Format()
                return "\(time)\ts\t\(kind)\t\(prompt)\t\(answer)\t\n"
            }.joined()
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
}
