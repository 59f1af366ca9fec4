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

    @Test("-h in place of a value asks for help, too, but not after --")
    func help() {
        #expect(sort("play", "--frob", "-h").asksForHelp)
        #expect(sort("play", "--limit", "--help").asksForHelp)
        #expect(sort("groups", "import", "--title", "--", "-h").asksForHelp)
        #expect(!sort("play", "--", "-h").asksForHelp)
        #expect(!sort("play", "help").asksForHelp)
    }

    @Test("The first wrong option is refused")
    func checked() throws {
        let usage = Usage(name: "groups", options: [.force, .output])
        try expectEqual(sort("-ox", "--force").checked(for: usage).value(of: .output), "x")
        for (arguments, message) in [
            (
                sort("--ouput", "--json"),
                "unknown option --ouput for rabble groups; did you mean --output?"
            ),
            (sort("--force=x", "--ouput"), "--force takes no value, but got x"),
            (sort("x", "-o"), "--output needs a value: --output FILE"),
        ] {
            let failure = #expect(throws: Failure.self) { try arguments.checked(for: usage) }
            expectEqual(failure?.lines, [message])
        }
    }
}
