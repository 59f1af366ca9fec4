import RabbleSystem

extension FitFigures {
    /// Answers that are alike for ``binnedError``.
    ///
    /// Each part says between which powers of a base a number lies, as the bins of fsrs-optimizer (`rmse_matrix`) do.
    struct Kind: Hashable {
        /// The days since the answer before, by powers of 3.62.
        private let days: Int8
        /// The number of the answer, by powers of 1.89.
        private let number: Int8
        /// How often it was forgotten before, by powers of 1.73; −1 for never.
        private let lapses: Int8

        /// - Parameters:
        ///   - days: the days since the answer before, at least 1.
        ///   - number: the place of the answer among those to its question that count and the first one, from 1.
        ///   - lapses: how many answers before it that count were forgotten.
        init(days: Int32, number: Int, lapses: Int) {
            self.days = Self.power(of: 3.62, in: Double(days))
            self.number = Self.power(of: 1.89, in: Double(number))
            self.lapses = lapses > 0 ? Self.power(of: 1.73, in: Double(lapses)) : -1
        }

        private static func power(of base: Double, in number: Double) -> Int8 {
            Int8((log(number) / log(base)).rounded(.down))
        }
    }

    /// The kind of each answer that counts, in their order. O(*n*)
    static func kinds(_ histories: FitHistories) -> [Kind] {
        var (number, lapses) = (0, 0)
        return histories.entries.compactMap { entry in
            if entry.isFirst { (number, lapses) = (1, 0) }
            guard entry.counts else { return nil }
            number += 1
            defer { if !entry.grade.isCorrect { lapses += 1 } }
            return Kind(days: entry.days, number: number, lapses: lapses)
        }
    }

    /// √(Σ *n* · (*p* − *y*)² / Σ *n*), with *n* answers of a kind, the mean *p* of what was predicted of them, and the part *y*
    /// that was remembered. O(*n*)
    static func binnedError(_ answers: some Collection<(Kind, FitHistories.Prediction)>) -> Double {
        var sums: [Kind: (answers: Double, difference: Double)] = [:]
        for (kind, prediction) in answers {
            sums[kind, default: (0, 0)].answers += 1
            sums[kind, default: (0, 0)].difference += prediction.retrievability - (prediction.isRemembered ? 1 : 0)
        }
        // In an order that is always the same: a sum depends on it in the last bits.
        let squares = sums.values.map { $0.difference * $0.difference / $0.answers }.sorted().reduce(0, +)
        return (squares / Double(max(1, answers.count))).squareRoot()
    }
}
