import Testing

@testable import RabbleCore

struct RepetitionsTests {
    @Test("Every repetition is found with the first of its kind", arguments: [0, 1, 2, 1_000, 30_000])
    func agreesWithSearch(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        let elements = (0..<count).map { _ in generator.number(below: UInt64(count)) }
        var first: [UInt64: Int] = [:]
        var expected: [Int: Int] = [:]
        for (index, element) in elements.enumerated() {
            if let original = first[element] { expected[index] = original } else { first[element] = index }
        }
        // Multiplying spreads the hashes over all parts; of two elements several share one.
        let hashes = elements.map { UInt32(truncatingIfNeeded: ($0 / 2) &* 0x9E37_79B1) }
        let found = Repetitions.find(hashes: hashes) { elements[$0] == elements[$1] }
        #expect(found.count == expected.count)
        #expect(found.allSatisfy { expected[$0.index] == $0.original })
    }
}
