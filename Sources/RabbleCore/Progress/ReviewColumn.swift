/// The text of a column of a history file, as ``ReviewRow`` says what is escaped in it.
enum ReviewColumn {
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
                let digits = String(scalar.value, radix: 16, uppercase: true)
                bytes += (scalar.value > 0xFF ? "\\u{\(digits)}" : "\\x\(digits.zeroPadded(to: 2))").utf8
            default: bytes += String(scalar).utf8
            }
        }
    }

    /// The text that a column stands for; nil if it is not UTF-8.
    ///
    /// A backslash before any other character, which this program does not write, stands for itself.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let text = String(strictUTF8: Array(bytes)[...]) else { return nil }
        guard text.utf8.contains(0x5C) else { return text }
        var plain = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                plain.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "t": plain.append("\t")
            case "n": plain.append("\n")
            case "r": plain.append("\r")
            case "e": plain.append("\u{1B}")
            case "\\": plain.append("\\")
            case let kind?: plain.append(contentsOf: takeScalar(kind, from: &rest).map { [$0] } ?? ["\\", kind])
            case nil: plain.append("\\")
            }
        }
        return String(plain)
    }

    /// The character that is written `\xHH`, or `\u{…}` with up to six digits, of which `kind` is the letter.
    private static func takeScalar(
        _ kind: Unicode.Scalar, from rest: inout Substring.UnicodeScalarView
    ) -> Unicode.Scalar? {
        var digits = rest.prefix(kind == "x" ? 2 : 0)
        var end = digits.endIndex
        if kind == "u", rest.first == "{", let brace = rest.prefix(8).firstIndex(of: "}") {
            digits = rest[..<brace].dropFirst()
            end = rest.index(after: brace)
        }
        guard kind == "u" || digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        rest = rest[end...]
        return scalar
    }
}
