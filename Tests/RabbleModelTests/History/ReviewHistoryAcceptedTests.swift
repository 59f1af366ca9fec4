import TestSupport
import Testing

@testable import RabbleModel

struct ReviewHistoryAcceptedTests {
    private static func row(
        _ second: Int64, _ answer: String, _ isAccepted: Bool = true, of prompt: String = "1"
    ) -> HistoryChange {
        HistoryChange(
            time: Timestamp(milliseconds: second),
            kind: isAccepted ? .accept(answer: answer) : .refuse(answer: answer),
            question: .init(prompt: prompt, answer: "a"))
    }

    private static func accepts(_ rows: [HistoryChange]) throws -> [String] {
        var history = ReviewHistory()
        history.changes = rows.sorted()
        let group = try QuestionGroup(
            title: "Test", questions: [Question(prompt: "1", answer: "a", otherAnswers: ["b"])])
        return group.accepting(history).questions[0].otherAnswers
    }

    @Test("Accepted answers follow those of the file, each once, until they are refused")
    func accepted() throws {
        try expectEqual(Self.accepts([]), ["b"])
        try expectEqual(
            Self.accepts([Self.row(1, "x"), Self.row(2, "y"), Self.row(3, "x")]), ["b", "y", "x"])
        try expectEqual(
            Self.accepts([Self.row(1, "b"), Self.row(1, "a"), Self.row(1, "z", of: "2")]), ["b"])
        try expectEqual(Self.accepts([Self.row(2, "x", false), Self.row(1, "x")]), ["b"])
        try expectEqual(Self.accepts([Self.row(2, "x", false), Self.row(3, "x")]), ["b", "x"])
        try expectEqual(Self.accepts([Self.row(2, "x"), Self.row(2, "x", false)]), ["b", "x"])
        try expectEqual(Self.accepts([Self.row(1, "b", false)]), ["b"])
    }

    @Test("An accepted answer follows the edit of its question")
    func edited() throws {
        let edit = HistoryChange(
            time: Timestamp(milliseconds: 2), kind: .edit(to: .init(prompt: "1", answer: "a")),
            question: .init(prompt: "0", answer: "a"))
        try expectEqual(Self.accepts([Self.row(1, "x", of: "0"), edit]), ["b", "x"])
        try expectEqual(
            Self.accepts([Self.row(1, "x", of: "0"), edit, Self.row(3, "x", false)]), ["b"])
    }
}
