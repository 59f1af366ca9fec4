import TestSupport
import Testing

@testable import RabbleBase

struct PrintableASCIITests {
    @Test("The characters from space to tilde are printable ASCII, and no others, at any place")
    func everywhere() {
        for scalar in (0...0x300).compactMap({ Unicode.Scalar($0) }) {
            for (before, after) in [(0, 0), (3, 0), (0, 20), (40, 9)] {
                let text =
                    String(repeating: "a", count: before) + String(scalar)
                    + String(repeating: "~", count: after)
                expectEqual(text.isPrintableASCII(), (" "..."~").contains(scalar))
                expectEqual(
                    text.isPrintableASCII(without: 0x5C, or: 0x22),
                    ((" "..."~").contains(scalar) && scalar != "\\" && scalar != "\""))
            }
        }
        #expect("".isPrintableASCII())
    }
}
