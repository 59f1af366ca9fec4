/// Accepted answers in one table cell, separated by `|`. Within an answer, `|` is written `\|` and
/// a backslash `\\`.
package enum AcceptedAnswers {
    static func encode(_ accepts: [String]) -> String {
        accepts.map(escapes.apply).joined(separator: "|")
    }

    private static let escapes = Rewriting(rows: [["\\|", "|"], ["\\\\", "\\"]])

    /// The accepted answers in a cell. A backslash before any other character is literal.
    package static func decode(_ cell: String) -> [String] {
        let backslash = UInt8(ascii: "\\")
        guard cell.utf8.contains(where: { $0 == .bar || $0 == backslash }) else {
            return cell.isEmpty ? [] : [cell]
        }
        var answers: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in cell.utf8 {
            if byte == .bar, !isEscaped {
                answers.append([])
            } else {
                if isEscaped, byte == .bar || byte == backslash {
                    answers[answers.count - 1].removeLast()
                }
                isEscaped = byte == backslash && !isEscaped
                answers[answers.count - 1].append(byte)
            }
        }
        return answers.map { String(utf8: $0) }
    }
}
