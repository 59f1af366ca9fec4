import TestSupport
import Testing

@testable import RabbleBase

struct ByteSetTests {
    @Test("A set has its bytes and no others")
    func contains() {
        let set = ByteSet("\t?@~")
        expectEqual((UInt8.min ... .max).filter(set.contains), [0x09, 0x3F, 0x40, 0x7E])
    }
}
