import TestSupport
import Testing

@testable import RabbleBase

struct DigitPatternTests {
    private static func numbers(_ text: String, _ pattern: DigitPattern) -> DigitPattern.Numbers? {
        Array(text.utf8).withUnsafeBytes { pattern.numbers(in: $0, at: 0) }
    }

    @Test("Two digits are a number, at any place")
    func numbers() {
        let date = Self.numbers("2026-11-", DigitPattern("0000-00-"))
        expectEqual([0, 2, 5].map { date?[$0] }, [20, 26, 11])
        let all = Self.numbers("98765432", DigitPattern("00000000"))
        expectEqual((0..<7).map { all?[$0] }, [98, 87, 76, 65, 54, 43, 32])
    }

    @Test("No other byte matches a digit or a character of the pattern")
    func others() {
        let pattern = DigitPattern("0000-00-")
        for index in 0..<8 {
            for byte in UInt8.min ... .max {
                var bytes = Array("2026-11-".utf8)
                let isDigit =
                    bytes[index] != UInt8(ascii: "-")
                    && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                let isSame = bytes[index] == byte
                bytes[index] = byte
                let isRead = bytes.withUnsafeBytes { pattern.numbers(in: $0, at: 0) } != nil
                expectEqual(isRead, isDigit || isSame, "\(byte) at \(index)")
            }
        }
    }
}
