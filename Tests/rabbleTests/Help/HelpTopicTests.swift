import Foundation
import TestSupport
import Testing

@testable import rabble

struct HelpTopicTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// Questions of users, collected before the answers were looked up; with each, the command that
    /// answers it, and words of the answer.
    private static let questions = Result {
        try String(
            contentsOf: packageFolder.appending(path: "Tests/rabbleTests/Help/questions.tsv"),
            encoding: .utf8
        ).split(separator: "\n").map { line in
            line.split(separator: "\t").map(String.init)
        }
    }

    @Test("What users ask is answered by one command")
    func questions() throws {
        for question in try Self.questions.get() {
            let arguments = question[1].split(separator: " ").dropFirst().map(String.init)
            let outcome = try rabble.run(arguments)
            let text = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(text.contains(question[2]), "\(question[0])")
            expectEqual(outcome.status, 0)
        }
    }

    @Test(
        "Each topic is listed, and explained under its name",
        arguments: HelpEntry.topics.map(\.name))
    func topic(name: String) throws {
        let outcome = try rabble.run("help", name)
        try #expect(rabble.run("help").output.contains("\n  \(name) "))
        #expect(outcome.lines.count > 10)
        // The help contains no syntax of the articles.
        for mark in ["<!-- Files", ".md)", "|---", "(``"] {
            #expect(!outcome.output.contains(mark), "\(mark)")
        }
        for line in outcome.lines where !line.hasPrefix("  ") {
            #expect(line.count <= 80 || line.contains("  "), "\(line)")
        }
    }

    @Test("Each format is a word of a topic", arguments: GroupFormat.allCases.map(\.rawValue))
    func formats(name: String) { #expect(HelpEntry.topic(named: name) != nil) }

    @Test("The topics quote the articles as these are now; .ci/topics copies them")
    func quotations() throws {
        let check = Process()
        check.executableURL = packageFolder.appending(path: ".ci/topics")
        check.arguments = ["--check"]
        try check.run()
        check.waitUntilExit()
        expectEqual(check.terminationStatus, 0)
    }
}
