import TestSupport
import Testing

@testable import RabbleModel

struct ReviewRowTests {
    @Test("Every kind of row has a name of its own, which it is known by; another name is one of a later version")
    func kinds() {
        let kinds = Grade.allCases.map(ReviewRow.Kind.mark) + [.undo, .edit, .suspend, .resume, .title]
        expectEqual(kinds.map(\.name), ["again", "hard", "good", "easy", "undo", "edit", "suspend", "resume", "title"])
        for kind in kinds {
            expectEqual(Array(kind.name).withUnsafeBytes { ReviewRow.Kind(name: $0) }, kind)
        }
        for name in ["", "Edit", "edits", "merge"] {
            #expect(Array(name).withUnsafeBytes { ReviewRow.Kind(name: $0) } == nil)
        }
    }

    @Test("An edit that is cut anywhere is no row; one of a kind of a later version is")
    func wholeRows() {
        let edit = Array("2026-01-01T00:00:01.000Z\ts\tedit\ta\tb\t\\\\\\\\tc\\td\\t")
        for length in edit.indices {
            #expect(!ReviewRow.isWhole(lastLineOf: Array(edit[..<length])), "\(length)")
        }
        #expect(ReviewRow.isWhole(lastLineOf: edit))
        #expect(ReviewRow.isWhole(lastLineOf: Array("2026-01-01T00:00:01.000Z\ts\tmerge\ta\tb\tc")))
    }
}
