extension JSONReader {
    /// Reads a text.
    mutating func readString() throws(JSONSyntaxError) -> String {
        skipWhiteSpace()
        try take("\"")
        let start = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                let text = try validated(start..<offset)
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                return try readStringWithEscapes(from: start)
            case 0..<0x20:
                throw JSONSyntaxError(offset: offset, reason: "text holds a line break or control character unescaped")
            default:
                offset += 1
            }
        }
        throw JSONSyntaxError(offset: start - 1, reason: "the text that starts here never ends")
    }

    /// Reads on from the first escape in a text whose bytes so far are at `start`.
    private mutating func readStringWithEscapes(from start: Int) throws(JSONSyntaxError) -> String {
        var text = try validated(start..<offset)
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try readEscape())
            case 0..<0x20:
                throw JSONSyntaxError(offset: offset, reason: "text holds a line break or control character unescaped")
            default:
                let start = offset
                while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
                text += try validated(start..<offset)
            }
        }
        throw JSONSyntaxError(offset: start - 1, reason: "the text that starts here never ends")
    }

    private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = offset
        guard start + 1 < bytes.count else {
            throw JSONSyntaxError(offset: bytes.count, reason: "the file ends in the middle of an escape")
        }
        offset += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readCodePoint(from: start)
        default:
            throw JSONSyntaxError(offset: start, reason: "no escape starts with a backslash and this character")
        }
    }

    /// Reads the digits of `\u0041`, or of both halves of a surrogate pair; the escape stands at `start`.
    private mutating func readCodePoint(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try readHexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
            offset += 2
            let second = try readHexadecimal()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([first, second]))
            }
        }
        throw JSONSyntaxError(offset: start, reason: "half of a surrogate pair stands alone")
    }

    private mutating func readHexadecimal() throws(JSONSyntaxError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw unexpected(expected: "four hexadecimal digits")
            }
            value = value << 4 | UInt16(digit)
            offset += 1
        }
        return value
    }

    private func validated(_ range: Range<Int>) throws(JSONSyntaxError) -> String {
        if let text = String(strictUTF8: bytes[range]) { return text }
        let offset = firstInvalidByte(in: range)
        throw JSONSyntaxError(offset: offset, reason: "the byte at offset \(offset) is not UTF-8")
    }

    private func firstInvalidByte(in range: Range<Int>) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes[range].makeIterator()
        var valid = range.lowerBound
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { valid += scalar.count }
        return valid
    }
}
