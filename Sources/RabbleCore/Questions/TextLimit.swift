/// The most bytes that a text of a group may have in UTF-8. A longer text is a mistake.
package enum TextLimit: Int {
    /// The title of a group.
    case title = 4_096
    /// A prompt, an answer or a hint.
    case part = 1_048_576

    /// Why a text is not valid: completes "the prompt …"; nil if nothing does.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func problem(with text: String) -> String? {
        if text.utf8.count > rawValue { return "is longer than \(rawValue) bytes" }
        return text.isStreamSafe ? nil : "has more than 30 combining marks in a row"
    }
}
