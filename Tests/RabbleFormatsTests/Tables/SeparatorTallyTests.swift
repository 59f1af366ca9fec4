import TestSupport
import Testing

@testable import RabbleFormats

struct SeparatorTallyTests {
    @Test("Separators are counted row by row, but not in cells in quotation marks or in blank rows")
    func counts() {
        let tally = SeparatorTally(of: Array("\"a,b\";c\n\n3,14;x, y\r\n".utf8))
        let commas = tally.counts(of: UInt8(ascii: ","))
        expectEqual(commas.map(\.all), [0, 2])
        expectEqual(commas.map(\.loose), [0, 1])
        expectEqual(commas.map(\.betweenDigits), [0, 1])
        expectEqual(tally.counts(of: UInt8(ascii: ";")).map(\.all), [1, 1])
        #expect(tally.counts(of: UInt8(ascii: "|")).isEmpty)
    }

    @Test(
        "A separator divides rows the better the more of them are divided alike, without a space after it",
        arguments: [
            ("a\nb,c", 0), ("a, b\nc, d, e", 1), ("a, b\nc, d", 2), ("a,b\nc,d,e", 3), ("a,b\nc,d", 4), ("", 0),
        ])
    func regularity(text: String, expected: Int) {
        expectEqual(SeparatorTally(of: Array(text.utf8)).regularity(of: UInt8(ascii: ",")), expected)
    }
}
