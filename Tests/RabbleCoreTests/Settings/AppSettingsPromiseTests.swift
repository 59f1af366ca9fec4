import Foundation
import TestSupport
import Testing

/// Guarantees of the compiler: a client that breaks one does not compile.
struct AppSettingsPromiseTests {
    @Test("A client reads and changes the only instance, and has stores of its own")
    func accepted() throws {
        let outcome = try Self.compile(
            """
            import RabbleCore
            AppSettings.shared.questionStrategyType = .sequential
            AppSettings.shared.limit = 20
            try AppSettings.shared.synchronize()
            let store = JSONDefaults(path: "/tmp/mine.json")
            store.set(1, forKey: "x")
            store.set(.number(2), forKey: "y")
            store[.limit] = 3
            print(store.integer(forKey: "x"), JSONDefaults.standard === store)
            """)
        expectEqual(outcome.errors, "")
        expectEqual(outcome.status, 0)
    }

    @Test("A client that goes around the singleton is refused")
    func refused() throws {
        let refusals = [
            (
                "_ = AppSettings()",
                "'AppSettings' initializer is inaccessible due to 'private' protection level"
            ),
            ("class Mine: AppSettings {}", "inheritance from a final class 'AppSettings'"),
            (
                "AppSettings.shared = AppSettings.shared",
                "cannot assign to property: 'shared' is a 'let' constant"
            ),
            (
                "_ = JSONDefaults.current",
                "'current' is inaccessible due to 'package' protection level"
            ),
            (
                "_ = JSONDefaults.$current",
                "'$current' is inaccessible due to 'package' protection level"
            ),
            (
                "JSONDefaults.standard.set(.number(\"1,5\"), forKey: \"x\")",
                "no exact matches in call to enum case 'number'"
            ),
            ("_ = getpid()", "cannot find 'getpid' in scope"),
            ("class Ours: JSONDefaults {}", "inheritance from a final class 'JSONDefaults'"),
        ]
        let lines = ["import RabbleCore"] + refusals.map(\.0)
        let messages = try Self.compile(lines.joined(separator: "\n")).errors.split(separator: "\n")
        for (number, (line, message)) in zip(2..., refusals) {
            let isRefused = messages.contains {
                $0.contains("/main.swift:\(number):") && $0.contains("error: \(message)")
            }
            #expect(isRefused, "\(line) \(messages)")
        }
    }

    /// The compiler's messages for a client of the library.
    private static func compile(_ source: String) throws -> Outcome {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "main.swift")
        return try Compiler.check([folder["main.swift"]])
    }
}
