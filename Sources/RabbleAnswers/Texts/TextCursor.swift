/// A character of a text with its surroundings, for rules on punctuation.
struct TextCursor {
    let text: [Unicode.Scalar]
    var index = 0
    /// The number of open brackets that do not follow a blank; they contain lists, not notes.
    var depth = 0

    /// The character at a distance; a blank outside of the text.
    subscript(distance: Int) -> Unicode.Scalar {
        text.indices.contains(index + distance) ? text[index + distance] : " "
    }

    func isDigit(_ distance: Int) -> Bool { ("0"..."9").contains(self[distance]) }

    var isBetweenDigits: Bool { isDigit(-1) && isDigit(1) }

    /// Whether a digit precedes, and exactly three follow.
    var isBeforeThousand: Bool { isDigit(-1) && (1...3).allSatisfy(isDigit) && !isDigit(4) }
}

extension String {
    /// Replaces each of these characters by the result of `rewrite`; nil keeps the character.
    func rewriting(_ marks: [Unicode.Scalar], _ rewrite: (TextCursor) -> String?) -> String {
        guard unicodeScalars.contains(where: marks.contains) else { return self }
        var cursor = TextCursor(text: Array(unicodeScalars))
        var result = String.UnicodeScalarView()
        var copied = 0
        for (index, scalar) in cursor.text.enumerated() {
            cursor.index = index
            switch scalar {
            case "(", "[", "{":
                if cursor.depth > 0 || index == 0 || cursor[-1] != " " { cursor.depth += 1 }
            case ")", "]", "}": cursor.depth = max(0, cursor.depth - 1)
            default: break
            }
            guard marks.contains(scalar), let new = rewrite(cursor) else { continue }
            result += cursor.text[copied..<index] + new.unicodeScalars
            copied = index + 1
        }
        return copied == 0 ? self : String(result + cursor.text[copied...])
    }
}
