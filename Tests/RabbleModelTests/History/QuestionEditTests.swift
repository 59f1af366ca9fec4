import TestSupport
import Testing

@testable import RabbleModel

struct QuestionEditTests {
    private static func target(_ column: String) -> Question.ID? {
        Array(column).withUnsafeBytes(QuestionEdit.target)
    }

    /// A column as it stands in a row.
    private static func escaped(_ column: String) -> [UInt8] {
        var bytes: [UInt8] = []
        ReviewColumn.appendEscaped(column, to: &bytes)
        return bytes
    }

    @Test("The column of an edit holds the new prompt and answer, each with a tab after it")
    func column() {
        let column = QuestionEdit.column(Question.ID(prompt: "neu", answer: "new"))
        expectEqual(Self.escaped(column), Array(#"neu\tnew\t"#))
        expectEqual(Self.target(#"neu\tnew\t"#), Question.ID(prompt: "neu", answer: "new"))
    }

    @Test("Any prompt and answer come back from the column as they were, and from no start of it")
    func anyQuestion() {
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let question = Question.ID(prompt: anyText(&generator), answer: anyText(&generator))
            let column = Self.escaped(QuestionEdit.column(question))
            let read = column.withUnsafeBytes(QuestionEdit.target)
            #expect(read?.prompt.hasSameScalars(as: question.prompt) == true, "seed \(seed)")
            #expect(read?.answer.hasSameScalars(as: question.answer) == true, "seed \(seed)")
            for length in column.indices {
                #expect(Array(column[..<length]).withUnsafeBytes(QuestionEdit.target) == nil, "seed \(seed), \(length)")
            }
        }
    }

    @Test(
        "A column that lacks a tab, or has one too many, leads nowhere",
        arguments: ["", "a", #"a\tb"#, #"\t"#, #"a\tb\tc\t"#])
    func noColumn(column: String) {
        #expect(Self.target(column) == nil)
    }

    @Test("Edits are in the order of time, and of the same time in that of what they say")
    func order() {
        func edit(_ time: Int64, _ old: String, _ new: String) -> QuestionEdit {
            QuestionEdit(
                time: Timestamp(milliseconds: time), old: .init(prompt: old, answer: "x"),
                new: .init(prompt: new, answer: "x"))
        }
        let edits = [edit(1, "b", "c"), edit(2, "a", "b"), edit(2, "a", "c"), edit(2, "b", "a")]
        expectEqual(Array(edits.reversed()).sorted(), edits)
    }
}
