import TestSupport
import Testing

@testable import rabble

struct PartialLineTests {
    private func line(_ words: String...) -> PartialLine {
        PartialLine(words)
    }

    @Test("Operands are what is neither an option nor the value of one, wherever it stands")
    func operands() {
        let line = line("--limit", "5", "play", "-nx", "--seed=1", "hiragana", "-", "--", "--json")
        expectEqual(line.operands.map(\.word), ["play", "hiragana", "-", "--json"])
        expectEqual(line.operands.map(\.index), [2, 5, 6, 8])
        #expect(line.isPastOptions)
        expectEqual(line.values, [.limit: "x", .seed: "1"])
        expectEqual(line.flags, [])
    }

    @Test("An option at the end waits for its value, unless it has it or takes none")
    func openOption() {
        expectEqual(line("play", "--limit").openOption, .limit)
        expectEqual(line("play", "-n").openOption, .limit)
        #expect(line("play", "--limit=").openOption == nil)
        #expect(line("play", "-n5").openOption == nil)
        #expect(line("play", "--json").openOption == nil)
        #expect(line("play", "--", "--limit").openOption == nil)
    }

    @Test("Options without a value are known wherever they stand before --")
    func flags() {
        expectEqual(
            line("--no-pager", "play", "--json", "--limit", "--reverse", "--", "--man").flags, [.noPager, .json])
    }

    @Test("Help is asked for in place of a value too, but not after --")
    func help() {
        #expect(line("play", "--frob", "-h").asksForHelp)
        #expect(line("play", "--limit", "--help").asksForHelp)
        #expect(line("groups", "import", "--title", "--", "-h").asksForHelp)
        #expect(!line("play", "--", "-h").asksForHelp)
        #expect(!line("play", "help").asksForHelp)
    }
}
