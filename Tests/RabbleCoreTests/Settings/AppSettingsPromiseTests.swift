import Foundation
import TestSupport
import Testing

/// Promises that the compiler keeps: a client that breaks one does not compile.
struct AppSettingsPromiseTests {
    @Test("A client reads and changes the one instance, and has stores of its own")
    func accepted() throws {
        let messages = try Self.compile(
            """
            import Foundation
            import RabbleCore
            AppSettings.shared.questionStrategyType = .sequential
            AppSettings.shared.limit = 20
            try AppSettings.shared.synchronize()
            let store = JSONDefaults(fileURL: URL(filePath: "/tmp/mine.json"))
            store.set(1, forKey: "x")
            print(store.integer(forKey: "x"), JSONDefaults.standard === store)
            """)
        #expect(messages == "")
    }

    @Test(
        "A client that goes around the singleton is refused",
        arguments: [
            ("_ = AppSettings()", "'AppSettings' initializer is inaccessible due to 'private' protection level"),
            ("class Mine: AppSettings {}", "inheritance from a final class 'AppSettings'"),
            ("AppSettings.shared = AppSettings.shared", "cannot assign to property: 'shared' is a 'let' constant"),
            ("_ = JSONDefaults.current", "'current' is inaccessible due to 'internal' protection level"),
            ("_ = JSONDefaults.$current", "'$current' is inaccessible due to 'internal' protection level"),
            ("class Mine: JSONDefaults {}", "inheritance from a final class 'JSONDefaults'"),
        ])
    func refused(line: String, message: String) throws {
        let messages = try Self.compile("import RabbleCore\n\(line)\n")
        #expect(messages.contains("error: \(message)"), "\(messages)")
    }

    /// What the compiler says of a client of the library.
    private static func compile(_ source: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "main.swift")
        return try Compiler.check([folder["main.swift"]]).messages
    }
}
