import TestSupport
import Testing

@testable import RabbleDecks

struct AnkiNoteTypeNameTests {
    @Test("Every name is normalised, and means one type")
    func normalized() {
        var types: [String: AnkiNoteType] = [:]
        for (type, names) in AnkiNoteType.names {
            for name in names.split(separator: "\n").map(String.init) {
                expectEqual(name.normalizedAnswer, name)
                expectEqual(AnkiNoteType(named: name), type, "\(name)")
                #expect(types.updateValue(type, forKey: name) == nil, "\(name)")
            }
        }
        #expect(types.count > 80)
    }
}
