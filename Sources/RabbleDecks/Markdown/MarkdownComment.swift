/// The comments in which a card stores data that Markdown has no place for: `<!-- hint: arigatō
/// -->`.
///
/// A value that would end the comment, or that has white space at its ends, is written as a JSON
/// string.
enum MarkdownComment {
    static func hint(_ text: String) -> String {
        let isPlain = isFit(text) && Self.text(text) == text
        return comment("hint", isPlain ? text : json(text))
    }

    static func exactly(_ text: String) -> String { comment("text", json(text)) }

    static func list(_ name: String, _ answers: [String]) -> String {
        let plain = answers.map { AcceptedAnswers.encode([$0]) }.joined(separator: " | ")
        let isPlain =
            isFit(plain) && texts(plain).elementsEqual(answers) { $0.utf8.elementsEqual($1.utf8) }
        return comment(
            name, isPlain ? plain : "[\(answers.map(json).joined(separator: ", "))]")
    }

    static func text(_ value: String) -> String {
        parsed(value, from: UInt8(ascii: "\""))?.string ?? value
    }

    static func texts(_ value: String) -> [String] {
        let elements = parsed(value, from: UInt8(ascii: "["))?.elements ?? []
        let texts = elements.compactMap(\.string)
        return texts.isEmpty || texts.count < elements.count
            ? AcceptedAnswers.decode(value).map(\.trimmed) : texts
    }

    private static func comment(_ name: String, _ value: String) -> String {
        "<!-- \(name): \(value) -->"
    }

    /// Whether a comment can contain a text unchanged: nothing in it ends the comment or the line,
    /// or is trimmed.
    private static func isFit(_ text: String) -> Bool {
        text.trimmed.utf8.elementsEqual(text.utf8) && !Array(text.utf8).contains("--".utf8)
            && !text.unicodeScalars.contains(where: \.mayBeUnsafeToShow)
    }

    private static func json(_ text: String) -> String {
        // By bytes: an angle bracket with a combining mark is a single character.
        let bytes = Array(JSONValue.string(text).text.utf8)
        return String(utf8: bytes.replacing(">".utf8, with: "\\u003e".utf8))
    }

    /// A JSON value that starts with this byte; nil if the text is anything else.
    private static func parsed(_ value: String, from first: UInt8) -> JSONValue? {
        value.utf8.first == first ? try? JSONValue(parsing: Array(value.utf8)) : nil
    }
}
