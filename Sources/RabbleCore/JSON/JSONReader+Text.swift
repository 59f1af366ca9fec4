extension JSONReader {
    /// Where a text stands, which may be the name of a member.
    struct Text {
        /// Its bytes, without the quotation marks.
        let range: Range<Int>
        /// Whether they are ASCII that stands for itself.
        let isPlain: Bool

        /// The byte where it starts, which is the quotation mark.
        var offset: Int { range.lowerBound - 1 }
    }

    /// Reads a text, and makes sure that it is one, without making it.
    mutating func readText() throws(SyntaxError) -> Text {
        skipWhiteSpace()
        let start = offset + 1
        let end = bytes.endOfPlainText(from: start)
        guard byte == UInt8(ascii: "\""), end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
            _ = try readString()
            return Text(range: start..<offset - 1, isPlain: false)
        }
        offset = end + 1
        return Text(range: start..<end, isPlain: true)
    }

    /// A text that was read.
    func string(of text: Text) -> String {
        if text.isPlain { return String(decoding: bytes[text.range], as: UTF8.self) }
        var reader = self
        reader.offset = text.offset
        return (try? reader.readString()) ?? ""
    }

    /// Whether a text that was read is this word of ASCII.
    func `is`(_ text: Text, _ word: StaticString) -> Bool {
        if !text.isPlain { return string(of: text).utf8.elementsEqual(word.description.utf8) }
        return bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[text.range]).hasSameBytes(as: word) }
    }

    /// Whether a text that was read is empty or white space.
    func isBlank(_ text: Text) -> Bool {
        let bytes = bytes[text.range]
        return (bytes.first == UInt8(ascii: "\\") || !bytes.startsVisibly) && string(of: text).isBlank
    }

    /// Reads a text.
    mutating func readString() throws(SyntaxError) -> String {
        skipWhiteSpace()
        try take(UInt8(ascii: "\""))
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
                throw SyntaxError(
                    offset: offset, reason: "the text contains an unescaped line break or control character")
            default:
                offset += 1
            }
        }
        throw SyntaxError(offset: start - 1, reason: "the text that starts here is never closed")
    }

    /// Reads on from the first escape in a text whose bytes so far are at `start`.
    private mutating func readStringWithEscapes(from start: Int) throws(SyntaxError) -> String {
        var text = try validated(start..<offset)
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try readEscape())
            case 0..<0x20:
                throw SyntaxError(
                    offset: offset, reason: "the text contains an unescaped line break or control character")
            default:
                let start = offset
                while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
                text += try validated(start..<offset)
            }
        }
        throw SyntaxError(offset: start - 1, reason: "the text that starts here is never closed")
    }

    private mutating func readEscape() throws(SyntaxError) -> Unicode.Scalar {
        let start = offset
        guard start + 1 < bytes.count else {
            throw SyntaxError(offset: bytes.count, reason: "the file ends in the middle of an escape")
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
            throw SyntaxError(offset: start, reason: "not a valid escape sequence")
        }
    }

    /// Reads the digits of `\u0041`, or of both halves of a surrogate pair; the escape stands at `start`.
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

extension [UInt8] {
    /// The first byte from `start` on that does not just stand for itself in a text, or is none of ASCII.
    ///
    /// Eight bytes are looked at in one go: see the benchmark `json`.
    fileprivate func endOfPlainText(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            let ones: UInt64 = 0x0101_0101_0101_0101
            // In each of these the lowest byte that is not 0 belongs to the first byte of its kind.
            func below(_ limit: UInt8, in word: UInt64) -> UInt64 { (word &- ones &* UInt64(limit)) & ~word }
            func equal(to byte: UInt8, in word: UInt64) -> UInt64 { below(1, in: word ^ ones &* UInt64(byte)) }
            var index = start
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let ends =
                    (word | below(0x20, in: word) | equal(to: UInt8(ascii: "\""), in: word)
                        | equal(to: UInt8(ascii: "\\"), in: word)) & (ones &* 0x80)
                if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
                index += 8
            }
            func isPlain(_ byte: UInt8) -> Bool {
                (0x20..<0x80).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
            while index < bytes.count, isPlain(bytes[index]) { index += 1 }
            return index
        }
    }
}
