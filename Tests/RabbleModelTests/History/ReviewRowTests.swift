import Foundation
import TestSupport
import Testing

@testable import RabbleModel

struct ReviewRowTests {
    @Test(
        "A row is known by its grade or change; other names come from later versions")
    func names() {
        for grade in Grade.allCases {
            expectEqual(ReviewHistory.Review.Kind(ShortName(grade.name))?.grade, grade)
        }
        let changes: [ReviewRow.Change] = [.edit, .suspend, .resume, .accept, .refuse, .title]
        expectEqual(
            changes.map(\.rawValue), ["edit", "suspend", "resume", "accept", "refuse", "title"])
        for change in changes {
            expectEqual(ReviewRow.Change(ShortName(change.rawValue)), change)
        }
        for name in ["", "Edit", "edits", "merge"] {
            #expect(ReviewHistory.Review.Kind(ShortName(name)) == nil)
            #expect(ReviewRow.Change(ShortName(name)) == nil)
        }
    }

    @Test(
        "A truncated edit is not a row; a change of a later version is",
        arguments: ["Z\ts\tNAME\t", "+09:00\ts\tNAME\t\t"])
    func wholeRows(layout: String) {
        func row(_ name: String, _ typed: String) -> [UInt8] {
            let start = layout.replacing("NAME", with: name)
            return Array("2026-01-01T00:00:01.000\(start)a\tb\t\(typed)".utf8)
        }
        let edit = row("edit", "\\\\\\\\tc\\td\\t")
        for length in edit.indices {
            #expect(!ReviewRow.isWhole(lastLineOf: Array(edit[..<length])), "\(length)")
        }
        #expect(ReviewRow.isWhole(lastLineOf: edit))
        #expect(ReviewRow.isWhole(lastLineOf: row("merge", "c")))
    }

    @Test(
        "A rest is whole seconds or whole days",
        arguments: [
            ("330s", .seconds(330)), ("0d", .days(0)), ("8d", .days(8)), ("36500d", .days(36_500)),
            ("36501d", nil), ("8", nil), ("d", nil), ("", nil), ("-8d", nil), ("8.5d", nil),
            ("8m", nil), (" 8d", nil), ("3153600000s", .seconds(3_153_600_000)),
            ("3153600001s", nil), ("99999999999999999999d", nil),
        ] as [(String, Rest?)])
    func rests(text: String, rest: Rest?) {
        expectEqual(Rest(text), rest)
        if let rest { expectEqual(rest.description, text) }
        let review = ReviewHistory.Review(
            time: Timestamp(milliseconds: -1), session: 7, question: 9, grade: .hard, rest: rest)
        expectEqual(review.rest, rest)
        expectEqual(review.time.milliseconds, -1)
    }

    @Test("An answer from a client's database is read in the format before version 0.11")
    func codable() throws {
        let former = #"{"time":{"milliseconds":1795234391123},"fields":30064771147}"#
        let decoder = JSONDecoder()
        let review = try decoder.decode(ReviewHistory.Review.self, from: Data(former.utf8))
        expectEqual(review.time.milliseconds, 1_795_234_391_123)
        expectEqual([review.session, review.question, review.grade.rawValue], [7, 9, 3])
        #expect(review.rest == nil)
        let new = ReviewHistory.Review(
            time: review.time, session: 7, question: 9, grade: .good, rest: .days(8))
        let read = try decoder.decode(
            ReviewHistory.Review.self, from: JSONEncoder().encode(new))
        expectEqual(read, new)
        expectEqual(read.rest, .days(8))
    }
}
