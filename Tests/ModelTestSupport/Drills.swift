import RabbleModel
import TestSupport

/// A history from rows `session prompt grade`, one second apart. All answers are `a`.
package func drills(_ rows: String...) throws -> ReviewHistory {
    let lines = rows.enumerated().map { second, row in
        let parts = row.split(separator: " ")
        return "2026-01-01T00:00:0\(second).000Z\t\(parts[0])\t\(parts[2])\t\(parts[1])\ta\t\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(), to: "test.tsv")
    return try ReviewStore(folder: folder.path).history(
        of: GroupID(title: "Test"), now: Timestamp(milliseconds: 4_000_000_000_000))
}
