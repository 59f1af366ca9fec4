import TestSupport
import Testing

@testable import RabbleAnswers

/// The rows of `answerTable`, each of which must have an effect.
struct AnswerRowTests {
    private static func rows(_ sections: String...) -> [[String]] {
        AnswerTables.rows(sections).filter { $0.count > 1 }
    }

    static let words = rows("placeholders", "signs", "words", "spellings", "small", "readings")

    /// A spelling within other words.
    private static func text(_ spelling: String) -> String {
        let word = spelling.filter { !"^_#".contains($0) }
        if spelling.hasPrefix("#") { return "mirmi" + word + (spelling.hasSuffix("_") ? "" : "t") }
        if spelling.hasPrefix("^") { return word + (spelling.hasSuffix("_") ? " mir" : "mir") }
        return "mir" + (word.hasPrefix(" ") ? "" : " ") + word
    }

    private static func isRight(_ typed: String, _ answer: String, _ style: AnswerStyle) -> Bool {
        let question = Question(validPrompt: "?", answer: answer, hint: nil, otherAnswers: [])
        return AnswerMatcher().judging(style).judge(typed, for: question, among: { nil }).isRight
    }

    @Test("Each spelling of a word is right for each other, in both directions")
    func words() {
        for row in Self.words {
            let texts = row.map { $0.isEmpty ? "mir" : Self.text($0) }
            for right in texts {
                for typed in texts where !Self.isRight(typed, right, AnswerStyle()) {
                    Issue.record("\(typed) is not right for \(right)")
                }
            }
        }
    }

    @Test("Each spelling of a long word is right for each other beside a word of English")
    func spellings() {
        for row in Self.rows("english-spellings") {
            for right in row.map(Self.text) {
                for typed in row.map(Self.text)
                where !Self.isRight("from \(typed)", "from \(right)", AnswerStyle()) {
                    Issue.record("\(typed) is not right for \(right)")
                }
            }
        }
    }

    @Test("Each letter may be typed as keyboards have it")
    func hooks() {
        for row in Self.rows("hooks") {
            let typed = row[0].unicodeScalars.prefix(1).map(String.init).joined()
            #expect(Self.isRight("x\(typed)x", "x\(row[1])x", AnswerStyle()))
        }
    }

    @Test("Each letter with a mark may be typed as two")
    func pairs() {
        for pair in AnswerTables["pairs"].sorted() {
            let typed = AnswerLetters(pair).bases
            #expect(Self.isRight("x\(typed)x", "x\(pair.dropLast())x", AnswerStyle()))
        }
    }

    @Test("Each word beside a number is right for what stands for it")
    func numbers() {
        for row in Self.rows("numbers") {
            for spelling in row.dropFirst() {
                let words = spelling.filter { !"^_01".contains($0) }
                var start = spelling.hasPrefix("_") ? "5 " : "5"
                if spelling.hasPrefix("^") { start = "" }
                let end = spelling.hasSuffix("0") ? "5" : ""
                let typed = start + words + end
                let right = start + row[0].filter { $0 != "_" }.replacing("\u{1}", with: "-") + end
                #expect(Self.isRight(typed, right, AnswerStyle()), "\(typed) for \(right)")
            }
        }
    }

    @Test("Each spelling of a letter is right for each other")
    func letters() {
        for row in Self.rows("letters", "writings")
        where row[0].contains(where: \.isLetter) {
            for typed in row {
                for right in row where !Self.isRight("x\(typed)x", "x\(right)x", AnswerStyle()) {
                    Issue.record("\(typed) is not right for \(right)")
                }
            }
        }
    }

    @Test("Each romanisation is right for each other where all answers are Japanese")
    func romaji() {
        let style = AnswerStyle(["ka", "ki", "ku", "ke", "shi"])
        for row in Self.rows("romaji", "kana") {
            let syllables = row.map { $0.filter { $0 != "_" } }
            let ending = syllables[0].last.map("aiueo".contains) == true ? "" : "a"
            let start = syllables[0].count > 1 && Set(syllables[0].prefix(2)).count == 1 ? "ka" : ""
            for typed in syllables {
                for right in syllables
                where !Self.isRight(start + typed + ending, start + right + ending, style) {
                    Issue.record("\(typed) is not right for \(right)")
                }
            }
        }
    }

    @Test("Each article is recognised, whichever is typed")
    func articles() {
        for articles in AnswerTables.articles {
            for article in articles.sorted() {
                let text = article + (article.hasSuffix("'") ? "" : " ") + "mir"
                for (typed, right) in [(text, "mir"), ("mir", text)] {
                    let question = Question(
                        validPrompt: "?", answer: right, hint: nil, otherAnswers: [])
                    #expect(
                        AnswerMatcher().judge(typed, for: question) != .wrong,
                        "\(typed) for \(right)")
                }
            }
        }
    }
}
