extension Failure {
    /// A word that means nothing, answered with the nearest one that does.
    ///
    /// - Parameters:
    ///   - kind: what the word should have been.
    ///   - word: what was typed.
    ///   - owner: for whom it means nothing, if a message should say so.
    ///   - nearest: the word that is looked for among the choices.
    ///   - choices: what would have been right.
    ///   - wayOut: what to say where nothing is near; else the choices are listed.
    init(
        unknown kind: String, _ word: String, for owner: String? = nil, nearestTo nearest: String,
        among choices: [String], else wayOut: String? = nil
    ) {
        let advice = choices.nearest(to: nearest).map { "did you mean \($0)?" }
        self.init(
            "there is no \(kind) \(word.inMessage)\(owner.map { " for \($0)" } ?? ""); "
                + (advice ?? wayOut ?? "there is \(choices.joined(separator: ", "))"), .usage)
    }
}
