import TestSupport
import Testing

@testable import RabbleCore

struct LeechTests {
    /// A group whose questions were known and then missed so often, each time after it was known
    /// again.
    private static func leeches(_ lapses: [Int], threshold: Int) throws -> [Leech] {
        let folder = try TemporaryFolder()
        let group = try QuestionGroup(
            title: "Test",
            questions: lapses.indices.map { try Question(prompt: "\($0)", answer: "a") })
        var lines = ""
        for (prompt, count) in lapses.enumerated() {
            for day in 0...count {
                let grades = day == 0 ? ["easy"] : ["again", "easy"]
                for (minute, grade) in grades.enumerated() {
                    let time = "2026-01-\(day < 9 ? "0" : "")\(day + 1)T12:0\(minute):00.000Z"
                    lines += "\(time)\ts\t\(grade)\t\(prompt)\ta\t\n"
                }
            }
        }
        try folder.write(lines, to: "test.tsv")
        let history = try ReviewStore(folder: folder.path).history(of: group.id, now: .now)
        return Studies([Study(group, in: history, calendar: .utc)]).leeches(threshold)
    }

    @Test(
        """
        Questions with at least the threshold of lapses are leeches, most lapses first, then in \
        the order of the group
        """
    )
    func order() throws {
        let leeches = try Self.leeches([2, 1, 3, 0, 2], threshold: 2)
        expectEqual(leeches.map(\.question.prompt), ["2", "0", "4"])
        expectEqual(leeches.map(\.lapses), [3, 2, 2])
    }

    @Test("A threshold of 0 makes no leeches")
    func none() throws {
        #expect(try Self.leeches([0, 1, 9], threshold: 0).isEmpty)
    }
}
