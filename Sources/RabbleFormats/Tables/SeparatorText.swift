extension String {
    /// The name of a separator in a sentence.
    var separatorName: String {
        switch self {
        case "\t": "tab"
        case ";": "semicolon"
        case ",": "comma"
        default: "\"\(escapedSeparator)\""
        }
    }

    /// The text with tabs, line ends and backslashes as they are typed: `\t`.
    package var escapedSeparator: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\t": "\\t"
            case "\n": "\\n"
            case "\r": "\\r"
            default: String(scalar)
            }
        }.joined()
    }

    /// The inverse of ``escapedSeparator``. A backslash before anything else stands for itself.
    package var unescapedSeparator: String {
        let meanings: [Character: String] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
        var text = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                text += meanings[next] ?? "\\\(next)"
            } else {
                text.append(character)
            }
        }
        return text
    }
}
