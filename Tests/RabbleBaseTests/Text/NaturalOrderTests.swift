import RabbleBase
import TestSupport
import Testing

struct NaturalOrderTests {
    @Test(
        "Numbers are ordered by their value, wherever they stand",
        arguments: [
            ["topic 1", "topic 2", "topic 9", "topic 10", "topic 11", "topic 100", "topics"],
            ["1 a", "1 b", "2 a", "10 a", "a"], ["", "0", "1", "9", "10"],
            ["1.2", "1.10", "2.1", "10.1"], ["a!", "a7", "a12", "a:", "ab"],
            ["99999999999999999999999999", "100000000000000000000000000"],
        ])
    func order(texts: [String]) {
        let keys = texts.map(\.naturalKey)
        for first in keys.indices {
            for second in keys.indices {
                expectEqual(keys[first].lexicographicallyPrecedes(keys[second]), first < second)
            }
        }
    }

    @Test("Zeros before a number make no difference, and other digits are letters")
    func zeros() {
        expectEqual("a007".naturalKey, "a7".naturalKey)
        expectEqual("a00".naturalKey, "a0".naturalKey)
        #expect("a70".naturalKey != "a7".naturalKey)
        expectEqual("٣".naturalKey, [0x663])
    }
}
