import Foundation
import RabbleBase

/// The bytes with up to four random changes: a byte replaced by any value, or by another byte of
/// the input; some removed, some repeated, or the rest cut off.
///
/// The same seed makes the same changes.
package func mutated(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where Bool.random(using: &generator):
            bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
        case 0: bytes[index] = bytes.randomElement(using: &generator) ?? 0
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 7))
        case 2: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 20)], at: index)
        default: bytes = Array(bytes[..<index])
        }
    }
    return bytes
}

/// The seeds for the mutations of a test: 20, or the number in `RABBLE_MUTATIONS`.
package let mutationSeeds =
    0..<(ProcessInfo.processInfo.environment["RABBLE_MUTATIONS"].flatMap(UInt64.init) ?? 20)

/// Twenty times as many seeds, for fast tests.
package let manySeeds = 0..<(mutationSeeds.upperBound * 20)
