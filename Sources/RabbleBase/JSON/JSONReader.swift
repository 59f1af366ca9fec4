/// A strict JSON reader ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)) that reads value by
/// value.
///
/// Unlike Foundation's decoder it can continue after a value of the wrong type, reports positions
/// of errors, and keeps all digits of numbers. Get the kind of the next value from ``next()``, and
/// read the value with the matching method.
package struct JSONReader {
    package enum Kind: String {
        case object = "an object"
        case array = "a list"
        case string = "text"
        case number = "a number"
        case bool = "true or false"
        case null
    }

    /// The depth limit, which keeps nesting from exhausting the stack.
    static let greatestDepth = 128
    static let tooDeep = "values are nested more than \(greatestDepth) levels deep"

    package var offset = 0
    package let bytes: [UInt8]
    private var depth = 0

    /// Starts at the first byte, or after a byte order mark.
    package init(_ bytes: [UInt8]) { (self.bytes, offset) = (bytes, bytes.startOfText) }

    /// The kind of the next value. Skips white space, so ``offset`` is the start of the value.
    package mutating func next() throws(SyntaxError) -> Kind {
        skipWhiteSpace()
        guard offset < bytes.count else { throw unexpected(expected: "a value") }
        switch bytes[offset] {
        case "{": return .object
        case "[": return .array
        case "\"": return .string
        case "-", UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case "t", "f": return .bool
        case "n": return .null
        default: throw unexpected(expected: "a value")
        }
    }

    /// Reads an object. `member` is called after each name and must read or skip the value.
    package mutating func readObject(
        _ member: (inout JSONReader, Text) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try readSequence(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) {
            reader throws(SyntaxError) in
            reader.skipWhiteSpace()
            guard reader.byte == "\"" else {
                throw reader.unexpected(expected: "a name in quotes")
            }
            let key = try reader.readText()
            reader.skipWhiteSpace()
            try reader.take(UInt8(ascii: ":"))
            try member(&reader, key)
        }
    }

    /// Reads a list. `element` is called before each value and must read or skip it.
    package mutating func readArray(_ element: (inout JSONReader) throws(SyntaxError) -> Void)
        throws(SyntaxError)
    {
        try readSequence(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), element)
    }

    mutating func readNumber() throws(SyntaxError) -> String {
        skipWhiteSpace()
        let start = offset
        if byte == "-" { offset += 1 }
        if byte == "0" { offset += 1 } else { try takeDigits() }
        if byte == "." {
            offset += 1
            try takeDigits()
        }
        if byte == "e" || byte == "E" {
            offset += 1
            if byte == "+" || byte == "-" { offset += 1 }
            try takeDigits()
        }
        return String(utf8: bytes[start..<offset])
    }

    /// Call ``next()`` first.
    mutating func readBool() throws(SyntaxError) -> Bool {
        let value = byte == "t"
        try take(value ? "true" : "false")
        return value
    }

    package mutating func readNull() throws(SyntaxError) { try take("null") }

    package mutating func skipValue() throws(SyntaxError) {
        switch try next() {
        case .object: try readObject { reader, _ throws(SyntaxError) in try reader.skipValue() }
        case .array: try readArray { reader throws(SyntaxError) in try reader.skipValue() }
        case .string: _ = try readText()
        case .number: _ = try readNumber()
        case .bool: _ = try readBool()
        case .null: try readNull()
        }
    }

    package mutating func readEnd() throws(SyntaxError) {
        skipWhiteSpace()
        guard offset == bytes.count else { throw unexpected(expected: "the end of the file") }
    }

    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    @inline(__always) mutating func skipWhiteSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return
            }
        }
    }

    private mutating func readSequence(
        from opening: UInt8, to end: UInt8,
        _ element: (inout JSONReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        skipWhiteSpace()
        guard depth < Self.greatestDepth else {
            throw SyntaxError(offset: offset, reason: Self.tooDeep)
        }
        try take(opening)
        depth += 1
        defer { depth -= 1 }
        skipWhiteSpace()
        while byte != end {
            try element(&self)
            skipWhiteSpace()
            if byte == end { break }
            guard byte == "," else {
                throw unexpected(expected: "a comma or \(Unicode.Scalar(end))")
            }
            let comma = offset
            offset += 1
            skipWhiteSpace()
            if byte == end {
                throw SyntaxError(offset: comma, reason: "nothing follows this comma")
            }
        }
        offset += 1
    }

    mutating func take(_ byte: UInt8) throws(SyntaxError) {
        guard self.byte == byte else { throw unexpected(expected: "\(Unicode.Scalar(byte))") }
        offset += 1
    }

    private mutating func take(_ word: String) throws(SyntaxError) {
        skipWhiteSpace()
        guard bytes[offset...].starts(with: word.utf8) else { throw unexpected(expected: word) }
        offset += word.utf8.count
    }

    private mutating func takeDigits() throws(SyntaxError) {
        let start = offset
        while let digit = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
            offset += 1
        }
        guard offset > start else { throw unexpected(expected: "a digit") }
    }

    func unexpected(expected: String) -> SyntaxError {
        guard offset < bytes.count else {
            return SyntaxError(
                offset: offset, reason: "unexpected end of file; expected \(expected)")
        }
        let found =
            switch bytes[offset] {
            case 0x21...0x7E: "\(Unicode.Scalar(bytes[offset]))"
            case 0x80...: "a character outside of quotes"
            default: "byte \(bytes[offset])"
            }
        return SyntaxError(offset: offset, reason: "expected \(expected), found \(found)")
    }
}
