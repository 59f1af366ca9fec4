import TestSupport
import Testing

@testable import RabbleDecks

struct ColumnPairTests {
    @Test("Two different columns are a pair, counted from 1")
    func pairs() {
        expectEqual(ColumnPair(prompt: 3, answer: 1)?.description, "3,1")
        for (prompt, answer) in [(1, 1), (0, 1), (1, 0), (-1, 2), (1, 10_001), (Int.max, 1)] {
            #expect(ColumnPair(prompt: prompt, answer: answer) == nil, "\(prompt), \(answer)")
        }
    }

    @Test(
        "The chosen columns make the questions of a table, whatever their names",
        arguments: [true, false])
    func tables(isNamed: Bool) throws {
        let columns = ColumnPair(prompt: 1, answer: 3)
        let text = (isNamed ? "answer\thint\tprompt\n" : "") + "猫\tneko\tcat\n犬\tinu\tdog\n"
        for (format, text) in [(GroupFormat.tsv, text), (.csv, text.replacing("\t", with: ","))] {
            let decoded = try format.decode(
                Array(text.utf8), title: "T", layout: ReadingOptions(columns: columns))
            expectEqual(
                decoded.groups[0].questions,
                [
                    try Question(prompt: "猫", answer: "cat"),
                    try Question(prompt: "犬", answer: "dog"),
                ])
            expectEqual(decoded.remarks, Remarks())
            expectEqual(decoded.parts, [])
        }
    }

    @Test("The chosen columns of Anki's notes are counted as in the file")
    func anki() throws {
        let text =
            """
            #separator:tab\n#html:true\n#notetype column:1\n#deck column:2\n\
            Kana\tJ\t<b>か</b>\tk\tka\n
            """
        let decoded = try AnkiGroups.decode(
            Array(text.utf8), title: nil, layout: ReadingOptions(columns: ColumnPair("5,3")))
        expectEqual(decoded.groups[0].questions, [try Question(prompt: "ka", answer: "か")])
        expectEqual(decoded.groups[0].title, "J")
        expectEqual(decoded.remarks, Remarks())
    }

    @Test("A column that no row has is a problem, and so is any in JSON")
    func missing() {
        func problem(_ format: GroupFormat, _ text: String) -> String? {
            do {
                _ = try format.decode(
                    Array(text.utf8), title: "T",
                    layout: ReadingOptions(columns: ColumnPair(prompt: 1, answer: 9)))
                return nil
            } catch {
                return error.description
            }
        }
        expectEqual(problem(.tsv, "a\tb\nc\td\n"), "line 1, column 1: no row has a column 9")
        expectEqual(
            problem(.json, #"{"title": "T", "questions": [{"prompt": "a", "answer": "b"}]}"#),
            "JSON has no columns to choose from")
    }
}
