extension [String] {
    func nearest(to word: String) -> String? {
        // Words this long are not typing errors, and the distance takes quadratic time.
        guard word.count <= 64 else { return nil }
        let word = word.lowercased()
        // "--" is a prefix of every option and suggests none.
        let isBlank = word.allSatisfy { $0 == "-" }
        if !isBlank, let completion = first(where: { $0.lowercased().hasPrefix(word) }) {
            return completion
        }
        // A text of over 96 letters is never within a third of its length of one of 64.
        let distances = filter { $0.count <= 96 }.map {
            (choice: $0, distance: word.editDistance(to: $0.lowercased()))
        }
        guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        // A suggestion shares most letters: gti is not fit.
        let most = Swift.min(Swift.max(2, best.choice.count / 3), (best.choice.count - 1) / 2)
        return best.distance <= most ? best.choice : nil
    }
}
