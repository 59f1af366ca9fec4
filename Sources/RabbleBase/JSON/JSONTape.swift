/// The values of a JSON text in order: the kind of each, its range, and the index of the next.
/// Texts are not decoded, so a large file from another program can be scanned fast.
///
/// It also accepts common deviations from JSON, if they have only one possible meaning: several
/// top-level values, with a comma, a semicolon or nothing between them, form a list; a comma may
/// follow the last element; comments are white space.
package struct JSONTape: Sendable {
    package struct Value: Sendable {
        package let kind: JSONReader.Kind
        /// Whether a text is printable ASCII without escapes.
        package fileprivate(set) var isPlain = false
        /// The offset of the name's quotation mark; ``JSONTape/noName`` if the value has no name.
        package let name: UInt32
        package let start: UInt32
        package fileprivate(set) var end: UInt32 = 0
        /// The index of the first value after this one and its contents.
        package fileprivate(set) var next: UInt32 = 0
    }

    package static let noName = UInt32.max

    package let bytes: [UInt8]
    package private(set) var values: [Value] = []
    /// Decoded names and texts by offset, for files in another syntax with the same values.
    package private(set) var texts: [UInt32: String] = [:]

    /// An empty tape, filled by the reader of another syntax.
    package init(of bytes: [UInt8]) {
        self.bytes = bytes
        _ = open(.array, name: nil, at: 0)
    }

    /// Scans a text. The first value is the text's own, or the list of several.
    package init(_ bytes: [UInt8]) throws(SyntaxError) {
        try bytes.checkEncoding()
        self.bytes = bytes
        var reader = JSONReader(bytes)
        _ = open(.array, name: nil, at: 0)
        var count = 0
        var isBare = true
        repeat {
            try add(&reader, name: nil, depth: 0)
            count += 1
            while let byte = reader.nextByte, byte == "," || byte == ";" {
                isBare = false
                reader.offset += 1
            }
        } while reader.nextByte != nil
        close(0, at: bytes.count)
        root = count == 1 && isBare ? 1 : 0
    }

    package mutating func open(_ kind: JSONReader.Kind, name: Int?, at start: Int) -> Int {
        values.append(
            Value(
                kind: kind, name: name.map { UInt32(truncatingIfNeeded: $0) } ?? Self.noName,
                start: UInt32(truncatingIfNeeded: start)))
        return values.count - 1
    }

    package mutating func close(_ index: Int, at end: Int) {
        values[index].end = UInt32(truncatingIfNeeded: end)
        values[index].next = UInt32(truncatingIfNeeded: values.count)
    }

    package mutating func set(_ text: String, at offset: Int) {
        texts[UInt32(truncatingIfNeeded: offset)] = text
    }

    package mutating func removeValues(from index: Int) { values.removeSubrange(index...) }

    /// Closes the list of top-level values. If there is only one, that value is the root.
    package mutating func finish() {
        close(0, at: bytes.count)
        root = values.count > 1 && Int(values[1].next) == values.count ? 1 : 0
    }

    /// The index of the root value.
    package private(set) var root = 0

    private mutating func add(
        _ reader: inout JSONReader, name: Int?, depth: Int
    ) throws(SyntaxError) {
        _ = reader.nextByte
        let kind = try reader.next()
        let index = open(kind, name: name, at: reader.offset)
        switch kind {
        case .object, .array:
            guard depth < JSONReader.greatestDepth else {
                throw SyntaxError(offset: reader.offset, reason: JSONReader.tooDeep)
            }
            let end = UInt8(ascii: kind == .object ? "}" : "]")
            reader.offset += 1
            while try !reader.takes(end, isFirst: values.count == index + 1) {
                let name = kind == .object ? try reader.skipName() : nil
                try add(&reader, name: name, depth: depth + 1)
            }
        case .string: values[index].isPlain = try reader.skipText().isPlain
        case .number, .bool, .null: try reader.skipValue()
        }
        close(index, at: reader.offset)
    }
}

extension JSONReader {
    /// The next byte that is not white space; nil at the end.
    fileprivate var nextByte: UInt8? {
        mutating get {
            skipWhiteSpace()
            while let end = endOfComment {
                offset = end
                skipWhiteSpace()
            }
            return byte
        }
    }

    /// The end of a comment that starts here, `// to the end of the line` or `/* in between */`.
    private var endOfComment: Int? {
        guard byte == "/", offset + 1 < bytes.count else { return nil }
        let rest = bytes[(offset + 2)...]
        switch bytes[offset + 1] {
        case "/": return rest.firstIndex(of: 0x0A) ?? rest.endIndex
        case "*":
            let ends = rest.indices.dropLast().lazy.filter { rest[$0...].starts(with: "*/".utf8) }
            return ends.first.map { $0 + 2 }
        default: return nil
        }
    }

    /// Skips a comma, and returns whether `end` comes next. Values after the first need a comma.
    fileprivate mutating func takes(_ end: UInt8, isFirst: Bool) throws(SyntaxError) -> Bool {
        if !isFirst, nextByte != end {
            guard byte == "," else {
                throw unexpected(expected: "a comma or \(Unicode.Scalar(end))")
            }
            offset += 1
        }
        guard nextByte == end else { return false }
        offset += 1
        return true
    }

    /// Skips a name and returns its offset.
    fileprivate mutating func skipName() throws(SyntaxError) -> Int {
        guard nextByte == "\"" else {
            throw unexpected(expected: "a name in quotes")
        }
        let name = offset
        _ = try skipText()
        skipWhiteSpace()
        try take(UInt8(ascii: ":"))
        return name
    }
}
