import TestSupport
import Testing

@testable import RabbleDecks

struct TableLayoutTests {
    private static let full = TableLayout(
        firstRow: .no, columns: ColumnPair("2,1"),
        separators: TableSeparators(column: ";", row: "|"))

    @Test(
        """
        All of a layout applies to tables, the columns to Anki's text, JSON and quiz files, and \
        nothing to Markdown
        """
    )
    func limited() {
        for format in [GroupFormat.tsv, .csv] {
            expectEqual(Self.full.limited(to: format), Self.full)
        }
        for format in [GroupFormat.anki, .quiz, .json] {
            expectEqual(Self.full.limited(to: format), TableLayout(columns: ColumnPair("2,1")))
        }
        for format in [GroupFormat.markdown] {
            expectEqual(Self.full.limited(to: format), TableLayout())
        }
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
