/// Gives equal byte strings the same number, and different ones different numbers, counting from 0.
struct ByteInterner {
    private var arena: [UInt8] = []
    private var ranges: [Range<Int>] = []
    private var numbers: [Int: Int] = [:]
    /// Rows of one drill follow each other: the last string is often the next one too.
    private var last = -1

    /// The number of `bytes`, and whether they are here for the first time.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func intern(_ bytes: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
        if last >= 0, matches(last, bytes) { return (last, false) }
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        var hash = hasher.finalize()
        // Different strings of one hash move on to the next one that is free.
        while let number = numbers[hash] {
            if matches(number, bytes) {
                last = number
                return (number, false)
            }
            hash &+= 1
        }
        last = ranges.count
        numbers[hash] = last
        ranges.append(arena.count..<arena.count + bytes.count)
        arena += bytes
        return (last, true)
    }

    private func matches(_ number: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let range = ranges[number]
        guard range.count == bytes.count else { return false }
        return arena.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]).hasSameBytes(as: bytes) }
    }
}
