extension QuestionGroup {
    /// The questions with this prompt, of which case, width, spare spaces and punctuation at the end do not matter.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func questions(prompted prompt: String) -> [Question] {
        guard prompt.isStreamSafe else { return [] }
        let wanted = prompt.normalizedAnswer
        return questions.filter { $0.prompt.normalizedAnswer == wanted }
    }
}
