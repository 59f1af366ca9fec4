extension String {
    /// What a separator is called in a sentence.
    var separatorName: String {
        switch self {
        case "\t": "tab"
        case ";": "semicolon"
        case ",": "comma"
        default: "\"\(escapedSeparator)\""
        }
    }

    /// The text with a tab, line ends and backslashes as they are typed: `\t`.
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

    /// The text that ``escapedSeparator`` gives this one for. A backslash before anything else stands for itself.
    package var unescapedSeparator: String {
        let meanings: [Character: Character] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
        var text = ""
        var isEscaped = false
        for character in self {
            if isEscaped {
                isEscaped = false
                if let meaning = meanings[character] { text.append(meaning) } else { text += "\\\(character)" }
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text + (isEscaped ? "\\" : "")
    }
}
