/// The most bytes that a text of a group may have in UTF-8. A longer text is a mistake.
@usableFromInline package struct TextLimit: Sendable {
    /// How many that are.
    @usableFromInline package let bytes: Int

    @inlinable package init(bytes: Int) { self.bytes = bytes }

    /// That of the title of a group.
    @inlinable package static var title: TextLimit { TextLimit(bytes: 4_096) }
    /// That of a prompt, an answer or a hint.
    @inlinable package static var part: TextLimit { TextLimit(bytes: 1_048_576) }

    /// Why a text is not valid: completes "the prompt …"; nil if nothing does.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func problem(with text: String) -> String? {
        if text.utf8.count > bytes { return "is longer than \(bytes) bytes" }
        return text.isStreamSafe ? nil : "has more than 30 combining marks in a row"
    }
}
