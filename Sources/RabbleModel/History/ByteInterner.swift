/// Gives equal byte strings the same number, and different ones different numbers, counting from 0.
struct ByteInterner {
    private var arena: [UInt8] = []
    /// Where each string starts in the arena, and where the last one ends.
    private var bounds = [0]
    private var table = IndexTable()
    private var last = 0
    // Swift's keys, which differ from process to process: the writer of a file cannot know what collides.
    private let start = UInt64(truncatingIfNeeded: 1.hashValue)
    private let factor = UInt64(truncatingIfNeeded: 2.hashValue) | 1

    /// The number of `bytes`, and whether they are new.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func intern(_ bytes: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
        let count = bounds.count - 1
        func isHere(_ number: Int) -> Bool {
            number < count
                && arena.withUnsafeBytes {
                    UnsafeRawBufferPointer(rebasing: $0[bounds[number]..<bounds[number + 1]]).hasSameBytes(as: bytes)
                }
        }
        // Rows of one drill follow each other, and drills often ask in the same order.
        if isHere(last) { return (last, false) }
        last += 1
        if isHere(last) { return (last, false) }
        let known = table.insert(count, hash: hash(bytes), isEqual: isHere)
        last = known ?? count
        guard known == nil else { return (last, false) }
        arena += bytes
        bounds.append(arena.count)
        return (last, true)
    }

    /// Eight bytes at a time, each step the folded product that *foldhash* has.
    private func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hash = start ^ UInt64(bytes.count)
        func combine(_ word: UInt64) {
            let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
            hash = high ^ low
        }
        func word(at offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        for offset in stride(from: 0, to: bytes.count - 8, by: 8) { combine(word(at: offset)) }
        combine(bytes.count < 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : word(at: bytes.count - 8))
        return UInt32(truncatingIfNeeded: hash)
    }
}
