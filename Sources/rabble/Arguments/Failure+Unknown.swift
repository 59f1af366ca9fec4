import RabbleCore

extension Failure {
    /// A word that means nothing, answered with the nearest one that does.
    ///
    /// - Parameters:
    ///   - kind: what the word should have been.
    ///   - description: the word as the message repeats it, and for whom it means nothing.
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
