/// What the Unicode Character Database says of normalisation: which code points are mapped to which others, and which
/// two compose to one.
///
/// The table and the standard library, which has the combining classes, may be of two versions of Unicode. They differ
/// only in code points that the older one does not have, because what is assigned stays as it is. A code point that the
/// table does not have is mapped to nothing and composes with nothing; one that the library does not have is not sorted.
struct NormalizationTable {
    /// Decoded on first use.
    static let shared = NormalizationTable()

    private struct Entry {
        /// The range of the code point's own mapping in `mappings`; empty if it has none.
        var mapping: Range<UInt16> = 0..<0
        var isCompatible = false
        /// Whether the code point is the second of a composition.
        var composes = false
    }

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private static let pageSize = 128
    /// For each page of code points, where in `slots` it starts. Pages without entries share the first.
    private var pages = [UInt16](repeating: 0, count: 0x110000 / pageSize)
    /// The numbers of entries. The first entry is of code points that have none.
    private var slots = [UInt16](repeating: 0, count: pageSize)
    private var entries = [Entry()]
    private var mappings: [Unicode.Scalar] = []
    private var composites: [Pair: Unicode.Scalar] = [:]

    private init() {
        entries.reserveCapacity(6_000)
        mappings.reserveCapacity(9_000)
        composites.reserveCapacity(1_000)
        var numbers = Numbers()
        var source: UInt32 = 0
        var last = [Int](repeating: 0, count: 18)
        while let head = numbers.next() {
            source += UInt32(head >> 7) + 1
            let start = mappings.count
            for index in 0...(head >> 2 & 31) {
                let difference = numbers.next() ?? 0
                last[index] += difference & 1 == 0 ? difference >> 1 : ~(difference >> 1)
                mappings.append(Unicode.Scalar(UInt32(last[index])) ?? "\u{FFFD}")
            }
            let entry = addEntry(of: source)
            entries[entry].mapping = UInt16(start)..<UInt16(mappings.count)
            entries[entry].isCompatible = head & 3 == 2
            if head & 3 == 0, let composite = Unicode.Scalar(source) {
                composites[Pair(first: mappings[start], second: mappings[start + 1])] = composite
                entries[addEntry(of: mappings[start + 1].value)].composes = true
            }
        }
    }

    /// The number of the code point's entry, which is added if there is none.
    private mutating func addEntry(of source: UInt32) -> Int {
        let page = Int(source) / Self.pageSize
        if pages[page] == 0 {
            pages[page] = UInt16(slots.count)
            slots += repeatElement(0, count: Self.pageSize)
        }
        let slot = Int(pages[page]) + Int(source) % Self.pageSize
        if slots[slot] == 0 {
            slots[slot] = UInt16(entries.count)
            entries.append(Entry())
        }
        return Int(slots[slot])
    }

    private func entry(of scalar: Unicode.Scalar) -> Entry {
        let source = Int(scalar.value)
        return entries[Int(slots[Int(pages[source / Self.pageSize]) + source % Self.pageSize])]
    }

    /// What the code point is mapped to in one step; nil if it stays as it is.
    func mapping(of scalar: Unicode.Scalar, isCompatible: Bool) -> ArraySlice<Unicode.Scalar>? {
        let entry = entry(of: scalar)
        guard !entry.mapping.isEmpty, isCompatible || !entry.isCompatible else { return nil }
        return mappings[Int(entry.mapping.lowerBound)..<Int(entry.mapping.upperBound)]
    }

    /// The code point that the two compose to.
    func composite(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        entry(of: second).composes ? composites[Pair(first: first, second: second)] : nil
    }

    /// The numbers in ``data``.
    private struct Numbers: IteratorProtocol {
        private var digits = UnsafeBufferPointer(start: data.utf8Start, count: data.utf8CodeUnitCount).makeIterator()

        package mutating func next() -> Int? {
            var number = 0
            var shift = 0
            while let character = digits.next() {
                // Line ends are skipped.
                guard character >= UInt8(ascii: "0") else { continue }
                let digit = Int(character - UInt8(ascii: "0"))
                number |= (digit & 31) << shift
                if digit < 32 { return number }
                shift += 5
            }
            return nil
        }
    }
}
