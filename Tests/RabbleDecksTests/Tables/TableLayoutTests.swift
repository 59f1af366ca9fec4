import TestSupport
import Testing

@testable import RabbleDecks

struct TableLayoutTests {
    private static let full = TableLayout(
        firstRow: .no, columns: ColumnPair("2,1"),
        separators: TableSeparators(column: ";", row: "|"))

    @Test(
        """
        All of a layout applies to tables, the columns to Anki's text, JSON and quiz files, the \
        separators to Anki's text, and nothing to Markdown
        """
    )
    func limited() {
        func part(_ format: GroupFormat) -> TableLayout {
            Self.full.limited(to: format.format.options)
        }
        for format in [GroupFormat.tsv, .csv] { expectEqual(part(format), Self.full) }
        let ofNotes = TableLayout(
            columns: ColumnPair("2,1"), separators: Self.full.separators)
        expectEqual(part(.anki), ofNotes)
        for format in [GroupFormat.quiz, .json, .yaml] {
            expectEqual(part(format), TableLayout(columns: ColumnPair("2,1")))
        }
        expectEqual(part(.markdown), TableLayout())
    }

    @Test("Each part alone counts as specified")
    func isSpecified() {
        #expect(!TableLayout().isSpecified)
        for layout in [
            TableLayout(firstRow: .yes), TableLayout(columns: ColumnPair("1,2")),
            TableLayout(separators: TableSeparators(row: ";")),
        ] {
            #expect(layout.isSpecified)
        }
    }
}
