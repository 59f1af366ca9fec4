/// Finds questions by texts that occur in them, ignoring case, width, white space and accents.
package struct QuestionSearch {
    private let texts: [[UInt8]]

    /// - Returns: nil if there is nothing to search for.
    package init?(_ texts: [String]) {
        guard !texts.isEmpty, !texts.contains(where: \.isBlank) else { return nil }
        self.texts = texts.map(\.searchable)
    }

    package func matches(_ question: Question) -> Bool {
        // No final punctuation is omitted before another character.
        let parts =
            ([question.prompt, question.answer, question.hint ?? ""] + question.otherAnswers)
            .map { ($0 + "\0").searchable }
        return texts.allSatisfy { text in
            parts.contains { $0.firstIndex(of: text, in: $0.indices) != nil }
        }
    }
}

extension String {
    /// The common form of all spellings, composed, so that か does not occur in が.
    fileprivate var searchable: [UInt8] {
        Array(AnswerLetters(normalizedAnswer).bases.canonicallyComposed.utf8)
    }
}
