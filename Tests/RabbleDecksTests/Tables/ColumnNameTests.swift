import TestSupport
import Testing

@testable import RabbleDecks

struct ColumnNameTests {
    @Test(
        """
        A column goes by its name in many languages, in any case and width, with the words that \
        programs add
        """,
        arguments: [
            ("Question", .prompt), ("ＦＲＯＮＴ", .prompt), ("question_text", .prompt),
            ("Card Front", .prompt),
            ("frontText", .prompt), ("Words", .prompt), ("Frage:", .prompt), ("単語", .prompt),
            ("ANSWER ", .answer),
            ("answers", .answer), ("Answer (English)", .answer), ("nl_correct", .answer),
            ("意味", .answer),
            ("CountryName", .subject), ("capital city", .value), ("pinyin", .reading),
            ("Vocab-furigana", .reading),
            ("Sinónimos", .accepts), ("hint", .hint), ("group", .group), ("option_a", .option),
            ("Choice 3", .option),
            ("nl_wrong1", .aside), ("part_of_speech", .aside), ("created_at", .aside),
            ("front_audio", .aside),
            ("example_sentence_en", .sentence), ("english_word", .language), ("en-US", .language),
            ("Español", .language),
        ] as [(String, ColumnName.Kind)])
    func kinds(name: String, kind: ColumnName.Kind) {
        expectEqual(ColumnName(name)?.kind, kind)
    }

    @Test(
        "Other texts are no names",
        arguments: [
            "", "gehen", "to go home now", "1", "a" + String(repeating: "\u{301}", count: 40),
        ])
    func unknown(text: String) {
        #expect(ColumnName(text) == nil)
    }

    @Test("Every listed name is normalised, stands on one list, and is found")
    func listed() {
        var kinds: [String: String] = [:]
        for kind in ColumnName.Kind.allCases {
            for name in ColumnName.lists[kind.rawValue] ?? [] {
                expectEqual(name.normalizedAnswer, name)
                #expect(
                    kinds.updateValue(kind.rawValue, forKey: name) == nil, "\(name) is listed twice"
                )
                expectEqual(ColumnName(name)?.kind, kind)
            }
        }
        #expect(kinds.count > 500)
        for name in ["certain", "enough"] {
            for word in ColumnName.lists[name] ?? [] { #expect(kinds[word] != nil, "\(word)") }
        }
    }
}
