import TestSupport
import Testing

@testable import RabbleDecks
@testable import RabbleModel

/// The questions of a file that a search for an answer has to decode.
struct MentionedQuestionsTests {
    private static let answers = [
        "Hot-Dog", "d’accord", "cafe\u{301} noir", "«no»", "a (moc), b", "ÉTÉ 12",
        "12 hot \"dogs\"", "5 \u{212A}elvin",
    ]
    private static let texts = [
        "hotdog", "daccord", "noir", "no", "moc", "12", "t12", "cat", "q", "q3", "caf", "dogs",
        "kelvin",
    ]

    /// The answers that contain the letters in order, as words. The `caf` of `café` is a word,
    /// because the next letter has a mark.
    private static func mentioning(_ letters: String) throws -> [Int] {
        let words = letters.map(String.init).joined(separator: "[^a-z0-9]*")
        let pattern = try Regex("(?:^|[^a-z0-9])\(words)(?![a-z0-9](?!\\u{301}))")
            .matchingSemantics(.unicodeScalar)
        return answers.indices.filter { index in
            "q\(index) \(answers[index])".lowercased().contains(pattern)
        }
    }

    @Test("Only table rows with such letters are decoded", arguments: texts)
    func rows(letters: String) throws {
        let lines = Self.answers.enumerated().map { "q\($0)\t\($1)\n" }
        let reader = DelimitedReader(Array(lines.joined().utf8), separator: .tab)
        let columns = TableColumns(names: [], rows: [["q0", Self.answers[0]]])
        let questions = RowQuestions(reader, columns, rows: Self.offsets(of: lines))
        expectEqual(questions.all.map(\.answer), Self.answers)
        expectEqual(
            questions.indices(mentioning: Array(letters.utf8)), try Self.mentioning(letters))
    }

    @Test("Questions of Markdown are found by a search as by reading all", arguments: 0..<50)
    func cards(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let words = [
            "sea", "salt & sand", "caf\u{e9} au lait", "cafe\u{301}", "[gap]", "==gap==", "`code`",
            "**bold**", "*it*", "_so_", "a<b", "&amp;", "{x}", "#tag", "100 %", "%% note %%",
            "\\[x\\]", "![](fi.png)", "![[se.mp3]]", "<!-- hint: tide -->", "<!-- all: a | b -->",
            "<!-- text: \"t\\u0069de\" -->", "^1607617939360", "> quoted", "[link](a.md)", "ÉTÉ",
            "$x^2$", "5 \u{212A}elvin", "\n```\ncode\n```\n", "\n\n",
        ]
        func text() -> String {
            let marked = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }
            let first = ["sea", "salt", "tide", "t\u{ee}de"].randomElement(using: &generator) ?? ""
            return ([first] + marked).joined(
                separator: Bool.random(using: &generator) ? " " : "")
        }
        let blocks = (0..<12).map { _ in
            let (front, back) = (text(), text())
            return switch Int.random(in: 0..<6, using: &generator) {
            case 0: "T: \(front)\nD: \(back)\n"
            case 1: "C: \(front) [\(back)]\n"
            case 2: "\(front) :: \(back)\n"
            case 3: "\n#flashcards\n\(front):::\(back)\n\n\(front)\n?\n\(back)\n\n---\n"
            default: "Q: \(front)\nA: \(back)\n"
            }
        }
        let file = Array("Q: sea\nA: tide\n\n\(blocks.joined(separator: "\n"))".utf8)
        let deck = try MarkdownGroups.decode(
            file, title: "T", repetitions: .kept, isStrict: false)
        for questions in deck.groups.map(\.questions) {
            let prompts = questions.map(\.prompt)
            for prompt in prompts + questions.map(\.answer) {
                let all = prompts.indices.filter { prompts[$0] == prompt }
                expectEqual(questions.indices(prompted: prompt), all)
            }
            #expect(
                questions.mayHaveSiblings || !questions.contains { $0.mayHaveSiblings }, "\(seed)")
        }
    }

    private static func offsets(of lines: [String]) -> [UInt32] {
        lines.indices.map { UInt32(lines[..<$0].joined().utf8.count) }
    }

    @Test(
        "Objects of JSON with such letters, escaped or not, are decoded", arguments: texts)
    func objects(letters: String) throws {
        let objects = Self.answers.enumerated().map { index, answer in
            let escaped = answer.unicodeScalars.map { scalar in
                scalar == "o" || scalar == "\""
                    ? "\\u00\(String(scalar.value, radix: 16))" : "\(scalar)"
            }
            let text = index % 2 == 0 ? escaped.joined() : answer
            return #"{"prompt": "q\#(index)", "answer": "\#(text)"}"#
        }
        let questions = JSONQuestions(
            bytes: Array(objects.joined().utf8), offsets: Self.offsets(of: objects))
        expectEqual(questions.question(at: 0).answer, Self.answers[0])
        let found = try #require(questions.indices(mentioning: Array(letters.utf8)))
        #expect(found.count < Self.answers.count)
        #expect(Set(found).isSuperset(of: try Self.mentioning(letters)))
    }

    @Test(
        "A file without gaps and notes has no siblings",
        arguments: [
            #"{"prompt": "1", "answer": "a", "hint": "h"}"#: false,
            #"{"prompt": "[1] x", "answer": "a"}"#: true,
            #"{"prompt": "1", "answer": "\u005bb\u005D"}"#: true,
            #"{"prompt": "1", "answer": "a", "note": "n"}"#: true,
            #"{"prompt": "1", "answer": "a", "accepts": ["b"]}"#: true,
        ])
    func siblings(question: String, mayHaveSiblings: Bool) throws {
        let file = #"{"title": "T", "questions": [\#(question)]}"#
        for rule in [RepeatedQuestions.kept, .leftOut] {
            var decoder = JSONGroupDecoder(rule: rule, isStrict: false)
            let group = try decoder.decode(Array(file.utf8)).groups[0]
            expectEqual(group.questions.mayHaveSiblings, mayHaveSiblings)
        }
    }

    @Test("A table has siblings only if it has a bracket or notes", arguments: ["b", "[b]"])
    func siblings(answer: String) throws {
        let reader = DelimitedReader(Array("q\t\(answer)\n".utf8), separator: .tab)
        var columns = TableColumns(names: [], rows: [["q", answer]])
        let mayHaveSiblings = { RowQuestions(reader, columns, rows: [0]).mayHaveSiblings }
        expectEqual(mayHaveSiblings(), answer == "[b]")
        columns.note = 1
        #expect(mayHaveSiblings())
    }
}
