/// Reads JSON ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)) value by value, strictly, and knows where it is.
///
/// Foundation's decoder stops at the first member of a wrong type, does not report places on every platform, and loses
/// digits of long numbers. This reader leaves all of that to its caller: it looks at what comes next
/// with ``next()`` and reads it with the matching method, or skips it with ``skipValue()``.
///
/// ```swift
/// var reader = JSONReader(Array(#"{"limit": 20}"#.utf8))
/// try reader.readObject { reader, key in
///     reader.string(of: key)     // limit
///     try reader.readNumber()    // 20
/// }
/// try reader.readEnd()
/// ```
package struct JSONReader {
    /// What a value is.
    package enum Kind: String {
        case object = "an object"
        case array = "a list"
        case string = "text"
        case number = "a number"
        case bool = "true or false"
        case null
    }

    /// Values may be nested this deep; what is deeper is refused before it can exhaust the stack.
    package static let greatestDepth = 128
    package static let tooDeep = "values are nested more than \(greatestDepth) levels deep"

    /// The byte that is read next.
    package var offset = 0
    package let bytes: [UInt8]
    private var depth = 0

    /// Starts at the first byte, or after a byte order mark.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.startOfText
    }

    // MARK: Values

    /// What the next value is; skips white space, so that ``offset`` is where the value starts.
    package mutating func next() throws(SyntaxError) -> Kind {
        skipWhiteSpace()
        guard offset < bytes.count else { throw unexpected(expected: "a value") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw unexpected(expected: "a value")
        }
    }

    /// Reads an object. `member` is called after each name and has to read or skip its value.
    package mutating func readObject(
        _ member: (inout JSONReader, Text) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try readSequence(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { reader throws(SyntaxError) in
            reader.skipWhiteSpace()
            guard reader.byte == UInt8(ascii: "\"") else { throw reader.unexpected(expected: "a name in quotes") }
            let key = try reader.readText()
            reader.skipWhiteSpace()
            try reader.take(UInt8(ascii: ":"))
            try member(&reader, key)
        }
    }

    /// Reads a list. `element` is called before each value and has to read or skip it.
    package mutating func readArray(_ element: (inout JSONReader) throws(SyntaxError) -> Void) throws(SyntaxError) {
        try readSequence(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), element)
    }

    /// Reads a number.
    ///
    /// - Returns: its digits, as they are in the text.
    mutating func readNumber() throws(SyntaxError) -> String {
        skipWhiteSpace()
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        if byte == UInt8(ascii: "0") { offset += 1 } else { try takeDigits() }
        if byte == UInt8(ascii: ".") {
            offset += 1
            try takeDigits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            offset += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
            try takeDigits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads `true` or `false`.
    mutating func readBool() throws(SyntaxError) -> Bool {
        skipWhiteSpace()
        let value = byte == UInt8(ascii: "t")
        try take(value ? "true" : "false")
        return value
    }

    /// Reads `null`.
    package mutating func readNull() throws(SyntaxError) {
        skipWhiteSpace()
        try take("null")
    }

    /// Skips a value, whatever it is.
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

    /// Makes sure that nothing but white space follows.
    package mutating func readEnd() throws(SyntaxError) {
        skipWhiteSpace()
        guard offset == bytes.count else { throw unexpected(expected: "the end of the file") }
    }

    // MARK: Pieces

    /// The next byte; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    @inline(__always)
    mutating func skipWhiteSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
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
            guard byte == UInt8(ascii: ",") else { throw unexpected(expected: "a comma or \(Unicode.Scalar(end))") }
            let comma = offset
            offset += 1
            skipWhiteSpace()
            if byte == end { throw SyntaxError(offset: comma, reason: "nothing follows this comma") }
        }
        offset += 1
    }

    /// Passes over exactly this byte of ASCII.
    mutating func take(_ byte: UInt8) throws(SyntaxError) {
        guard self.byte == byte else { throw unexpected(expected: "\(Unicode.Scalar(byte))") }
        offset += 1
    }

    /// Passes over exactly this word.
    mutating func take(_ word: StaticString) throws(SyntaxError) {
        for index in 0..<word.utf8CodeUnitCount {
            guard offset + index < bytes.count, bytes[offset + index] == word.utf8Start[index] else {
                throw unexpected(expected: word.description)
            }
        }
        offset += word.utf8CodeUnitCount
    }

    private mutating func takeDigits() throws(SyntaxError) {
        let start = offset
        while let digit = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { offset += 1 }
        guard offset > start else { throw unexpected(expected: "a digit") }
    }

    /// The error that something other than `expected` comes next.
    func unexpected(expected: String) -> SyntaxError {
        guard offset < bytes.count else {
            return SyntaxError(offset: offset, reason: "unexpected end of file; expected \(expected)")
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
