import TestSupport
import Testing

@testable import RabbleBase

struct TableSectionsTests {
    private enum Kind: String { case hint, answer }

    @Test("A section is named by its first line, and one with an unknown name is ignored")
    func named() {
        let table = "hint\ntipp, pista\nヒント\n\nnone\nx\n\n\nanswer\nback\n"
        let found = table.sections(named: Kind.init(rawValue:))
        expectEqual(found.map(\.0), [.hint, .answer])
        expectEqual(found.map(\.1), [["tipp, pista", "ヒント"], ["back"]])
        expectEqual("".sections, [])
    }
}
