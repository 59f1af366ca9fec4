extension Question {
    /// `gehen – to go`
    ///
    /// - Parameter width: how many columns each side may have; nil for any number.
    func summary(width: Int? = nil) -> String {
        [prompt, answer].map { side in width.map(side.truncated) ?? side }.joined(separator: " – ")
    }
}
