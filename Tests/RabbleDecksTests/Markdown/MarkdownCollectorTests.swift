import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownCollectorTests {
    private static func decode(
        _ text: String, title: String? = "T", _ rule: RepeatedQuestions = .leftOut
    ) throws -> Deck {
        try MarkdownGroups.decode(Array(text), title: title, repetitions: rule)
    }

    private static func problem(_ text: String, title: String? = "T") -> String? {
        do {
            _ = try decode(text, title: title)
            return nil
        } catch {
            return String(describing: error)
        }
    }

    @Test("Repeated questions are left out and counted, or asked twice")
    func repetitions() throws {
        let text = "Q: a\nA: b\n\nQ: a\nA: b\n\nQ: a\n<!-- hint: c -->\nA: b"
        let decoded = try Self.decode(text)
        expectEqual(decoded.groups, [try group(["a": "b"], title: "T", markup: .markdown)])
        #expect((decoded.remarks.duplicates, decoded.remarks[.repeated]) == (1, 1))
        try expectEqual(Self.decode(text, .kept).groups[0].questions.count, 3)
    }

    @Test("The parts of a file include hints and accepted answers only if it has some")
    func parts() throws {
        try expectEqual(Self.decode("Q: a\nA: b").parts, [.markup, .answers])
        try expectEqual(
            Self.decode("Q: a\nA: b\n<!-- hint: c -->").parts, [.hint, .markup, .answers])
        try expectEqual(Self.decode("Q: a\n<!-- hint: c -->\nA: b <!-- accepts: d -->").parts, .all)
    }

    @Test(
        "Several hints of a card are one, and all other answers are accepted",
        arguments: [
            "Q: a\n<!-- hint: b -->\n<!-- hint: c -->\nA: d",
            "Q: a\n<!-- hint: b -->\nA: d <!-- hint: c -->",
            "a :: d\n<!-- hint: b -->\n<!--hint:c-->",
            "C: [a]\n<!-- hint: b -->\n<!-- hint: c -->",
        ])
    func repeated(text: String) throws {
        try expectEqual(Self.decode(text).groups[0].questions[0].hint, "b; c")
        let accepts = text.replacing("hint:", with: "accepts:")
        try expectEqual(Self.decode(accepts).groups[0].questions[0].otherAnswers.count, 2)
    }

    @Test(
        "Broken cards are left out and named, unless they are most of the file or each card counts")
    func brokenCards() throws {
        let text = "Q: a\nA: b\n\nQ: lonely\n\nT: x\nA: y\nD: z\n\nQ: c\nA: d\n\nQ: e\nA: f\n"
        let decoded = try MarkdownGroups.decode(Array(text), title: "T", isStrict: false)
        expectEqual(decoded.groups[0].questions.map(\.answer), ["b", "d", "f"])
        let hint = "start the line with a space if it is not a card"
        expectEqual(
            decoded.remarks.descriptions,
            [
                "2 broken cards (line 4, column 1: the question has no answer; \(hint); "
                    + "line 7, column 1: there is no question before this answer; \(hint))"
            ])
        expectEqual(Self.problem(text)?.split(separator: "\n").count, 2)
        for most in [
            "Q: a\nA: b\n\nQ: c\n\nQ: d\n", "---\nname = \"x\"\nQ: a\nA: b\n\nQ: c\nA: d\n",
        ] {
            #expect(throws: InvalidGroupFile.self) {
                try MarkdownGroups.decode(Array(most), title: "T", isStrict: false)
            }
        }
    }

    @Test("A text has a hundred questions at most, and the further gaps are counted")
    func mostGaps() throws {
        let text = (0..<130).map { "[gap \($0)]" }.joined(separator: " and ")
        let decoded = try Self.decode("C: " + text)
        expectEqual(decoded.groups[0].questions.count, 100)
        expectEqual(decoded.remarks.descriptions, ["30 gaps of long cloze notes"])
    }

    @Test("Long texts with many gaps take no more room than there is")
    func room() throws {
        let long = String(repeating: "x", count: 900_000)
        let gaps = (0..<100).map { "[\($0)]" }.joined()
        let text = (0..<4).map { "C: \($0) \(gaps) \(long)\n" }.joined()
        let decoded = try Self.decode(text, .kept)
        expectEqual(decoded.remarks[.gap], 400 - decoded.groups[0].questions.count)
        #expect((250..<350).contains(decoded.groups[0].questions.count))
    }

    @Test(
        """
        Texts that are too long or pile up marks are problems, also where a gap brings the marks \
        together
        """
    )
    func limits() {
        let long = String(repeating: "x", count: 1_048_577)
        let marks = String(repeating: "\u{301}", count: 20)
        expectEqual(
            Self.problem("Q: \(long)\nA: b"),
            "line 1, column 1: the prompt is longer than 1048576 bytes")
        expectEqual(
            Self.problem("Q: a\nA: \(long)"),
            "line 2, column 1: the answer is longer than 1048576 bytes")
        expectEqual(
            Self.problem("Q: a\nA: b <!-- hint: x\(marks)\(marks) -->"),
            "line 1, column 1: the hint has more than 30 combining marks in a row")
        expectEqual(
            Self.problem("Q: a\nA: b\n<!-- accepts: x\(marks)\(marks) | y -->"),
            "line 1, column 1: the accepted answer has more than 30 combining marks in a row")
        #expect(
            Self.problem("C: [a] x[\(marks)b\(marks)]\(marks)\(marks)c")?
                .hasSuffix("has more than 30 combining marks in a row") == true)
        expectEqual(
            Self.problem("C: [e][x\(marks)]\u{301}[\(marks)]"),
            "line 1, column 1: the prompt has more than 30 combining marks in a row")
        expectEqual(
            Self.problem("#flashcards/\(String(repeating: "x", count: 5_000))\na::b"),
            "line 1, column 1: the title is longer than 4096 bytes")
    }

    @Test(
        """
        Cards in the section of several tags are in several groups, in the order of their first \
        cards
        """
    )
    func groups() throws {
        let decoded = try Self.decode(
            "#flashcards/b #flashcards/a #flashcards\nx::1\n\n#flashcards/a\ny::2\n")
        expectEqual(decoded.groups.map(\.title), ["b", "a", "T"])
        expectEqual(decoded.groups.map(\.questions.count), [1, 2, 1])
        try expectEqual(
            Self.decode("#flashcards/a #flashcards/a\nx::1", .kept).groups[0].questions.count, 1)
        expectEqual(
            Self.problem(String(repeating: "#flashcards/a ", count: 101) + "\nx::1"),
            "line 1, column 1: there are more than 100 tags #flashcards in a row")
    }

    @Test("A missing title is a problem only for cards without a group")
    func titleMissing() throws {
        expectEqual(
            Self.problem("Q: a\nA: b", title: nil), InvalidGroupFile.titleMissing.description)
        try expectEqual(Self.decode("#flashcards/x\na::b", title: nil).groups.map(\.title), ["x"])
        try expectEqual(
            Self.decode("---\nname = \"N\"\n---\nQ: a\nA: b", title: nil).groups.map(\.title), ["N"]
        )
    }
}
