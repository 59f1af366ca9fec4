/// Replaces listed spellings in a text; the longest match wins.
///
/// Each row of the table is a replacement followed by its spellings. A row with one spelling
/// protects it. `^` matches the start of the text, and `_` the start or end of a word. `#` at the
/// start of a spelling limits it to words of at least six letters. `0` at the start or end of a
/// spelling stands for a digit beside it, which may have a minus, and `1` at the start for one
/// anywhere before it.
///
/// ```swift
/// Rewriting(rows: [["gray", "_grey"], ["greyhound"]]).apply(to: "grey greyhound")
/// // "gray greyhound"
/// ```
package struct Rewriting: Sendable {
    private struct Entry {
        var spelling: [Unicode.Scalar] = []
        let replacement: [Unicode.Scalar]
        var isFirst = false
        var startsWord = false
        var endsWord = false
        var isInLongWord = false
        var followsDigit = false
        var isAfterDigit = false
        var precedesDigit = false

        init(_ text: String, replacement: [Unicode.Scalar]) {
            self.replacement = replacement
            for scalar in text.unicodeScalars {
                switch scalar {
                case "^": isFirst = true
                case "#": isInLongWord = true
                case "0": if spelling.isEmpty { followsDigit = true } else { precedesDigit = true }
                case "1" where spelling.isEmpty: isAfterDigit = true
                case "_": if spelling.isEmpty { startsWord = true } else { endsWord = true }
                default: spelling.append(scalar)
                }
            }
        }

        func stands(in text: [Unicode.Scalar], at start: Int) -> Bool {
            guard !isFirst || start == 0 else { return false }
            let end = start + spelling.count
            guard end <= text.count else { return false }
            for index in spelling.indices where text[start + index] != spelling[index] {
                return false
            }
            if startsWord, start > 0, text[start - 1].properties.isAlphabetic { return false }
            if endsWord, end < text.count, text[end].properties.isAlphabetic { return false }
            if followsDigit, start == 0 || !text[start - 1].isDigit { return false }
            if isAfterDigit, !text[..<start].contains(where: \.isDigit) { return false }
            if precedesDigit, text[end...].first(where: { $0 != "-" })?.isDigit != true {
                return false
            }
            return !isInLongWord || Self.isLongWord(in: text, around: start)
        }

        @inline(never)
        private static func isLongWord(in text: [Unicode.Scalar], around index: Int) -> Bool {
            let head = text[..<index].reversed().prefix(while: \.properties.isAlphabetic)
            let tail = text[index...].prefix(while: \.properties.isAlphabetic)
            return head.count + tail.count >= 6
        }
    }

    /// Grouped by the low seven bits of the spelling's first code point, the longest first.
    private var entries = [[Entry]](repeating: [], count: 128)

    /// A quick test, because most texts contain no spelling: hashes of the first bytes, up to four,
    /// of all spellings. Other bytes may share a hash.
    private var starts = BitSet()

    /// Masks that keep the first bytes of a number, one for each length that `starts` has.
    private var masks: [UInt32] = []

    private func mayStand(in text: String) -> Bool {
        var bytes: UInt32 = 0
        // Faster than the bytes of `utf8` (benchmark `wrong`).
        let text = text.utf8Span.span
        for index in text.indices {
            bytes = bytes << 8 | UInt32(text[index])
            for mask in masks where starts.mayContain(bytes & mask) { return true }
        }
        return false
    }

    package init(rows: [[String]]) {
        for row in rows {
            // A row that only protects changes nothing itself.
            let isProtection = row.count == 1
            let replacement = row[0].unicodeScalars.filter { $0 != "^" && $0 != "_" && $0 != "#" }
            for spelling in isProtection ? row[...] : row.dropFirst() {
                let entry = Entry(spelling, replacement: Array(replacement))
                guard let first = entry.spelling.first else { continue }
                entries[Int(first.value & 127)].append(entry)
                if !isProtection { insertStart(of: entry.spelling) }
            }
        }
        for index in entries.indices where entries[index].count > 1 {
            entries[index].sort { $0.spelling.count > $1.spelling.count }
        }
    }

    private mutating func insertStart(of spelling: [Unicode.Scalar]) {
        var start: UInt32 = 0
        var mask: UInt32 = 0
        for scalar in spelling.prefix(4) {
            for byte in scalar.utf8 where mask != .max {
                start = start << 8 | UInt32(byte)
                mask = mask << 8 | 0xFF
            }
        }
        starts.insert(start)
        if !masks.contains(mask) { masks.append(mask) }
    }

    package func apply(to text: String) -> String {
        if !mayStand(in: text) { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        var copied = 0
        while index < scalars.count {
            if let entry = entries[Int(scalars[index].value & 127)].first(where: {
                $0.stands(in: scalars, at: index)
            }) {
                result += scalars[copied..<index] + entry.replacement
                index += entry.spelling.count
                copied = index
            } else {
                index += 1
            }
        }
        return copied == 0 ? text : String(result + scalars[copied...])
    }

    /// Replaces keyboard and TeX notation by mathematical symbols.
    package static let symbols = Rewriting(
        rows: String(utf8: PackageResources.symbols_txt).sections.joined().map { line in
            line.blankSeparated.map { $0.hasPrefix("\\") ? $0 + "_" : $0 }
        })
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

/// A compact set of numbers. Different numbers may share a bit, so membership is only likely.
private struct BitSet: Sendable {
    private var bits = [UInt64](repeating: 0, count: 1_024)

    private static func place(_ number: UInt32) -> Int { Int((number &* 0x9E37_79B1) >> 16) }

    func mayContain(_ number: UInt32) -> Bool {
        let place = Self.place(number)
        return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    mutating func insert(_ number: UInt32) {
        let place = Self.place(number)
        bits[place >> 6] |= 1 << UInt64(place & 63)
    }
}
