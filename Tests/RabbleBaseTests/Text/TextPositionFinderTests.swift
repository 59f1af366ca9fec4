import TestSupport
import Testing

@testable import RabbleBase

struct TextPositionFinderTests {
    private static func positions(_ text: String, _ offsets: Int...) -> [String] {
        var finder = TextPositionFinder(Array(text.utf8))
        return offsets.map { finder.position(at: $0).description }
    }

    @Test("Lines and columns count from 1, and lines end in LF, CRLF or CR")
    func lines() {
        expectEqual(
            Self.positions("ab\ncd", 0, 1, 3, 4), ["1, 1", "1, 2", "2, 1", "2, 2"].map(Self.words))
        expectEqual(Self.positions("a\r\nb\rc", 0, 3, 5), ["1, 1", "2, 1", "3, 1"].map(Self.words))
        expectEqual(Self.positions("\n\n", 2, 99), ["3, 1", "3, 1"].map(Self.words))
        expectEqual(Self.positions("", 0, 5), ["1, 1", "1, 1"].map(Self.words))
    }

    private static func words(_ position: String) -> String {
        "line " + position.replacing(", ", with: ", column ")
    }

    @Test("A column is a code point, however many bytes it takes")
    func codePoints() {
        expectEqual(Self.positions("é日😀x", 2, 5, 9), ["1, 2", "1, 3", "1, 4"].map(Self.words))
        expectEqual(Self.positions("e\u{301}x", 3), ["1, 3"].map(Self.words))
    }

    @Test(
        "It agrees with counting the code points of the text before",
        arguments: 0..<50 as Range<UInt64>)
    func agreesWithCounting(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pieces: [Unicode.Scalar] = ["a", "\n", "\r", "é", "日", "😀", "\u{301}"]
        let scalars = (0..<40).map { _ in
            pieces[Int(generator.number(below: UInt64(pieces.count)))]
        }
        var finder = TextPositionFinder(Array(String(String.UnicodeScalarView(scalars)).utf8))
        var offset = 0
        for (index, scalar) in scalars.enumerated() {
            // CR and LF are one line break, and no caller needs a position between them.
            if scalar != "\n" || index == 0 || scalars[index - 1] != "\r" {
                let before = String(String.UnicodeScalarView(scalars[..<index])).replacing(
                    "\r\n", with: "\n")
                let lines = before.unicodeScalars.split(omittingEmptySubsequences: false) {
                    $0 == "\n" || $0 == "\r"
                }
                let expected = TextPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
                expectEqual(finder.position(at: offset), expected, "byte \(offset)")
            }
            offset += String(scalar).utf8.count
        }
    }
}
