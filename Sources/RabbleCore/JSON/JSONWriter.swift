extension JSONValue {
    /// The value as JSON text, indented by two spaces, without a line break at the end.
    ///
    /// Characters that a terminal would obey, or show nothing of, are written as `\u` escapes.
    public var text: String {
        var text = ""
        write(to: &text, indentation: 0)
        return text
    }

    private func write(to text: inout String, indentation: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): Self.write(string, to: &text)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, indentation: indentation) { element, text in
                element.write(to: &text, indentation: indentation + 2)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &text, indentation: indentation) { member, text in
                Self.write(member.name, to: &text)
                text += ": "
                member.value.write(to: &text, indentation: indentation + 2)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], between brackets: (String, String), to text: inout String, indentation: Int,
        _ writeElement: (Element, inout String) -> Void
    ) {
        text += brackets.0
        var separator = ""
        for element in elements {
            text += separator + "\n" + String(repeating: " ", count: indentation + 2)
            writeElement(element, &text)
            separator = ","
        }
        if !elements.isEmpty { text += "\n" + String(repeating: " ", count: indentation) }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        let scalars = string.unicodeScalars
        // Which of them are unsafe; worked out for the few texts where that may be.
        var unsafe: [Bool] = []
        for (offset, scalar) in scalars.enumerated() {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.mayBeUnsafeToShow:
                if unsafe.isEmpty { unsafe = scalars.indices.map(scalars.isUnsafeToShow) }
                guard unsafe[offset] else { fallthrough }
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
