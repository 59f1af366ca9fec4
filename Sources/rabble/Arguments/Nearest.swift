extension String {
    /// The *optimal string alignment* distance, the restricted form of the Damerau–Levenshtein
    /// distance.
    func editDistance(to target: String) -> Int {
        let source = Array(self)
        let target = Array(target)
        var beforeLast: [Int] = []
        var last = Array(0...target.count)
        for row in source.indices {
            var current = [row + 1]
            for column in target.indices {
                let isSame = source[row] == target[column]
                var best = Swift.min(
                    last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, source[row] == target[column - 1],
                    source[row - 1] == target[column]
                {
                    best = Swift.min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[target.count]
    }
}

extension [String] {
    func nearest(to word: String) -> String? {
        // Nobody mistypes a word this long, and the distance takes quadratic time.
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
        return best.distance <= Swift.max(2, best.choice.count / 3) ? best.choice : nil
    }
}
