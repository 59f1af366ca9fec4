import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiNoteTypeTests {
    @Test(
        "A type with reversed cards is recognised by its name, or a copy's, in any language",
        arguments: [
            ("Basic (and reversed card)", AnkiNoteType.reversed),
            ("Basic (and reversed card)-5e2a1", .reversed),
            ("BASIC (AND REVERSED CARD) copy", .reversed),
            ("Basic (optional reversed card)", .optionallyReversed),
            ("Einfach (und die umgekehrte Richtung)", .reversed), ("问答题（附翻转卡片）", .reversed),
            ("Einfach (und wahlweise die umgekehrte Richtung)", .optionallyReversed),
            ("Basic", nil), ("Basic (type in the answer)", nil), ("Cloze", nil), ("", nil),
            ("reversed", nil),
        ])
    func names(name: String, type: AnkiNoteType?) {
        expectEqual(AnkiNoteType(named: name), type)
    }

    @Test("Every name is normalised, and means one type")
    func normalized() {
        var types: [String: AnkiNoteType] = [:]
        for (type, names) in AnkiNoteType.names {
            for name in names.map(String.init) {
                expectEqual(name.normalizedAnswer, name)
                expectEqual(AnkiNoteType(named: name), type, "\(name)")
                #expect(types.updateValue(type, forKey: name) == nil, "\(name)")
            }
        }
        #expect(types.count > 80)
    }
}
