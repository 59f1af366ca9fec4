import TestSupport
import Testing

@testable import RabbleBase

struct ZeroPaddedTests {
    @Test("Zeros stand before the digits until they are long enough, and none before more digits")
    func padded() {
        expectEqual("7".zeroPadded(to: 3), "007")
        expectEqual("123".zeroPadded(to: 3), "123")
        expectEqual("1234".zeroPadded(to: 3), "1234")
        expectEqual("".zeroPadded(to: 2), "00")
    }
}
