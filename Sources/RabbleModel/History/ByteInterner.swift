import RabbleSystem

/// Numbers distinct byte strings from 0.
struct ByteInterner {
    private var arena: [UInt8] = []
    /// The start of each string in the arena, and the end of the last one.
    private var bounds = [0]
    private var table = IndexTable()
    private var last = 0
    /// The next number, if it is as far from the last one as that was from the one before. Rows of
    /// one drill are consecutive, and drills often ask in the same order.
    private var guess = 0
    // Swift's hash keys differ for each process, so a crafted file cannot cause collisions.
    private let start = UInt64(truncatingIfNeeded: 1.hashValue)
    private let factor = UInt64(truncatingIfNeeded: 2.hashValue) | 1

    mutating func intern(_ bytes: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
        let count = bounds.count - 1
        let known = arena.withUnsafeBytes { arena in
            bounds.withUnsafeBufferPointer { bounds -> Int? in
                func isHere(_ number: Int) -> Bool {
                    guard number < count, let start = arena.baseAddress,
                        bounds[number + 1] - bounds[number] == bytes.count
                    else { return false }
                    return bytes.baseAddress.map {
                        memcmp(start + bounds[number], $0, bytes.count) == 0
                    } ?? true
                }
                if isHere(guess) { return guess }
                return table.insert(count, hash: hash(bytes), isEqual: isHere)
            }
        }
        let number = known ?? count
        guess = number == last || number == last + 1 ? 2 * number - last : .max
        last = number
        guard known == nil else { return (last, false) }
        arena += bytes
        bounds.append(arena.count)
        return (last, true)
    }

    /// Hashes eight bytes at a time with the folded product of *foldhash*.
    private func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hash = start ^ UInt64(bytes.count)
        func combine(_ word: UInt64) {
            let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
            hash = high ^ low
        }
        func word(at offset: Int) -> UInt64 {
            bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        for offset in stride(from: 0, to: bytes.count - 8, by: 8) { combine(word(at: offset)) }
        combine(
            bytes.count < 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : word(at: bytes.count - 8))
        return UInt32(truncatingIfNeeded: hash)
    }
}
