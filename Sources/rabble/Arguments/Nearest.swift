extension Failure {
    /// A word that means nothing, answered with the nearest one that does.
    ///
    /// - Parameters:
    ///   - description: completes "there is no …".
    ///   - word: what was typed.
    ///   - choices: what would have been right.
    ///   - wayOut: what to say where nothing is near; else the choices are listed.
    init(unknown description: String, nearestTo word: String, among choices: [String], else wayOut: String? = nil) {
        let advice =
            if let nearest = nearest(to: word, among: choices) {
                "did you mean \(nearest)?"
            } else {
                wayOut ?? "there is \(choices.joined(separator: ", "))"
            }
        self.init("there is no \(description); \(advice)", .usage)
    }
}

extension String {
    /// A word that was typed, as a message repeats it: never empty, never long.
    var inMessage: String { isEmpty ? "''" : truncated(to: 60) }
}

/// The choice that `word` was most likely meant to be; nil if none is near.
func nearest(to word: String, among choices: [String]) -> String? {
    // Nobody mistypes one of our words at such a length, and the distance takes time in the square of it.
    guard word.count <= 64 else { return nil }
    let word = word.lowercased()
    // "--" alone is the start of every option, and of none.
    if let completion = choices.first(where: { !word.drop { $0 == "-" }.isEmpty && $0.lowercased().hasPrefix(word) }) {
        return completion
    }
    let distances = choices.map { (choice: $0, distance: editDistance(from: word, to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, best.choice.count / 3) ? best.choice : nil
}
