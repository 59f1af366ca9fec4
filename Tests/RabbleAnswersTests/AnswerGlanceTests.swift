import TestSupport
import Testing

@testable import RabbleAnswers

/// A glance spares reading wrong answers, and must never change a verdict.
struct AnswerGlanceTests {
    private static func differs(_ typed: String, _ answers: [String]) -> Bool {
        let question = Question(
            validPrompt: "?", answer: answers[0], hint: nil,
            otherAnswers: Array(answers.dropFirst()))
        let matcher = AnswerMatcher()
        return matcher.judge(typed, for: question)
            != matcher.withoutGlance.judge(typed, for: question)
    }

    @Test("The tables are judged the same without a glance, in both directions")
    func tables() throws {
        let pairs = try TeacherTests.pairs.get() + TeacherTests.grouped.get()
        let there = Attack.sample(
            few: 1_000, of: pairs.map { (typed: $0.typed, answer: $0.answer) })
        let back = Attack.sample(few: 250, of: pairs.map { (typed: $0.answer, answer: $0.typed) })
        for (typed, answer) in there + back where Self.differs(typed, [answer]) {
            Issue.record("\(typed) for \(answer)")
        }
    }

    @Test("So are the rows of the tables of words, alone and among others")
    func rows() {
        let pairs = (AnswerRowTests.words + AnswerTables.kana.rows).flatMap { row in
            let texts = row.map { $0.filter { !"^_#".contains($0) } }
            return texts.flatMap { typed in
                texts.filter { $0 != typed }.map { (typed: typed, answer: $0) }
            }
        }
        for (typed, answer) in Attack.sample(few: 300, of: pairs) {
            for (typed, answer) in [
                (typed, answer), ("x\(typed)", "x\(answer)"), ("\(typed) 5", "\(answer)5"),
                ("\(typed) x", "y / \(answer) x"),
            ] where !answer.isBlank && Self.differs(typed, [answer]) {
                Issue.record("\(typed) for \(answer)")
            }
        }
    }

    @Test("So are random answers made of what the rules know", arguments: UInt64(0)..<20)
    func random(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        func any<Element>(_ elements: [Element]) -> Element {
            elements[Int(generator.number(below: UInt64(elements.count)))]
        }
        let pieces = Self.pieces
        for _ in 0..<Attack.count(few: 50, of: 5_000) {
            var answer = (0...generator.number(below: 3)).map { _ in any(pieces) }
            var typed = answer
            for _ in 0...generator.number(below: 2) {
                switch generator.number(below: 4) {
                case 0: typed[typed.indices.randomElement(using: &generator) ?? 0] = any(pieces)
                case 1: typed.insert(any(pieces), at: 0)
                case 2: answer.append(any(pieces))
                default: typed.swapAt(0, typed.count - 1)
                }
            }
            let texts = [answer, typed].map { $0.joined(separator: any(["", " "])) }
            guard !texts[0].isBlank, texts.allSatisfy(\.isStreamSafe) else { continue }
            let others = generator.number(below: 8) == 0 ? [any(pieces)] : []
            if Self.differs(texts[1], [texts[0]] + others) {
                Issue.record("\(texts[1]) for \(texts[0]) \(others)")
            }
        }
    }

    /// Words, marks and letters, those of the rows among them.
    private static let pieces: [String] = {
        let rows = AnswerRowTests.words + AnswerTables.kana.rows
        let spellings = rows.joined().map { $0.filter { !"^_#".contains($0) } }
        let marks = [
            " ", ", ", " / ", "/", "; ", "(", ")", "-", "'", ".", "!", "?", "5", "1,000", "²", "^2",
            "$",
            "`", "=", "…", "、", "の", "が", "カ", "日本", "한국", "ß", "ü", "ue", "å", "aa", "ō", "ou",
            "œ", "æ", "þ", "Ł", "й", "ё", "Á", "e\u{301}", "שָׁ", "ة", "α", "\\alpha", "n3", "lǚ",
            "v",
            "der ", "die ", "l'", "to ", "the ", "a ", "x", "Haus", "house", "go", "necessary",
        ]
        return marks + marks + marks + spellings.filter { !$0.isEmpty }
    }()
}
