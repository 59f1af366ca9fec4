/// A JSON value. Numbers keep their digits, and objects keep the order of their members.
public enum JSONValue: Hashable, Sendable {
    /// `null`, which differs from a missing member.
    case null
    /// `true` or `false`; a number is neither.
    case bool(Bool)
    /// A number with its exact digits.
    case number(JSONNumber)
    /// A text, without quotation marks and with escapes decoded.
    case string(String)
    /// A list, whose elements may be of different kinds.
    case array([JSONValue])
    /// Members in the order of the text; names in a parsed object are unique.
    case object([Member])

    /// A member of an object. Names are compared by their bytes.
    public struct Member: Hashable, Sendable {
        /// The name, with its escapes decoded.
        public var name: String
        /// The value, which may hold further members.
        public var value: JSONValue

        /// A member with this name and value.
        ///
        /// - Parameters:
        ///   - name: the name.
        ///   - value: the value.
        public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    /// A whole number.
    ///
    /// - Parameter value: the number.
    public static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// A number; null for NaN and infinity, which JSON lacks.
    ///
    /// - Parameter value: the number.
    public static func number(_ value: Double) -> JSONValue {
        JSONNumber(value).map(Self.number) ?? .null
    }

    /// The number as an `Int`; nil if it has a fraction or is too large, and for all other values.
    ///
    /// `7`, `7.0` and `70e-1` are the same number.
    public var integer: Int? { if case .number(let number) = self { number.integer } else { nil } }

    /// The number as the nearest `Double`; nil for all other values.
    public var double: Double? { if case .number(let number) = self { number.double } else { nil } }

    /// The text; nil for all other values.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// Whether the value is `true`; nil if it is neither `true` nor `false`.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The value of a member; nil if the object has no such member, and for all other values.
    ///
    /// - Parameter name: the name of the member.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The value of a JSON text; nil if the text is not JSON, repeats a name in an object, or is
    /// nested more than 128 levels deep.
    ///
    /// ```swift
    /// JSONValue(#"{"limit": 20}"#)?["limit"]?.integer    // 20
    /// ```
    ///
    /// - Parameter text: the JSON text, such as ``text``.
    public init?(_ text: String) {
        guard let value = try? JSONValue(parsing: Array(text.utf8)) else { return nil }
        self = value
    }

    package init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var reader = JSONReader(bytes)
        self = try reader.readValue()
        try reader.readEnd()
    }

    /// The reason why a file with this value could not be read again; nil if it could.
    package var problem: String? {
        // The writer and the reader recurse to this depth.
        guard !isNested(deeperThan: JSONReader.greatestDepth - 1) else { return JSONReader.tooDeep }
        do { _ = try JSONValue(parsing: file) } catch { return error.reason }
        return nil
    }

    private func isNested(deeperThan depth: Int) -> Bool {
        switch self {
        case .array(let elements):
            depth == 0 || elements.contains { $0.isNested(deeperThan: depth - 1) }
        case .object(let members):
            depth == 0 || members.contains { $0.value.isNested(deeperThan: depth - 1) }
        default: false
        }
    }
}

extension [JSONValue.Member] {
    package subscript(name: String) -> JSONValue? {
        get { index(of: name).map { self[$0].value } }
        set {
            let range = index(of: name).map { $0..<$0 + 1 } ?? count..<count
            replaceSubrange(range, with: newValue.map { [JSONValue.Member(name, $0)] } ?? [])
        }
    }

    /// Names that look the same may differ in their bytes.
    private func index(of name: String) -> Int? {
        firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

extension JSONReader {
    /// Reads a value of any kind. A repeated name in an object is an error, because one of the two
    /// members would be lost.
    package mutating func readValue() throws(SyntaxError) -> JSONValue {
        switch try next() {
        case .null:
            try readNull()
            return .null
        case .bool: return .bool(try readBool())
        case .number: return .number(try JSONNumber(&self))
        case .string: return .string(try readString())
        case .array:
            var elements: [JSONValue] = []
            try readArray { reader throws(SyntaxError) in elements.append(try reader.readValue()) }
            return .array(elements)
        case .object:
            var members: [JSONValue.Member] = []
            var keys: [(name: String, offset: Int)] = []
            try readObject { reader, key throws(SyntaxError) in
                keys.append((reader.string(of: key), key.offset))
                members.append(JSONValue.Member(reader.string(of: key), try reader.readValue()))
            }
            // Sorting is stable, so of two equal names the later one comes second.
            keys.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            for (key, next) in zip(keys, keys.dropFirst())
            where key.name.utf8.elementsEqual(next.name.utf8) {
                throw SyntaxError(
                    offset: next.offset, reason: "the name \(next.name) is repeated here")
            }
            return .object(members)
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object with these members, in this order.
    ///
    /// - Parameter members: the names and values.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0, $1) })
    }
}
