extension String {
    /// Replaces the two given characters, and those that a terminal would interpret or not show, by
    /// the result of `escape`.
    package func escaping(
        _ first: Unicode.Scalar = "\u{7F}", _ second: Unicode.Scalar = "\u{7F}",
        by escape: (Unicode.Scalar) -> String
    ) -> String {
        if isPrintableASCII(without: UInt8(ascii: first), or: UInt8(ascii: second)) { return self }
        let scalars = unicodeScalars
        func isSpecial(_ scalar: Unicode.Scalar) -> Bool { scalar == first || scalar == second }
        guard scalars.contains(where: { isSpecial($0) || $0.mayBeUnsafeToShow }) else {
            return self
        }
        var text = ""
        for index in scalars.indices {
            let scalar = scalars[index]
            // Whether a character is safe may depend on its neighbours.
            if isSpecial(scalar) || scalars.isUnsafeToShow(at: index) {
                text += escape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static let escapes: [(letter: Unicode.Scalar, scalar: Unicode.Scalar)] = [
        ("t", "\t"), ("n", "\n"), ("r", "\r"), ("e", "\u{1B}"), ("\\", "\\"),
    ]

    /// The text on one line, as in files and on command lines: a tab is `\t`, a line break `\n`, a
    /// carriage return `\r`, an escape character `\e` and a backslash `\\`. Other characters that a
    /// terminal would interpret or not show are written as numbers.
    package var escaped: String {
        escaping("\\") { scalar in
            Self.escapes.first { $0.scalar == scalar }.map { "\\\($0.letter)" } ?? scalar.escape
        }
    }

    /// The inverse of ``escaped``. A backslash that starts no escape stands for itself.
    package var unescaped: String {
        let backslash = UInt8(ascii: "\\")
        guard utf8.contains(backslash) else { return self }
        var plain: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            plain.append(byte)
            guard byte == backslash, let kind = rest.popFirst() else { continue }
            let scalar =
                Self.escapes.first { kind == $0.letter }?.scalar
                ?? Unicode.Scalar(escape: kind, &rest)
            if let scalar {
                plain.removeLast()
                plain += String(scalar).utf8
            } else {
                plain.append(kind)
            }
        }
        return String(utf8: plain)
    }
}

extension Unicode.Scalar {
    /// The numeric escape: `\x07`, or `\u{202E}` from U+0100 on.
    package var escape: String {
        let digits = String(value, radix: 16, uppercase: true)
        return value > 0xFF ? "\\u{\(digits)}" : "\\x\(digits.zeroPadded(to: 2))"
    }

    /// Reads the rest of `\xHH`, or of `\u{…}` with up to six digits, after the letter `kind`.
    package init?<Bytes: Collection<UInt8>>(escape kind: UInt8, _ rest: inout Bytes)
    where Bytes.SubSequence == Bytes {
        var digits = rest.prefix(kind == "x" ? 2 : 0)
        var end = digits.endIndex
        if kind == "u", rest.first == "{",
            let brace = rest.prefix(8).firstIndex(of: "}")
        {
            digits = rest[..<brace].dropFirst()
            end = rest.index(after: brace)
        }
        guard kind == "u" || digits.count == 2,
            digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = UInt32(String(utf8: digits), radix: 16)
        else { return nil }
        self.init(value)
        rest = rest[end...]
    }
}
