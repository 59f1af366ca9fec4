import TestSupport
import Testing

@testable import RabbleTerminal

struct ChartsTests {
    @Test("Columns are as high as their counts, and even a count of 1 shows")
    func columns() {
        expectEqual(Charts.columns([4, 2, 0, 1], greatest: 4, height: 2), ["█", "█ █   ▄"])
        expectEqual(Charts.columns([1_000, 1], greatest: 1_000, height: 3), ["█", "█", "█ ▁"])
        expectEqual(Charts.columns([0, 0], greatest: 0, height: 1), [""])
    }

    @Test(
        """
        The Linux console gets characters of code page 437; a terminal that is not UTF-8 gets \
        ASCII
        """
    )
    func fonts() {
        // The graphic characters of the code page, from
        // unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT, and those of its first 32
        // positions.
        let page = Set("√·░▒▓█▄▌▐▀│─•→←↑↓■±²")
        for symbol in "·░▒▓█▁▂▃▄▅▆▇▏▎▍▌▋▊▉│•→…–—✓✗" {
            let text = Charts.drawn(String(symbol), with: .console)
            #expect(
                text.count == 1 && text.allSatisfy { $0.isASCII || page.contains($0) }, "\(symbol)")
            #expect(
                Charts.drawn(String(symbol), with: .ascii).allSatisfy { $0.isASCII }, "\(symbol)")
            expectEqual(Charts.drawn(String(symbol), with: .unicode), String(symbol))
        }
        expectEqual(Charts.drawn("✓ █▅▁", with: .console), "√ █▄_")
    }
}
