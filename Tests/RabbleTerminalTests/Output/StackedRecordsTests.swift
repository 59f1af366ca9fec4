import TestSupport
import Testing

@testable import RabbleTerminal

struct StackedRecordsTests {
    @Test(
        """
        Each cell has a line that starts with the name of its column, and an empty line separates \
        rows
        """
    )
    func stacked() {
        let records = StackedRecords(names: ["prompt", "answer", "hint"], indent: 0, columns: 30)
        expectEqual(
            records.lines(of: [["はい", "yes | that's right | right", "hai"], ["いいえ", "no"]]),
            [
                "prompt: はい", "answer: yes | that's right |", "        right", "hint:   hai", "",
                "prompt: いいえ",
                "answer: no",
            ])
    }

    @Test("On a narrow terminal the cells are not aligned")
    func narrow() {
        let records = StackedRecords(names: ["prompt", "hint"], indent: 0, columns: 16)
        expectEqual(
            records.lines(of: [["はい", "one two three"]]),
            ["prompt: はい", "hint: one two", "  three"])
    }

    @Test(
        "Unnamed cells come first on one line, and a count does not repeat the name of its column")
    func titles() {
        let records = StackedRecords(names: ["", "", "due", "new", ""], indent: 2, columns: 20)
        expectEqual(
            records.lines(of: [
                ["1", "World Capitals", "12 due", "3 new", "x"], ["", "B", "", "4 new"],
            ]),
            [
                "  1  World Capitals", "  due: 12", "  new: 3", "  x", "", "  B", "  new: 4",
            ])
    }

    @Test("Terms without names have their meanings beneath them")
    func terms() {
        let records = StackedRecords(names: [], indent: 2, columns: 16)
        expectEqual(
            records.lines(of: [["?", "show the hint"], ["x", "y"]]),
            [
                "  ?", "    show the", "    hint", "  x", "    y",
            ])
        let movedIn = StackedRecords(names: [], indent: 0, columns: 16)
        expectEqual(
            movedIn.lines(of: [["  ?", "show the hint"]]), ["  ?", "    show the", "    hint"])
    }

    @Test(
        "No line is wider than the terminal, however narrow that is",
        arguments: [10, 12, 16, 20, 24, 29, 30, 31, 40])
    func width(columns: Int) {
        let records = StackedRecords(names: ["prompt", "answer"], indent: 2, columns: columns)
        let lines = records.lines(of: [["a prompt of several words", "もう一度お願いします"]])
        expectEqual(lines.filter { $0.displayWidth > columns }, [])
    }
}
