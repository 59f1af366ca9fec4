import TestSupport
import Testing

@testable import RabbleDecks

struct ColumnNameTests {
    @Test("Every listed name is normalised, is on only one list, and is found")
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
