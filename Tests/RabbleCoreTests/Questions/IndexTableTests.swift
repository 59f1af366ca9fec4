import Testing

@testable import RabbleCore

struct IndexTableTests {
    @Test(
        "An index is kept out by an equal element alone, also where all hashes are the same", arguments: [1, 7, 65_536])
    func equalElements(differentHashes: UInt32) {
        let elements = (0..<1_000).map { $0 % 700 }
        var table = IndexTable()
        for (index, element) in elements.enumerated() {
            let original = table.insert(index, hash: UInt32(element) % differentHashes) { elements[$0] == element }
            #expect(original == (index < 700 ? nil : index - 700))
        }
    }

    @Test("What was added can be removed, and everything else is still found", arguments: 0..<200)
    func removal(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        // Hashes at the end of the table go on at its start.
        let hashes = (0..<60).map { _ in UInt32(generator.number(below: seed % 2 == 0 ? 16 : 1 << 32)) }
        var table = IndexTable()
        for index in hashes.indices { #expect(table.insert(index, hash: hashes[index]) { _ in false } == nil) }
        var left = Set(hashes.indices)
        for index in hashes.indices.shuffled(using: &generator) {
            table.remove(index, hash: hashes[index])
            left.remove(index)
            for other in hashes.indices {
                let found = table.insert(other, hash: hashes[other]) { $0 == other }
                #expect(found == (left.contains(other) ? other : nil))
                if found == nil { table.remove(other, hash: hashes[other]) }
            }
        }
    }
}
