import TestSupport
import Testing

@testable import RabbleBase

struct IndexTableTests {
    @Test(
        "An index is refused only if an equal element is there, even if all hashes are the same",
        arguments: [1, 7, 65_536])
    func equalElements(differentHashes: UInt32) {
        let elements = (0..<1_000).map { $0 % 700 }
        var table = IndexTable()
        for (index, element) in elements.enumerated() {
            let original = table.insert(index, hash: UInt32(element) % differentHashes) {
                elements[$0] == element
            }
            expectEqual(original, index < 700 ? nil : index - 700)
        }
    }
}
