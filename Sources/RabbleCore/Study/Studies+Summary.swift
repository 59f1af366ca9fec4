extension Studies {
    /// The questions with at least `threshold` lapses, most lapses first; empty for a threshold of
    /// 0.
    ///
    /// - Parameter threshold: the minimum number of lapses.
    /// - Complexity: O(*n*) in the number of questions, and O(*m* log *m*) in the number of
    ///   leeches.
    public func leeches(_ threshold: Int) -> [Leech] {
        guard threshold > 0 else { return [] }
        let lapses = all.flatMap(\.schedule.lapses)
        return lapses.indices.filter { lapses[$0] >= threshold }
            .ordered { (lapses[$1], $0) < (lapses[$0], $1) }
            .map { Leech(question: question($0), lapses: lapses[$0]) }
    }

    /// ``retention`` for questions with intervals of less than 21 days, and for others.
    package var retentionByMaturity: (young: Tally, mature: Tally) {
        let mature = all.reduce(into: Tally()) { $0 += $1.schedule.matureRetention }
        let young = Tally(
            correct: retention.correct - mature.correct,
            incorrect: retention.incorrect - mature.incorrect)
        return (young, mature)
    }

    /// The number of questions that became known in the last seven study days, and still are.
    package var learnedThisWeek: Int {
        all.reduce(0) { count, study in
            let today = study.calendar.today(at: now()).day
            return count + study.schedule.learnedCount(since: today.adding(-6))
        }
    }

    /// The number of times each known question was forgotten, in its direction.
    package var lapses: [Question.ID: Int] {
        let known = all.flatMap { zip($0.questions.lazy.map(\.id), $0.schedule.lapses) }
        return Dictionary(known, uniquingKeysWith: max)
    }

    package var seenCount: Int { promises.count { $0 != nil } }

    package var maturity: Maturity { Maturity(promises) }

    var grades: GradeCounts { all.reduce(into: GradeCounts()) { $0 += $1.schedule.grades } }

    /// The right and wrong answers given a study day or more after the previous answer.
    public var retention: Tally { all.reduce(into: Tally()) { $0 += $1.schedule.retention } }
}
