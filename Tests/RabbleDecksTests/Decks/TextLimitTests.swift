import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct TextLimitTests {
    private static let pile = "a" + String(repeating: "\u{301}\u{316}", count: 2_000)
    private static let long = String(repeating: "x", count: TextLimit.part.bytes + 1)

    /// The problems of a file with these questions, each given as its prompt, answer, hint and
    /// accepted answer.
    private static func problems(
        _ format: GroupFormat, title: String = "T",
        _ questions: [[String]] = [["a", "b", "c", "d"]]
    ) throws -> [String] {
        let separator = format == .csv ? "," : "\t"
        let rows = questions.map { ([title] + $0).joined(separator: separator) + "\n" }.joined()
        let objects = questions.map {
            #"""
            {"prompt": "\#($0[0])", "answer": "\#($0[1])", "hint": "\#($0[2])", "accepts": \#
            ["\#($0[3])"]}
            """#
        }
        let cards = questions.map {
            "Q: \($0[0]) <!-- hint: \($0[2]) -->\nA: \($0[1])\n<!-- accepts: \($0[3]) -->\n"
        }
        let text =
            switch format {
            case .json:
                "{\"title\": \"\(title)\", \"questions\": [\n\(objects.joined(separator: ",\n"))]}"
            case .tsv: "group\tprompt\tanswer\thint\taccepts\n\(rows)"
            case .csv: "group,prompt,answer,hint,accepts\n\(rows)"
            case .anki:
                """
                #separator:tab\n#html:false\n#deck column:1\n\
                #columns:Deck\tFront\tBack\tHint\tAccepts\n\(rows)
                """
            default: "---\nname = \"\(title)\"\n---\n\(cards.joined())"
            }
        do {
            _ = try format.decode(Array(text), title: nil)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test(
        "A text with too many marks on a letter is an error, with its part and position",
        arguments: GroupFormat.exact)
    func piles(format: GroupFormat) throws {
        try check(
            format, Self.pile, title: String(Self.pile.unicodeScalars.prefix(100)),
            "has more than 30 combining marks in a row")
    }

    @Test(
        "A text that is too long is an error, with its part and position",
        arguments: [GroupFormat.json, .tsv])
    func longTexts(format: GroupFormat) throws {
        // Accepted answers may be longer together, so they have a separate check.
        try check(
            format, Self.long, in: format == .json ? [0] : [3],
            title: String(repeating: "x", count: 4_097),
            "is longer than")
        try expectEqual(Self.problems(format, title: String(repeating: "x", count: 4_096)), [])
    }

    private func check(
        _ format: GroupFormat, _ text: String, in parts: [Int] = [0, 1, 2, 3], title: String,
        _ reason: String
    ) throws {
        let names = [
            "the prompt", "the answer", "the hint",
            format == .json ? "an entry in accepts" : "accepted answer",
        ]
        let questions = parts.map { index in
            ["a\(index)", "b", "c", "d"].replacing(at: index, with: text)
        }
        let problems = try Self.problems(format, questions)
        expectEqual(problems.count, parts.count)
        for (problem, name) in zip(problems, parts.map { names[$0] }) {
            #expect(
                problem.contains(name) && problem.contains(reason) && problem.hasPrefix("line "),
                "\(problem)")
        }
        let problem = try #require(try Self.problems(format, title: title).first)
        #expect(problem.contains("the title \(reason)") && problem.hasPrefix("line "), "\(problem)")
    }

    @Test("Many accepted answers may be longer together than a single one")
    func manyAccepted() throws {
        // In JSON each is separate; in a table they share a cell.
        let half = String(repeating: "x", count: TextLimit.part.bytes / 2)
        let question = try Question(
            prompt: "a", answer: "b", otherAnswers: [half + "1", half + "2"])
        let group = try QuestionGroup(title: "T", questions: [question])
        try expectEqual(
            GroupFormat.tsv.written(group).groups, [group])
    }

    @Test("No question and no group is made of such a text")
    func values() throws {
        for text in [Self.pile, Self.long] {
            #expect(throws: InvalidGroup.self) { try Question(prompt: text, answer: "b") }
            #expect(throws: InvalidGroup.self) { try Question(prompt: "a", answer: text) }
            #expect(throws: InvalidGroup.self) {
                try Question(prompt: "a", answer: "b", hint: text)
            }
            #expect(throws: InvalidGroup.self) {
                try Question(prompt: "a", answer: "b", otherAnswers: ["c", text])
            }
            #expect(throws: InvalidGroup.self) { try group(["a": "b"], title: text) }
            #expect(try group(["a": "b"]).renamed(text) == nil)
        }
        let longest = String(Self.long.dropLast())
        try expectEqual(
            Question(prompt: longest, answer: longest, hint: longest, otherAnswers: ["c"]).prompt,
            longest)
    }

    @Test(
        "Marks written as HTML entities count as well",
        arguments: ["a", "{{c1::b}}a"])
    func made(start: String) throws {
        let note = start + String(repeating: "&#x301;", count: 31) + "\tb\n"
        let error = #expect(throws: InvalidGroupFile.self) {
            try AnkiGroups.decode(Array("#html:true\n" + note), title: "T")
        }
        expectEqual(
            error?.description,
            "line 2, column 1: the prompt has more than 30 combining marks in a row")
    }

    @Test("Unknown names and header lines may have many marks")
    func names() throws {
        let json =
            #"""
            {"\#(Self.pile)": 1, "title": "T", "questions": [{"\#(Self.pile)": 2, "prompt": "a", \#
            "answer": "b"}]}
            """#
        let table = "prompt\tanswer\t\(Self.pile)\na\tb\n"
        let anki =
            "#separator:tab\n#\(Self.pile):x\n#html:\(Self.pile)\n#columns:\(Self.pile)\na\tb\n"
        for text in [json, table, anki] {
            let format = GroupFormat(of: Array(text), path: "file")
            try expectEqual(
                format.decode(Array(text), title: "T").groups, [try group(["a": "b"], title: "T")])
        }
    }
}

extension Array {
    fileprivate func replacing(at index: Index, with element: Element) -> Self {
        var array = self
        array[index] = element
        return array
    }
}
