extension String {
    /// The *optimal string alignment* distance, the restricted form of the Damerau–Levenshtein
    /// distance.
    package func editDistance(to target: String) -> Int {
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
