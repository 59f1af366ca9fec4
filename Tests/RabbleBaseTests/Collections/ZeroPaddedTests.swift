import TestSupport
import Testing

@testable import RabbleBase

struct ZeroPaddedTests {
    @Test("Leading zeros fill up short numbers, and no others")
    func padded() {
        expectEqual("7".zeroPadded(to: 3), "007")
        expectEqual("123".zeroPadded(to: 3), "123")
        expectEqual("1234".zeroPadded(to: 3), "1234")
        expectEqual("".zeroPadded(to: 2), "00")
    }
}
