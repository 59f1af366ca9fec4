import Foundation
import TestSupport
import Testing

@testable import RabbleBase

extension AnyDay {
    struct TimestampTests {
        @Test("Times are written and read as Foundation does, from 1600 to the end of the calendar")
        func agreesWithFoundation() throws {
            var generator = SplitMix64(seed: 1)
            for _ in 0..<2_000 {
                // Foundation loses milliseconds by rounding, so they are not compared here.
                let seconds = Int64(generator.number(below: 265_078_396_800)) - 11_676_096_000
                let milliseconds = seconds * 1_000 + Int64(generator.number(below: 1_000))
                let text = Timestamp(milliseconds: milliseconds).description
                expectEqual(
                    text.prefix(19) + "Z",
                    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601))
                expectEqual(Timestamp(text)?.milliseconds, milliseconds)
            }
        }

        @Test(
            "Dates at the edges of the calendar",
            arguments: [
                ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.999Z", -1),
                ("2000-02-29T00:00:00.000Z", 951_782_400_000),
                ("2026-11-21T04:13:11.123Z", 1_795_234_391_123),
                ("1600-02-29T12:00:00.000Z", -11_670_955_200_000),
            ] as [(String, Int64)])
        func edges(text: String, milliseconds: Int64) {
            expectEqual(Timestamp(milliseconds: milliseconds).description, text)
            expectEqual(Timestamp(text)?.milliseconds, milliseconds)
        }

        @Test("The fraction may be missing")
        func withoutFraction() {
            expectEqual(Timestamp("2026-11-21T04:13:11Z"), Timestamp("2026-11-21T04:13:11.000Z"))
        }

        @Test(
            "A time with an offset is the instant at which such a clock shows it",
            arguments: [
                ("2026-11-21T13:13:11.123+09:00", "2026-11-21T04:13:11.123Z"),
                ("2026-11-21T00:00:00+00:00", "2026-11-21T00:00:00.000Z"),
                ("2026-12-31T20:30:00-03:30", "2027-01-01T00:00:00.000Z"),
                ("2026-11-22T12:00:00.000+37:59", "2026-11-20T22:01:00.000Z"),
            ])
        func local(text: String, instant: String) {
            expectEqual(Timestamp(local: text)?.description, instant)
        }

        @Test(
            "A time without a whole offset is not read as one with an offset",
            arguments: [
                "", "+09:00", "2026-11-21T13:13:11.123Z", "2026-11-21T13:13:11.123",
                "2026-11-21T13:13:11.123+0900", "2026-11-21T13:13:11.123+09:60",
                "2026-11-21T13:13:11.123+9:00", "2026-11-21T13:13:11.123 09:00",
                "2026-11-21T13:13:11.123+09-00", "2026-11-21T13:13:11.123+-9:00",
                "2026-11-21T13:13:11.123Z+09:00", "2026-02-29T13:13:11+09:00",
            ])
        func notLocal(text: String) {
            #expect(Timestamp(local: text) == nil)
        }

        @Test(
            "An invalid time is not read",
            arguments: [
                "", "2026-11-21", "2026-11-21T04:13:11", "2026-11-21 04:13:11Z",
                "2026-13-01T00:00:00Z",
                "2026-00-01T00:00:00Z",
                "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
                "2026-01-00T00:00:00Z",
                "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
                "2026-01-01T00:00:00.1Z",
                "2026-01-01T00:00:00,123Z", "+026-01-01T00:00:00Z", "2026-01-01T00:00:00.-12Z",
                "２026-01-01T00:00:00Z",
            ])
        func invalid(text: String) {
            #expect(Timestamp(text) == nil)
        }

        @Test(
            "A time with one byte changed is read if it is still valid",
            arguments: ["2026-11-21T04:13:11.123Z", "2024-02-29T23:59:59Z"])
        func changed(text: String) {
            for index in text.utf8.indices {
                for byte in UInt8.min ... .max {
                    var bytes = Array(text.utf8)
                    bytes[text.utf8.distance(from: text.startIndex, to: index)] = byte
                    let time = bytes.withUnsafeBytes { Timestamp($0) }
                    expectEqual(time != nil, Self.isTime(bytes), "\(bytes)")
                    if let time {
                        #expect(time.description.utf8.prefix(19).elementsEqual(bytes.prefix(19)))
                    }
                }
            }
        }

        private static func isTime(_ bytes: [UInt8]) -> Bool {
            let pattern = bytes.count == 20 ? "0000-00-00T00:00:00Z" : "0000-00-00T00:00:00.000Z"
            let zero = UInt8(ascii: "0")
            guard
                zip(bytes, pattern.utf8).allSatisfy({
                    $1 == zero ? (zero...zero + 9).contains($0) : $0 == $1
                })
            else { return false }
            let numbers = String(decoding: bytes, as: UTF8.self).split { !$0.isNumber }.compactMap {
                Int($0)
            }
            let year = numbers[0]
            let month = numbers[1]
            let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
            let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return (1...12).contains(month) && (1...days[month - 1]).contains(numbers[2])
                && numbers[3] < 24
                && numbers[4] < 60 && numbers[5] < 60
        }
    }
}
