import RabbleTables

/// Mappings of the Unicode Character Database: code points to their decompositions, and pairs to
/// their compositions.
///
/// Combining classes come from the standard library, whose version of Unicode may differ.
/// Assignments are stable, so the versions differ only in code points that one of them lacks. A
/// code point missing in the table has no mapping and composes with nothing; one missing in the
/// library is not reordered.
struct NormalizationTable {
    static let shared = NormalizationTable()

    private struct Entry {
        /// The range of the code point's mapping in `mappings`; empty if it has none.
        var mapping: Range<UInt16> = 0..<0
        var isCompatible = false
        /// Whether the code point is the second part of a composition.
        var composes = false
    }

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private static let pageSize = 128
    /// The entries of each page of code points; empty if none of them has one.
    private var pages = [[Entry]](repeating: [], count: 0x110000 / pageSize)
    private var mappings: [Unicode.Scalar] = []
    private var composites: [Pair: Unicode.Scalar] = [:]

    /// Decodes the table; `make-normalization-table.swift` describes its format.
    private init() {
        mappings.reserveCapacity(9_000)
        composites.reserveCapacity(1_000)
        let digits = Array(normalizationMappings.utf8)
        var offset = digits.firstIndex(of: "\n") ?? 0
        var source: UInt32 = 0
        var last = [Int](repeating: 0, count: 18)
        while let head = Self.nextNumber(digits, &offset) {
            source += UInt32(head >> 7) + 1
            let start = mappings.count
            for index in 0...(head >> 2 & 31) {
                let difference = Self.nextNumber(digits, &offset) ?? 0
                last[index] += difference & 1 == 0 ? difference >> 1 : ~(difference >> 1)
                mappings.append(Unicode.Scalar(UInt32(last[index])) ?? "\u{FFFD}")
            }
            let mapping = UInt16(start)..<UInt16(mappings.count)
            changeEntry(of: source) { ($0.mapping, $0.isCompatible) = (mapping, head & 3 == 2) }
            if head & 3 == 0, let composite = Unicode.Scalar(source) {
                composites[Pair(first: mappings[start], second: mappings[start + 1])] = composite
                changeEntry(of: mappings[start + 1].value) { $0.composes = true }
            }
        }
    }

    private static func nextNumber(_ digits: [UInt8], _ offset: inout Int) -> Int? {
        var number = 0
        var shift = 0
        while offset < digits.count {
            let character = digits[offset]
            offset += 1
            // Line breaks are skipped.
            guard character >= UInt8(ascii: "0") else { continue }
            let digit = Int(character - UInt8(ascii: "0"))
            number |= (digit & 31) << shift
            if digit < 32 { return number }
            shift += 5
        }
        return nil
    }

    private mutating func changeEntry(of source: UInt32, _ change: (inout Entry) -> Void) {
        let (page, offset) = Int(source).quotientAndRemainder(dividingBy: Self.pageSize)
        if pages[page].isEmpty { pages[page] = Array(repeating: Entry(), count: Self.pageSize) }
        change(&pages[page][offset])
    }

    private func entry(of scalar: Unicode.Scalar) -> Entry {
        let (page, offset) = Int(scalar.value).quotientAndRemainder(dividingBy: Self.pageSize)
        return pages[page].isEmpty ? Entry() : pages[page][offset]
    }

    /// The code points that replace this one in one step; nil if it is unchanged.
    func mapping(of scalar: Unicode.Scalar, isCompatible: Bool) -> ArraySlice<Unicode.Scalar>? {
        let entry = entry(of: scalar)
        guard !entry.mapping.isEmpty, isCompatible || !entry.isCompatible else { return nil }
        return mappings[Int(entry.mapping.lowerBound)..<Int(entry.mapping.upperBound)]
    }

    func composite(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        entry(of: second).composes ? composites[Pair(first: first, second: second)] : nil
    }
}
