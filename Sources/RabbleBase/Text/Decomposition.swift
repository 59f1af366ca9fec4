/// A decomposed text with its marks in canonical order: sections 3.7 and 3.11 of the Unicode
/// Standard.
struct Decomposition {
    private struct Part {
        var scalar: Unicode.Scalar
        /// The canonical combining class: 0 for a letter and for a mark that is not reordered.
        let order: UInt8
    }

    private let table = NormalizationTable.shared
    private var parts: [Part] = []
    private var isSorted = true

    /// - Parameter isCompatible: whether to decompose compatibility characters too, such as the
    ///   ligature ﬁ.
    init(of text: String, isCompatible: Bool = false) {
        parts.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar, isCompatible: isCompatible) }
        if isSorted { return }
        // Sorting is stable, so marks of one class keep their order.
        for marks in parts.indices.split(whereSeparator: { parts[$0].order == 0 }) {
            parts[marks].sort { $0.order < $1.order }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, isCompatible: Bool) {
        if scalar.value < 0xA0 {
            parts.append(Part(scalar: scalar, order: 0))
        } else if let mapping = table.mapping(of: scalar, isCompatible: isCompatible) {
            for scalar in mapping { append(scalar, isCompatible: isCompatible) }
        } else if let (first, second) = Hangul.parts(of: scalar) {
            append(first, isCompatible: isCompatible)
            append(second, isCompatible: isCompatible)
        } else {
            let order = scalar.properties.canonicalCombiningClass.rawValue
            if order != 0, let last = parts.last, order < last.order { isSorted = false }
            parts.append(Part(scalar: scalar, order: order))
        }
    }

    /// The decomposed text. It is built from bytes, because appending code points is slow
    /// (benchmark `accents`).
    var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.count * 2)
        for part in parts { bytes += UTF8.encode(part.scalar) ?? UTF8.encodedReplacementCharacter }
        return String(utf8: bytes)
    }

    consuming func composed() -> String {
        var count = 0
        var letter: Int?
        for index in parts.indices {
            let part = parts[index]
            // A part composes with its letter if nothing is left between them, or only marks of
            // lower classes.
            if let letter, letter == count - 1 || parts[count - 1].order < part.order,
                let composite = Hangul.syllable(parts[letter].scalar, part.scalar)
                    ?? table.composite(of: parts[letter].scalar, part.scalar)
            {
                parts[letter].scalar = composite
                continue
            }
            if part.order == 0 { letter = count }
            parts[count] = part
            count += 1
        }
        parts.removeLast(parts.count - count)
        return text
    }
}
