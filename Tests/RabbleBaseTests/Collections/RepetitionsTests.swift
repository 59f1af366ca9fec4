import TestSupport
import Testing

@testable import RabbleBase

struct RepetitionsTests {
    @Test("Each repetition comes with the first element that it equals, in order")
    func repetitions() {
        let repetitions = ["a", "b", "A", "c", "B", "a"].repetitions { $0.lowercased() }
        expectEqual(repetitions.map(\.index), [2, 4, 5])
        expectEqual(repetitions.map(\.original), [0, 1, 0])
    }

    @Test("Texts that Swift takes for equal repeat each other, in one code point or in two")
    func equivalent() {
        expectEqual(["é", "e\u{301}"].repetitions(of: \.self).map(\.index), [1])
    }

    @Test("Repetitions are removed, and the rest stays in order", arguments: 0..<50)
    func removal(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let numbers = (0..<Int(generator.number(below: 40))).map { _ in
            generator.number(below: 12)
        }
        var kept = numbers
        kept.remove(numbers.repetitions(of: \.self))
        var expected: [UInt64] = []
        for number in numbers where !expected.contains(number) { expected.append(number) }
        expectEqual(kept, expected)
    }
}
