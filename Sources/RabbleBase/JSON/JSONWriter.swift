/// Writes JSON ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)), indented by two spaces.
/// Characters that a terminal would interpret, or not show, become `\u` escapes.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var indentation = 0
    private let isCompact: Bool

    package init(isCompact: Bool = false) { self.isCompact = isCompact }

    package mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += number.digits.utf8
        case .string(let text): write(text)
        case .array(let elements): write(elements, between: "[", "]") { $0.write($1) }
        case .object(let members):
            write(members, between: "{", "}") { writer, member in
                writer.writeName(member.name)
                writer.write(member.value)
            }
        }
    }

    package mutating func writeName(_ name: String) {
        write(name)
        bytes += (isCompact ? ":" : ": ").utf8
    }

    /// - Parameter writeElement: writes the value of an element, or the name and the value of a
    ///   member.
    @inlinable package mutating func write<Elements: Sequence>(
        _ elements: Elements, between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
        _ writeElement: (inout JSONWriter, Elements.Element) -> Void
    ) {
        begin(opening)
        for element in elements {
            startElement()
            writeElement(&self, element)
        }
        end(closing)
    }

    mutating func begin(_ opening: Unicode.Scalar) {
        bytes.append(UInt8(ascii: opening))
        indentation += 2
    }

    /// Must be called before each value of a list, and before each name in an object.
    mutating func startElement() {
        if !isAtOpening { bytes.append(UInt8(ascii: ",")) }
        startLine()
    }

    mutating func end(_ closing: Unicode.Scalar) {
        indentation -= 2
        if !isAtOpening { startLine() }
        bytes.append(UInt8(ascii: closing))
    }

    private var isAtOpening: Bool {
        bytes.last == "{" || bytes.last == "["
    }

    package mutating func startLine() {
        if isCompact { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: indentation)
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        bytes += text.escaping("\"", "\\", by: Self.escape).utf8
        bytes.append(UInt8(ascii: "\""))
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default:
            String(scalar).utf16.map { "\\u\(String($0, radix: 16).zeroPadded(to: 4))" }.joined()
        }
    }
}

extension JSONValue {
    /// The value as JSON text, indented by two spaces, without a final line break.
    ///
    /// Characters that a terminal would interpret, or not show, become `\u` escapes.
    public var text: String { String(utf8: bytes()) }

    package var line: String { String(utf8: bytes(isCompact: true)) }

    package var file: [UInt8] { bytes() + [UInt8(ascii: "\n")] }

    private func bytes(isCompact: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isCompact: isCompact)
        writer.write(self)
        return writer.bytes
    }
}
