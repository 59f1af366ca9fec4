extension Failure {
    /// An unknown word, answered with the nearest known one.
    ///
    /// - Parameters:
    ///   - kind: what the word should have been.
    ///   - description: the word as the message repeats it, and where it is unknown.
    ///   - word: what is looked for among the choices.
    ///   - choices: what would have been right.
    ///   - wayOut: what to say where nothing is near; else the choices are listed.
    init(
        unknown kind: String, _ description: String, nearestTo word: String, among choices: [String],
        else wayOut: String? = nil
    ) {
        let suggestion = choices.nearest(to: word).map { "did you mean \($0)?" }
        let advice = suggestion ?? wayOut ?? "the \(kind.plural) are \(choices.joined(separator: ", "))"
        self.init("unknown \(kind) \(description); \(advice)", .usage)
    }
}
