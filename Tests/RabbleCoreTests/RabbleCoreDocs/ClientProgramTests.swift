import Foundation
import RabbleCore
import ModelTestSupport
import TestSupport
import Testing

/// The programs of clients that the articles show, compiled without a warning, and run.
struct ClientProgramTests {
    private static let core = [
        "Tables", "System", "Base", "Markup", "Model", "Answers", "Decks", "Memory", "Core",
    ]
    private static let folder = packageFolder.appending(path: "Tests/Client/Programs")

    /// The builds of the library: for debugging, which this test run has made; for release, if
    /// there is one.
    private static let products: [URL] = {
        let release = packageFolder.appending(path: ".build/installed/release")
        let module = release.appending(path: "Modules/RabbleTesting.swiftmodule")
        return [productsFolder]
            + (FileManager.default.fileExists(atPath: module.path) ? [release] : [])
    }()

    /// Compiles a client's sources with the options of the library, and links them with some of its
    /// modules.
    private static func build(
        _ sources: [String], _ modules: [String], _ options: [String] = [],
        in products: URL = productsFolder, to program: String
    ) throws {
        let objects = try modules.flatMap { module in
            let folder = products.appending(path: "Rabble\(module).build")
            // Objects of renamed files stay in the folder.
            let sources = try String(
                contentsOf: folder.appending(path: "sources"), encoding: .utf8
            ).split(separator: "\n")
            let objects = Set(
                sources.map { path in
                    // A path with blanks is quoted.
                    let name = path.split(separator: "/").last ?? ""
                    return name.filter { !"\"'".contains($0) } + ".o"
                })
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                objects.contains(URL(filePath: $0).lastPathComponent)
            }
            .map { folder.appending(path: $0).path }
        }
        var options =
            options + [
                "-warnings-as-errors", "-wmo", products == productsFolder ? "-Onone" : "-O",
                "-o", program,
            ]
        #if os(Linux)
            // Takes less than half the time of the default linker.
            options.append("-use-ld=lld")
            // As in the README, so that the objects ask for static libraries.
            if products != productsFolder { options.append("-static-stdlib") }
        #endif
        let outcome = try Compiler.run(sources + objects + options, products: products)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.status, 0)
    }

    private static func run(_ program: String, _ arguments: [String], home: String) throws
        -> Outcome
    {
        var invocation = Invocation(program, arguments)
        invocation.environment = ["HOME": home, "TZ": "UTC"]
        return try invocation.finish()
    }

    /// The programs, compiled once for all tests that use the debug build.
    private static let programs = Result {
        let folder = try TemporaryFolder()
        try buildPrograms(productsFolder, to: folder["programs"])
        return folder
    }

    private static func buildPrograms(_ products: URL, to program: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let sources = names.sorted().map { folder.appending(path: $0).path }
        try build(sources, core + ["Foundation"], in: products, to: program)
    }

    @Test(
        "Client programs compile in Swift 6 mode without a warning, and do what they document",
        arguments: products)
    func programs(products: URL) throws {
        let folder = try TemporaryFolder()
        var program = folder["programs"]
        if products == productsFolder {
            program = try Self.programs.get()["programs"]
        } else {
            try Self.buildPrograms(products, to: program)
        }
        let outcome = try Self.run(program, [folder["data"]], home: folder.path)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.output, "all is well\n")
        try Self.expectSameDay(program)
        var invocation = Invocation(program, ["start"])
        invocation.environment = ["HOME": folder.path]
        try expectEqual(
            invocation.finish(input: Data("to go\nto look\n".utf8)).output,
            "gehen\nright\nsehen\nwrong: to see\n50 %\n")
        #if os(Linux)
            try expectEqual(
                Self.run(program, ["deadlock"], home: folder.path).output,
                "the main thread waits\n")
        #endif
    }

    /// Expects the client's plan of the day to equal the program's: the same groups in the same
    /// order, with the same numbers of questions.
    private static func expectSameDay(_ program: String) throws {
        let home = try TemporaryFolder()
        let clock = TestClock()
        let store = GroupStore(
            folder: home["groups"], reviews: ReviewStore(folder: home["reviews"])
        ) { clock.now }
        try store.save([
            group(["gehen": "to go", "sehen": "to see", "essen": "to eat"], title: "Verbs"),
            group(["Haus": "house", "Baum": "tree"], title: "Nouns"),
            group(["rot": "red"], title: "Colours"),
        ])
        let rows = [
            (9, "good", "gehen", "to go"), (3, "good", "gehen", "to go"),
            (3, "again", "sehen", "to see"), (1, "suspend", "essen", "to eat"),
        ]
        try home.makeFolder("reviews")
        try home.write(history(rows, clock.moment), to: "reviews/verbs.tsv")
        try home.write(
            history([(4, "good", "あ", "a"), (2, "good", "い", "i")], clock.moment),
            to: "reviews/hiragana.tsv")
        try home.write(history([(0, "good", "x", "y")], clock.moment), to: "reviews/of-a-file.tsv")
        try home.write(
            #"{"new": 6, "daily": 20, "retention": 0.85}"#, to: "defaults.json")
        var invocation = Invocation(
            productsFolder.appending(path: "rabble").path, ["due", "--json"])
        invocation.environment = [
            "RABBLE_HOME": home.path, "XDG_STATE_HOME": home["state"],
        ]
        .merging(clock.variables) { $1 }
        let json = try JSONSerialization.jsonObject(with: Data(invocation.finish().output.utf8))
        let groups = try #require(json as? [[String: Any]])
        let expected = groups.map { group in
            ["group", "due", "learning", "new"].map { "\(group[$0] ?? "")" }.joined(separator: " ")
        }
        var client = Invocation(
            program,
            [
                "today", home["groups"], home["reviews"], home["state/rabble"],
                "\(clock.now.milliseconds)",
            ])
        client.environment = invocation.environment
        let outcome = try client.finish()
        expectEqual(outcome.errors, "")
        expectEqual(outcome.output.split(separator: "\n").map(String.init), expected)
        expectEqual(expected.count, 4)
    }

    private static func history(
        _ rows: [(daysAgo: Int, kind: String, String, String)], _ moment: Moment
    ) -> String {
        "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
            + rows.map { daysAgo, kind, prompt, answer in
                "\(moment.time(daysAgo: daysAgo))\ts\t\(kind)\t\(prompt)\t\(answer)\t\n"
            }.joined()
    }

    private static let forgotten = """
        this test has no settings of its own; nothing was written; use withOwnSettings or \
        .ownSettings, and OwnSettings for detached tasks and queues

        """

    @Test(
        """
        A client's strategies undo with Studies.undo, and continue from the history: the \
        session and the log agree
        """)
    func strategies() throws {
        let folder = try TemporaryFolder()
        let program = try Self.programs.get()["programs"]
        func sit(_ strategy: String, hour: Int, _ words: String...) throws -> [String] {
            let outcome = try Self.run(
                program, ["sitting", folder[strategy], strategy, "\(hour)"] + words,
                home: folder.path)
            expectEqual(outcome.errors, "")
            return outcome.lines
        }
        /// The kinds of the rows, with their prompts.
        func log(_ strategy: String) throws -> [String] {
            try folder.read("\(strategy)/capitals.tsv").split(separator: "\n").dropFirst().map {
                let cells = $0.split(separator: "\t", omittingEmptySubsequences: false)
                return "\(cells[2]) \(cells[4])"
            }
        }

        try expectEqual(
            sit("LongestFirst", hour: 36, "x", ":right", "Rome", ":undo", "Pari", ":right", "Lima"),
            [
                "1/3 Burkina Faso: x", "2/3 France: :right", "2/3 France: Rome", "3/3 Peru: :undo",
                "2/3 France: Pari", "3/3 Peru: :right", "3/3 Peru: Lima",
                "3 right, 0 wrong, finished",
            ])
        try expectEqual(
            log("LongestFirst"),
            [
                "again Burkina Faso", "undo Burkina Faso", "good Burkina Faso", "again France",
                "undo France", "again France", "undo France", "good France", "good Peru",
            ])

        try expectEqual(
            sit("Leitner", hour: 36, "Ouagadougou", "Rome", ":undo", "Rome"),
            [
                "1/3 Burkina Faso: Ouagadougou", "2/3 France: Rome", "3/4 Peru: :undo",
                "2/3 France: Rome", "1 right, 1 wrong, asking",
            ])
        // The first box has missed and new questions.
        try expectEqual(
            sit("Leitner", hour: 37, "Paris", "x", ":right"),
            [
                "1/2 France: Paris", "2/2 Peru: x", "3/3 Peru: :right",
                "2 right, 0 wrong, finished",
            ])
        try expectEqual(sit("Leitner", hour: 38), ["all cards rest"])
        try expectEqual(
            sit("Leitner", hour: 60, "Ouagadougou", "Paris", ":suspend"),
            [
                "1/3 Burkina Faso: Ouagadougou", "2/3 France: Paris", "3/3 Peru: :suspend",
                "2 right, 0 wrong, finished",
            ])
        // The third box rests for three days.
        try expectEqual(sit("Leitner", hour: 108), ["all cards rest"])
        try expectEqual(
            sit("Leitner", hour: 132, "x", "Paris", "Ouagadougou"),
            [
                "1/2 Burkina Faso: x", "2/3 France: Paris", "3/3 Burkina Faso: Ouagadougou",
                "2 right, 1 wrong, finished",
            ])
        try expectEqual(
            log("Leitner"),
            [
                "good Burkina Faso", "again France", "undo France", "again France",
                "good France", "again Peru", "undo Peru", "good Peru",
                "good Burkina Faso", "good France", "suspend Peru",
                "again Burkina Faso", "good France", "good Burkina Faso",
            ])
    }

    @Test(
        """
        A test without its own settings writes nothing if it links RabbleTesting, even without an \
        import, and says why once
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

    @Test("Tests loaded into a running app can neither read nor write its settings")
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
        let library = folder["libcore.so"]
        let tests = folder["tests.so"]
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
