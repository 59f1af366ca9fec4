import TestSupport
import Testing

@testable import RabbleBase

struct NormalizationTableTests {
    @Test(
        "The script makes exactly this table from the Unicode Character Database",
        .enabled(if: UnicodeDatabase.isOfTable, "needs unicode-data of the table's version"))
    func script() throws {
        let script = packageFolder.appending(
            path: "Resources/Tables/make-normalization-table.swift"
        ).path
        let made = try UnicodeDatabase.output(of: "swift", script, UnicodeDatabase.folder.path)
        try expectEqual(made, UnicodeDatabase.table)
    }
}
