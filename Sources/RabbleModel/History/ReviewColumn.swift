/// The text of a column of a history file, as ``ReviewRow`` says what is escaped in it.
package enum ReviewColumn {
    /// Adds a text as a column has it.
    static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
        let scalars = text.unicodeScalars
        guard !text.isPrintableASCII(without: UInt8(ascii: "\\")),
            scalars.contains(where: { $0 == "\\" || $0.mayBeUnsafeToShow })
        else {
            bytes += text.utf8
            return
        }
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar {
            case "\t": bytes += "\\t".utf8
            case "\n": bytes += "\\n".utf8
            case "\r": bytes += "\\r".utf8
            case "\u{1B}": bytes += "\\e".utf8
            case "\\": bytes += "\\\\".utf8
            case _ where scalars.isUnsafeToShow(at: index):
                bytes += number(of: scalar).utf8
            default: bytes += String(scalar).utf8
            }
        }
    }

    /// The character by its number: `\x07`, or `\u{202E}` from U+0100 on.
    package static func number(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return scalar.value > 0xFF ? "\\u{\(digits)}" : "\\x\(digits.zeroPadded(to: 2))"
    }

    /// The text that a column stands for; nil if it is not UTF-8.
    ///
    /// A backslash before any other character, which this program does not write, stands for itself.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let text = String(strictUTF8: Array(bytes)[...]) else { return nil }
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
            switch kind {
            case UInt8(ascii: "t"): plain.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): plain.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "e"): plain.append(0x1B)
            case backslash: plain.append(backslash)
            default:
                if let scalar = takeScalar(kind, from: &rest) {
                    plain += String(scalar).utf8
                } else {
                    plain += [backslash, kind]
                }
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static let backslash = UInt8(ascii: "\\")

    /// The character that is written `\xHH`, or `\u{…}` with up to six digits, of which `kind` is the letter.
    package static func takeScalar<Bytes: Collection<UInt8>>(
        _ kind: UInt8, from rest: inout Bytes
    ) -> Unicode.Scalar? where Bytes.SubSequence == Bytes {
        var digits = rest.prefix(kind == UInt8(ascii: "x") ? 2 : 0)
        var end = digits.endIndex
        if kind == UInt8(ascii: "u"), rest.first == UInt8(ascii: "{"),
            let brace = rest.prefix(8).firstIndex(of: UInt8(ascii: "}"))
        {
            digits = rest[..<brace].dropFirst()
            end = rest.index(after: brace)
        }
        guard kind == UInt8(ascii: "u") || digits.count == 2,
            digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        rest = rest[end...]
        return scalar
    }

    // MARK: Several texts

    /// Texts in one column, before that is escaped: each is escaped, and followed by a tab.
    ///
    /// A column that was cut lacks the last tab, so that no cut text is taken for a whole one.
    static func list(_ texts: String...) -> String {
        var bytes: [UInt8] = []
        for text in texts {
            appendEscaped(text, to: &bytes)
            bytes.append(UInt8(ascii: "\t"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The texts of such a column; nil if it is cut, or has another number of them.
    static func texts(_ count: Int, of column: UnsafeRawBufferPointer) -> [String]? {
        guard let text = unescape(column) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.count == count + 1, parts[count].isEmpty else { return nil }
        let texts = parts[..<count].compactMap { Array($0).withUnsafeBytes(unescape) }
        return texts.count == count ? texts : nil
    }
}
