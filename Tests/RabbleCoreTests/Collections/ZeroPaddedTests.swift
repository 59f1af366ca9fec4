import Testing

@testable import RabbleCore

struct ZeroPaddedTests {
    @Test("Zeros stand before the digits until they are long enough, and none before more digits")
    func padded() {
        #expect("7".zeroPadded(to: 3) == "007")
        #expect("123".zeroPadded(to: 3) == "123")
        #expect("1234".zeroPadded(to: 3) == "1234")
        #expect("".zeroPadded(to: 2) == "00")
    }
}
