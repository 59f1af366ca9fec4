import TestSupport
import Testing

@testable import RabbleDecks

struct ReadingOptionsTests {
    private static let full = ReadingOptions(
        firstRow: .no, columns: ColumnPair("2,1"),
        separators: TableSeparators(column: ";", row: "|"))

    @Test(
        """
        All of a layout applies to tables, the columns to Anki's text, JSON and YAML, the \
        separators to Anki's text, and nothing to Markdown
        """
    )
    func limited() {
        func part(_ format: GroupFormat) -> ReadingOptions {
            Self.full.limited(to: format.format.options)
        }
        for format in [GroupFormat.tsv, .csv] { expectEqual(part(format), Self.full) }
        let ofNotes = ReadingOptions(
            columns: ColumnPair("2,1"), separators: Self.full.separators)
        expectEqual(part(.anki), ofNotes)
        for format in [GroupFormat.json, .yaml] {
            expectEqual(part(format), ReadingOptions(columns: ColumnPair("2,1")))
        }
        expectEqual(part(.markdown), ReadingOptions())
    }

    @Test("Each part alone counts as specified")
    func isSpecified() {
        #expect(!ReadingOptions().isSpecified)
        for layout in [
            ReadingOptions(firstRow: .yes), ReadingOptions(columns: ColumnPair("1,2")),
            ReadingOptions(separators: TableSeparators(row: ";")),
        ] {
            #expect(layout.isSpecified)
        }
    }
}
