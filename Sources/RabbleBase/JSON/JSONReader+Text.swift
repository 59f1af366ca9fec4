extension JSONReader {
    package struct Text {
        package let range: Range<Int>
        /// Whether the bytes are printable ASCII without escapes.
        package let isPlain: Bool

        /// The offset of the opening quotation mark.
        package var offset: Int { range.lowerBound - 1 }
    }

    package mutating func readText() throws(SyntaxError) -> Text {
        skipWhiteSpace()
        let start = offset + 1
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        let end = bytes.withUnsafeBytes {
            $0.endOfPrintableASCII(from: start, without: quote, or: backslash)
        }
        guard byte == quote, end < bytes.count, bytes[end] == quote else {
            _ = try readString()
            return Text(range: start..<offset - 1, isPlain: false)
        }
        offset = end + 1
        return Text(range: start..<end, isPlain: true)
    }

    /// Reads a text without decoding it. Its bytes must be valid UTF-8.
    mutating func skipText() throws(SyntaxError) -> Text {
        skipWhiteSpace()
        let opening = offset
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        try take(quote)
        var isPlain = true
        while true {
            skipPrintableASCII()
            guard let next = byte else { throw Self.neverClosed(at: opening) }
            switch next {
            case quote:
                offset += 1
                return Text(range: opening + 1..<offset - 1, isPlain: isPlain)
            case backslash: _ = try readEscape()
            case 0..<0x20: throw Self.controlCharacter(at: offset)
            default: skipOthers()
            }
            isPlain = false
        }
    }

    /// Skips printable ASCII that needs no decoding.
    private mutating func skipPrintableASCII() {
        offset = bytes.withUnsafeBytes {
            $0.endOfPrintableASCII(
                from: offset, without: UInt8(ascii: "\""), or: UInt8(ascii: "\\"))
        }
    }

    private mutating func skipOthers() {
        while offset < bytes.count, bytes[offset] >= 0x7F { offset += 1 }
    }

    private static func controlCharacter(at offset: Int) -> SyntaxError {
        SyntaxError(
            offset: offset,
            reason: "the text contains an unescaped line break or control character")
    }

    private static func neverClosed(at offset: Int) -> SyntaxError {
        SyntaxError(offset: offset, reason: "the text that starts here is never closed")
    }

    /// The text whose opening quotation mark is at `offset`.
    package func string(at offset: Int) -> String {
        var reader = self
        reader.offset = offset
        return (try? reader.readString()) ?? ""
    }

    package func string(of text: Text) -> String {
        text.isPlain
            ? String(utf8: bytes[text.range]) : string(at: text.offset)
    }

    package func `is`(_ text: Text, _ word: StaticString) -> Bool {
        if !text.isPlain { return string(of: text).utf8.elementsEqual(word.description.utf8) }
        return bytes.withUnsafeBytes {
            UnsafeRawBufferPointer(rebasing: $0[text.range]).hasSameBytes(as: word)
        }
    }

    package func isBlank(_ text: Text) -> Bool {
        let bytes = bytes[text.range]
        return (bytes.first == "\\" || !bytes.startsVisibly)
            && string(of: text).isBlank
    }

    package mutating func readString() throws(SyntaxError) -> String {
        skipWhiteSpace()
        try take(UInt8(ascii: "\""))
        let opening = offset - 1
        var text = ""
        var start = offset
        while true {
            skipPrintableASCII()
            guard let byte else { throw Self.neverClosed(at: opening) }
            switch byte {
            case "\"":
                let rest = try validated(start..<offset)
                offset += 1
                return text.isEmpty ? rest : text + rest
            case "\\":
                text += try validated(start..<offset)
                text.unicodeScalars.append(try readEscape())
                start = offset
            case 0..<0x20: throw Self.controlCharacter(at: offset)
            default: skipOthers()
            }
        }
    }

    /// Reads an escape that starts at the current backslash.
    package mutating func readEscape() throws(SyntaxError) -> Unicode.Scalar {
        let start = offset
        guard start + 1 < bytes.count else {
            throw SyntaxError(
                offset: bytes.count, reason: "the file ends in the middle of an escape")
        }
        offset += 2
        switch bytes[start + 1] {
        case "\"", "\\", "/":
            return Unicode.Scalar(bytes[start + 1])
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try readCodePoint(from: start)
        default: throw SyntaxError(offset: start, reason: "not a valid escape sequence")
        }
    }

    /// Reads the digits of `\u0041`, or both halves of a surrogate pair. `start` is the offset of
    /// the escape.
    private mutating func readCodePoint(from start: Int) throws(SyntaxError) -> Unicode.Scalar {
        let first = try readHexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
            offset += 2
            let second = try readHexadecimal()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([first, second]))
            }
        }
        throw SyntaxError(offset: start, reason: "half of a surrogate pair is missing")
    }

    private mutating func readHexadecimal() throws(SyntaxError) -> UInt16 {
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

    private func validated(_ range: Range<Int>) throws(SyntaxError) -> String {
        if let text = String(strictUTF8: bytes[range]) { return text }
        let offset = bytes.firstOffsetNotUTF8(in: range)
        throw SyntaxError(offset: offset, reason: "the byte at offset \(offset) is not UTF-8")
    }
}
