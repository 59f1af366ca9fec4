/// The other answers that are accepted, as one cell of a table.
package enum AcceptedAnswers {
    /// The accepted answers in one cell, with `|` between. A `|` within one is written `\|`, a backslash `\\`.
    static func encode(_ accepts: [String]) -> String {
        accepts.map { accepted in
            // By code points: a bar with a combining accent is a character of its own.
            var cell = String.UnicodeScalarView()
            for scalar in accepted.unicodeScalars {
                if scalar == "|" || scalar == "\\" { cell.append("\\") }
                cell.append(scalar)
            }
            return String(cell)
        }.joined(separator: "|")
    }

    /// The accepted answers that a cell holds. A backslash before any other character stands for itself.
    package static func decode(_ cell: String) -> [String] {
        guard cell.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }) else {
            return cell.isEmpty ? [] : [cell]
        }
        var accepts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in cell.unicodeScalars {
            if isEscaped {
                if scalar != "|", scalar != "\\" { accepts[accepts.count - 1].append("\\") }
                accepts[accepts.count - 1].append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "|" {
                accepts.append(String.UnicodeScalarView())
            } else {
                accepts[accepts.count - 1].append(scalar)
            }
        }
        if isEscaped { accepts[accepts.count - 1].append("\\") }
        return accepts.map { String($0) }
    }
}
