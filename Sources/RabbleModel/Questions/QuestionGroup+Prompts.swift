extension QuestionGroup {
    /// The questions with this prompt, whatever its case, width, extra spaces, punctuation at the end, and marks of
    /// Markdown.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func questions(prompted prompt: String) -> [Question] {
        guard prompt.isStreamSafe else { return [] }
        let wanted = prompt.normalizedAnswer
        return questions.filter { question in
            question.prompt.normalizedAnswer == wanted
                || markup != .none && markup.plain(question.prompt).normalizedAnswer == wanted
        }
    }
}
