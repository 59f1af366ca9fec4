import TestSupport
import Testing

@testable import RabbleBase

struct FNV1aTests {
    @Test(
        "The hash is FNV-1a with 64 bits",
        // From the authors' list of test vectors: test_fnv.c, and draft-eastlake-fnv.
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325 as UInt64), ("a", 0xAF63_DC4C_8601_EC8C),
            ("b", 0xAF63_DF4C_8601_F1A5),
            ("foo", 0xDCB2_7518_FED9_D577), ("foob", 0xDD12_0E79_0C25_12AF),
            ("foobar", 0x8594_4171_F739_67E8),
            ("chongo was here!\n", 0x4681_0940_EFF5_F915),
        ])
    func vectors(text: String, hash: UInt64) {
        expectEqual(text.utf8.fnv1a, hash)
    }
}
