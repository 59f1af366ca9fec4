extension Question {
    var allAnswers: String { ([answer] + otherAnswers).joined(separator: " | ") }

    /// `gehen – to go`, each side truncated to `width` columns.
    func summary(width: Int? = nil) -> String {
        [prompt, answer].map { side in width.map(side.truncated) ?? side }.joined(separator: " – ")
    }
}
