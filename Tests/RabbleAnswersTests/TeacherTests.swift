import Foundation
import TestSupport
import Testing

@testable import RabbleAnswers

/// Typed answers with the verdicts of a good teacher.
struct TeacherTests {
    struct Pair {
        let answer: String
        let typed: String
        /// `right`, `almost` or `wrong`; two where a teacher would hesitate.
        let wanted: [String]
        let kind: String

        init(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            answer = fields[0]
            typed = fields[1]
            kind = fields[3]
            wanted = fields[2].split(separator: "|").map(String.init)
        }
    }

    private static func lines(_ path: String) throws -> [Substring] {
        try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8).split(
            separator: "\n")
    }

    /// The pairs of both tables: one of real decks, and one of our own.
    static let pairs = Result {
        try ["teacher", "pairs"].flatMap { name in
            try lines("Tests/RabbleAnswersTests/\(name).tsv").dropFirst().map(Pair.init)
        }
    }

    /// Pairs whose verdict depends on other answers of the same kind.
    static let grouped = Result {
        try lines("Tests/RabbleAnswersTests/groups.tsv").dropFirst().map(Pair.init)
    }

    private static let groupKinds = ((try? grouped.get()) ?? []).map(\.kind).uniqued(by: \.self)
    private static let kinds = ((try? pairs.get()) ?? []).map(\.kind).uniqued(by: \.self)

    private static func question(_ answer: String, _ prompt: String = "?") -> Question {
        Question(validPrompt: prompt, answer: answer, hint: nil, otherAnswers: [])
    }

    @Test("Both tables are read")
    func tables() throws {
        try #expect(Self.pairs.get().count > 700)
        try #expect(Self.grouped.get().count > 300)
        expectEqual(Self.kinds.count, 40)
        try #expect(Self.decks.get().count > 30)
    }

    @Test("An answer is judged as a teacher would, alone and in its group", arguments: kinds)
    func verdicts(kind: String) throws {
        let pairs = try Self.pairs.get().filter { $0.kind == kind }
        let questions = pairs.enumerated().map { Self.question($1.answer, "\($0)") }
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: questions + [Self.question("Lux", "light")]),
            matcher: AnswerMatcher())
        for (pair, question) in zip(pairs, questions) {
            let alone = AnswerMatcher().judge(pair.typed, for: question)
            for verdict in [alone, key.judge(pair.typed, for: question)] {
                #expect(
                    pair.wanted.contains(verdict.name),
                    "\(pair.typed) for \(pair.answer) is \(verdict), not \(pair.wanted)")
            }
        }
    }

    @Test(
        "An answer is judged by the language and subject of its group", arguments: groupKinds
    )
    func verdictsInGroup(kind: String) throws {
        let pairs = try Self.grouped.get().filter { $0.kind == kind }
        let answers = pairs.map(\.answer).uniqued(by: \.self)
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: answers.map { Self.question($0, $0) }),
            matcher: AnswerMatcher())
        for pair in pairs where !pair.typed.isEmpty {
            let verdict = key.judge(pair.typed, for: Self.question(pair.answer, pair.answer))
            #expect(
                pair.wanted.contains(verdict.name),
                "\(pair.typed) for \(pair.answer) is \(verdict), not \(pair.wanted)")
        }
    }

    /// The rows of `decks.tsv` by deck; a row without a typed text is a further question of its
    /// deck.
    private static let decks = Result {
        Dictionary(
            grouping: try lines("Tests/RabbleAnswersTests/decks.tsv").dropFirst().map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
        ) { $0[0] }
    }

    @Test(
        "An answer in a language is judged together with its deck",
        arguments: ((try? decks.get()) ?? [:]).keys.sorted())
    func verdictsInDeck(name: String) throws {
        let rows = try Self.decks.get()[name] ?? []
        let questions = rows.map { Self.question($0[2], $0[1]) }
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: questions.uniqued(by: \.id)),
            matcher: AnswerMatcher())
        for (row, question) in zip(rows, questions) where !row[3].isEmpty {
            let verdict = key.judge(row[3], for: question)
            #expect(
                verdict.name == row[4],
                "\(row[3]) for \(row[2]) is \(verdict), not \(row[4]): \(row[5])")
        }
    }

    @Test("The help's examples get the verdicts that it shows")
    func examples() throws {
        for line in try Self.lines("Resources/rabble/answer-examples.tsv") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            expectEqual(
                AnswerMatcher().judge(fields[2], for: Self.question(fields[1])).name,
                fields[3], "\(line)")
        }
    }

    @Test("The tables of the article Answers equal the help's")
    func article() throws {
        let article = try Self.lines("Sources/RabbleCore/RabbleCore.docc/Answers.md").filter {
            $0.hasPrefix("|") && !$0.hasPrefix("|---") && !$0.hasPrefix("| | answer |")
        }
        let rows = try Self.lines("Resources/rabble/answer-examples.tsv").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            // DocC would read two backquotes as a symbol.
            let code = fields[1...2].map {
                $0.contains("`") ? $0.replacing("`", with: "\\`") : "`\($0)`"
            }
            return "| \(([fields[0]] + code + [fields[3]]).joined(separator: " | ")) |"
        }
        expectEqual(article.map(String.init), rows)
    }

    @Test("An answer that is typed exactly is right, whatever the rule")
    func same() throws {
        for pair in try Self.pairs.get() {
            for matcher in [
                AnswerMatcher(), AnswerMatcher(accents: .strict), AnswerMatcher(answers: .exact),
            ] {
                for answer in [pair.answer, pair.typed] {
                    expectEqual(
                        matcher.judge(" \(answer) ", for: Self.question(answer)), .right,
                        "\(answer)")
                }
            }
        }
    }

    @Test("Each alternative, and a text in other widths, spaces and quotes, is right")
    func spellings() throws {
        for answer in try Self.pairs.get().map(\.answer) where !answer.contains("`") {
            let wide = String(
                String.UnicodeScalarView(
                    answer.unicodeScalars.map {
                        (0x30...0x39).contains($0.value)
                            ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0
                    }))
            let typed = [wide, answer.replacing(" ", with: "  "), answer.replacing("'", with: "’")]
            for typed in typed + answer.answerVariants() {
                let verdict = AnswerMatcher().judge(typed, for: Self.question(answer))
                #expect(verdict.isRight, "\(typed) for \(answer) is \(verdict)")
            }
        }
    }

    @Test("A comma separates alternatives if the group's other answers suggest it")
    func groups() throws {
        func judge(_ typed: String, for answer: String, among others: [String]) throws -> String {
            let questions = ([answer] + others).enumerated().map { Self.question($1, "\($0)") }
            var key = AnswerKey(
                try QuestionGroup(
                    title: "T", questions: questions),
                matcher: AnswerMatcher())
            return key.judge(typed, for: questions[0]).name
        }
        let nouns = ["Baum", "Tisch", "Stuhl", "Lampe", "Fenster"]
        try expectEqual(judge("Haus", for: "Haus, Gebäude", among: nouns), "right")
        try expectEqual(
            judge("Haus", for: "Haus, Gebäude", among: nouns.map { $0.lowercased() }), "wrong")
        let places = ["Rome, Italy", "Tokyo, Japan", "Oslo, Norway", "Lima, Peru", "Cairo, Egypt"]
        try expectEqual(judge("Paris", for: "Paris, France", among: places), "wrong")
        let syllables = ["ka", "ki", "ku", "ke", "ko"]
        try expectEqual(judge("susi", for: "sushi", among: syllables), "right")
        try expectEqual(
            judge("tin", for: "chin", among: ["nose", "ear", "arm", "leg", "toe"]), "almost")
    }
}

extension AnswerMatcher.Verdict {
    /// As in the tables.
    var name: String {
        switch self {
        case .right, .rightButForAccents: "right"
        case .almost: "almost"
        case .wrong: "wrong"
        }
    }
}
