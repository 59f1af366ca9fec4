/// Accepted answers in one cell of a table, with `|` between them. Within an answer, `|` is `\|` and a backslash is `\\`.
package enum AcceptedAnswers {
    static func encode(_ accepts: [String]) -> String {
        accepts.map { $0.escaping { $0 == "|" || $0 == "\\" } }.joined(separator: "|")
    }

    /// The accepted answers in a cell. A backslash before any other character stands for itself.
    package static func decode(_ cell: String) -> [String] {
        guard cell.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }) else {
            return cell.isEmpty ? [] : [cell]
        }
        var accepts = [String.UnicodeScalarView()]
        var rest = cell.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "|" {
                accepts.append(String.UnicodeScalarView())
            } else if scalar == "\\", let next = rest.first, next == "|" || next == "\\" {
                accepts[accepts.count - 1].append(rest.removeFirst())
            } else {
                accepts[accepts.count - 1].append(scalar)
            }
        }
        return accepts.map { String($0) }
    }
}

extension String {
    /// The text with a backslash before some of its code points. Characters would not do: a bar with a combining accent is
    /// one of its own.
    func escaping(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if isSpecial(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
