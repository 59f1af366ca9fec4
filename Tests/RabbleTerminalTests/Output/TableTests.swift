import TestSupport
import Testing

@testable import RabbleTerminal

struct TableTests {
    @Test("Columns are as wide as their widest cell, and nothing follows the last cell of a row")
    func alignment() {
        let table = Table(
            rows: [["a", "b", "c"], ["あい", "b"], ["long", "1", "c"]], rightAligned: [1])
        expectEqual(table.lines, ["a     b  c", "あい  b", "long  1  c"])
        expectEqual(table.width, 10)
    }

    @Test(
        "Rows that are wider than the terminal are stacked, each cell after the name of its column")
    func narrow() {
        let rows = [["あい", "1 %"], ["b", "2 %"]]
        func table(_ columns: Int) -> Table {
            Table(
                rows: rows, names: ["name", "all"], hasHeading: true, indent: 2, rightAligned: [1],
                columns: columns)
        }
        expectEqual(table(11).lines, ["  name  all", "  あい  1 %", "  b     2 %"])
        #expect(table(11).hasHeading)
        expectEqual(
            table(10).lines, ["  name: あ", "    い", "  all: 1 %", "", "  name: b", "  all: 2 %"])
        #expect(!table(10).hasHeading)
        expectEqual(table(10).width, 11)
    }

    @Test("If only the last column is too wide, and has much room, its cells are wrapped within it")
    func wrappedColumn() {
        let long = "one two three four five six"
        let rows = [["a", long], ["b", "c"]]
        expectEqual(
            Table(rows: rows, indent: 1, columns: 30).lines,
            [" a  one two three four five", "    six", " b  c"])
        expectEqual(Table(rows: rows, names: ["x", "y"], columns: 26).lines.first, "x: a")
        // Numbers are not wrapped.
        expectEqual(
            Table(rows: rows, names: ["x", "y"], rightAligned: [1], columns: 29).lines.first, "x: a"
        )
    }

    @Test("A cell that is far longer than the others exceeds its column")
    func longCell() {
        let long = String(repeating: "x", count: 10_000)
        let short = (1...2_000).map { ["\($0)", "a"] }
        let rows = [[long, "answer"]] + short
        let table = Table(rows: rows)
        let text = rows.joined().joined()
        #expect(table.lines.joined().utf8.count < 8 * text.utf8.count)
        expectEqual(table.lines[0], long + "  answer")
        expectEqual(Set(table.lines[1...].map { $0.prefix { $0 != "a" }.count }).count, 1)
        expectEqual(table.width, 10_008)
    }

    @Test("In a small table every column is as wide as its widest cell, however wide that is")
    func smallTable() {
        let long = String(repeating: "x", count: 5_000)
        expectEqual(Table(rows: [[long, "a"], ["b", "c"]]).lines[1].count, 5_003)
    }

    @Test("A right-aligned cell that is far longer than the others is shown whole")
    func longNumber() {
        let short = [[String]](repeating: ["1", "a"], count: 1_000)
        let rows = [[String(repeating: "9", count: 10_000), "a"]] + short
        expectEqual(Table(rows: rows, rightAligned: [0]).lines[0].count, 10_003)
    }
}
