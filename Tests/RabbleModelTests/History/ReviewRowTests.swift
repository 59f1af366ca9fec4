import TestSupport
import Testing

@testable import RabbleModel

struct ReviewRowTests {
    @Test(
        "A row is known by the name of its grade or change; another name is one of a later version")
    func names() {
        for grade in Grade.allCases {
            expectEqual(Array(grade.name).withUnsafeBytes { Grade(name: $0) }, grade)
        }
        let changes: [ReviewRow.Change] = [.edit, .suspend, .resume, .accept, .refuse, .title]
        expectEqual(
            changes.map(\.rawValue), ["edit", "suspend", "resume", "accept", "refuse", "title"])
        for change in changes {
            expectEqual(Array(change.rawValue).withUnsafeBytes { ReviewRow.Change($0) }, change)
        }
        for name in ["", "Edit", "edits", "merge"] {
            #expect(Array(name).withUnsafeBytes { Grade(name: $0) } == nil)
            #expect(Array(name).withUnsafeBytes { ReviewRow.Change($0) } == nil)
        }
    }

    @Test("An edit that is cut anywhere is not a row; a change of a later version is")
    func wholeRows() {
        let edit = Array("2026-01-01T00:00:01.000Z\ts\tedit\ta\tb\t\\\\\\\\tc\\td\\t")
        for length in edit.indices {
            #expect(!ReviewRow.isWhole(lastLineOf: Array(edit[..<length])), "\(length)")
        }
        #expect(ReviewRow.isWhole(lastLineOf: edit))
        #expect(ReviewRow.isWhole(lastLineOf: Array("2026-01-01T00:00:01.000Z\ts\tmerge\ta\tb\tc")))
    }
}
