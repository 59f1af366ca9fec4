import TestSupport
import Testing

@testable import rabble

struct ArgumentSortingTests {
    private func sort(_ words: String...) -> Arguments { Arguments(words) }

    @Test("Words that are neither options nor their values are operands, wherever they stand")
    func operands() {
        let line = sort("--limit", "5", "play", "-nx", "--seed=1", "hiragana", "-", "--", "--json")
        expectEqual(line.operands, ["play", "hiragana", "-", "--json"])
        expectEqual(line.afterCommand.operands, ["hiragana", "-", "--json"])
        #expect(line.isPastOptions)
        expectEqual(line.value(of: .limit), "x")
        expectEqual(line.value(of: .seed), "1")
        #expect(!line.has(.json))
    }

    @Test("An option at the end waits for its value, unless it has it or takes none")
    func openOption() {
        expectEqual(sort("play", "--limit").openOption, .limit)
        expectEqual(sort("play", "-n").openOption, .limit)
        #expect(sort("play", "--limit=").openOption == nil)
        #expect(sort("play", "-n5").openOption == nil)
        #expect(sort("play", "--json").openOption == nil)
        #expect(sort("play", "--", "--limit").openOption == nil)
    }
}
