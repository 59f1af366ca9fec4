extension String {
    private static let escapes: [Unicode.Scalar: String] = [
        "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r",
    ]

    /// The text with tabs, line ends and backslashes as they are typed: `\t`.
    package var escapedSeparator: String {
        unicodeScalars.map { Self.escapes[$0] ?? String($0) }.joined()
    }

    /// The inverse of ``escapedSeparator``. A backslash before anything else stands for itself.
    package var unescapedSeparator: String {
        var text = ""
        var rest = self[...]
        while !rest.isEmpty {
            let escape = Self.escapes.first { rest.hasPrefix($0.value) }
            text += escape.map { String($0.key) } ?? String(rest.prefix(1))
            rest = rest.dropFirst(escape == nil ? 1 : 2)
        }
        return text
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let bar = UInt8(ascii: "|")
}
