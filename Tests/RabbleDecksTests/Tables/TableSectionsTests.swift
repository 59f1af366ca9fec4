import TestSupport
import Testing

@testable import RabbleDecks

struct TableSectionsTests {
    @Test("A section is named by its first line, and one with an unknown name is left out")
    func named() {
        let table = "hint\ntipp, pista\nヒント\n\nnone\nx\n\nanswer\nback\n"
        let found = sections(of: table, named: ColumnName.Kind.init(rawValue:))
        expectEqual(found.map(\.0), [.hint, .answer])
        expectEqual(found.map(\.1), ["tipp, pista\nヒント", "back\n"])
    }
}
