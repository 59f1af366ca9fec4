/// Escapes the text of a column of a history file. ``ReviewRow`` has the rules.
package enum ReviewColumn {
    static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
        let scalars = text.unicodeScalars
        guard !text.isPrintableASCII(without: UInt8(ascii: "\\")),
            scalars.contains(where: { $0 == "\\" || $0.mayBeUnsafeToShow })
        else { return bytes.append(contentsOf: text.utf8) }
        for index in scalars.indices {
            let scalar = scalars[index]
            if let (letter, _) = letters.first(where: { $0.scalar == scalar }) {
                bytes += [backslash, letter]
            } else {
                bytes +=
                    (scalars.isUnsafeToShow(at: index) ? number(of: scalar) : String(scalar)).utf8
            }
        }
    }

    /// The escape of a character by number: `\x07`, or `\u{202E}` from U+0100 on.
    package static func number(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return scalar.value > 0xFF ? "\\u{\(digits)}" : "\\x\(digits.zeroPadded(to: 2))"
    }

    /// The text of a column; nil if it is not UTF-8. A backslash that starts no escape stands for
    /// itself.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let text = String(strictUTF8: bytes) else { return nil }
        guard bytes.contains(backslash) else { return text }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == backslash, let kind = rest.first else {
                plain.append(byte)
                continue
            }
            rest.removeFirst()
            if let scalar = letters.first(where: { $0.letter == kind })?.scalar
                ?? takeScalar(kind, from: &rest)
            {
                plain += String(scalar).utf8
            } else {
                plain += [backslash, kind]
            }
        }
        return String(utf8: plain)
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let letters: [(letter: UInt8, scalar: Unicode.Scalar)] = [
        (UInt8(ascii: "t"), "\t"), (UInt8(ascii: "n"), "\n"), (UInt8(ascii: "r"), "\r"),
        (UInt8(ascii: "e"), "\u{1B}"),
        (backslash, "\\"),
    ]

    /// Reads the rest of `\xHH`, or of `\u{…}` with up to six digits, after the letter `kind`.
    package static func takeScalar<Bytes: Collection<UInt8>>(
        _ kind: UInt8, from rest: inout Bytes
    ) -> Unicode.Scalar? where Bytes.SubSequence == Bytes {
        var digits = rest.prefix(kind == "x" ? 2 : 0)
        var end = digits.endIndex
        if kind == "u", rest.first == "{",
            let brace = rest.prefix(8).firstIndex(of: UInt8(ascii: "}"))
        {
            digits = rest[..<brace].dropFirst()
            end = rest.index(after: brace)
        }
        guard kind == "u" || digits.count == 2,
            digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let scalar = UInt32(String(utf8: digits), radix: 16).flatMap(
                Unicode.Scalar.init)
        else { return nil }
        rest = rest[end...]
        return scalar
    }

    /// Several texts for one column: each is escaped and ended by a tab. The column is then escaped
    /// again.
    ///
    /// A column that was cut lacks the last tab, so a cut text is never taken for a whole one.
    static func list(_ texts: [String]) -> String {
        var row: [UInt8] = []
        ReviewRow.append(texts + [""], to: &row)
        return String(utf8: row.dropLast())
    }

    /// The texts of such a column; nil if it is cut or has another number of texts.
    static func texts(_ count: Int?, of column: UnsafeRawBufferPointer) -> [String]? {
        guard let text = unescape(column) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.last?.isEmpty == true, parts.count == (count ?? parts.count - 1) + 1 else {
            return nil
        }
        let texts = parts.dropLast().compactMap { Array($0).withUnsafeBytes(unescape) }
        return texts.count == parts.count - 1 ? texts : nil
    }
}
