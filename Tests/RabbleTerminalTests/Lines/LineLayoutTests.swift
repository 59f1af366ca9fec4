import TestSupport
import Testing

@testable import RabbleTerminal

struct LineLayoutTests {
    private static func layout(_ text: String, columns: Int) -> LineLayout {
        var layout = LineLayout(columns: columns)
        layout.replace(0..<0, with: Array(text))
        return layout
    }

    @Test("The line wraps at a full row, and the cursor after a full row is on the next")
    func wraps() {
        let layout = Self.layout("abcdef", columns: 3)
        expectEqual(layout.position(before: 2), LineLayout.Position(row: 0, column: 2))
        expectEqual(layout.position(before: 3), LineLayout.Position(row: 1, column: 0))
        expectEqual(layout.position(before: 6), LineLayout.Position(row: 2, column: 0))
        expectEqual(layout.rowCount, 3)
        expectEqual(Self.layout("", columns: 3).rowCount, 1)
    }

    @Test(
        """
        A wide character that does not fit the last column is on the next row, and drawing starts \
        in that column
        """
    )
    func wide() {
        let layout = Self.layout("aかな", columns: 4)
        expectEqual(layout.position(before: 2), LineLayout.Position(row: 1, column: 0))
        expectEqual(layout.start(of: 2), LineLayout.Position(row: 0, column: 3))
        expectEqual(layout.firstIndex(inRow: 1), 2)
    }

    @Test("A change in the middle moves what is after it")
    func replace() {
        var layout = Self.layout("abcd", columns: 3)
        layout.replace(1..<3, with: Array("か"))
        expectEqual(layout.characters, Array("aかd"))
        expectEqual(layout.position(before: 2), LineLayout.Position(row: 1, column: 0))
        expectEqual(layout.rowCount, 2)
    }

    @Test("Every character takes from one to all columns")
    func shown() {
        let narrow = LineLayout(columns: 1)
        #expect(narrow.shown("か") == ("?", 1))
        #expect(narrow.shown("a") == ("a", 1))
        let layout = LineLayout(columns: 80)
        #expect(layout.shown("\u{202E}") == ("\u{FFFD}", 1))
        #expect(layout.shown("\u{301}") == ("◌\u{301}", 1))
        #expect(layout.shown("👨‍👩‍👧") == ("👨‍👩‍👧", 2))
        expectEqual(LineLayout(columns: 0).columns, 1)
    }
}
