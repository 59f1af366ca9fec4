extension Context {
    /// The weights of the day: a function of the history before it. The first command that needs
    /// them computes them, and saves them only if that is possible immediately, because the next
    /// command can compute them again.
    func weightsOfDay(after old: FitRecord, beside file: FittedWeights?) -> FitRecord {
        guard settings.fitMode == .automatic, file == nil,
            let store = reviewStore, let files = try? store.versions(),
            files.values.reduce(0, { $0 + $1.size }) >= FitRecord.minBytes
        else { return old }
        var new = old
        if let state = old.state.flatMap({ $0.goingOn(with: files, in: store, self) }) {
            new.state = state
        } else {
            guard let store = try? listedStore(),
                let groups = try? FitGroups(in: store, self), groups.unread == nil
            else { return old }
            let state = FitRecord.State(
                day: today(after: groups.latestDay), latestDay: groups.latestDay, files: files)
            let answers = groups.answers(before: state.day)
            new.begin(state, after: answers, at: now())
            if old.leavesFit(of: answers) {
                let way = "too many for an automatic fit: use rabble fit"
                cache.fitNotes.append("\(new.counted) answers count now, \(way)")
            }
        }
        if new != old {
            try? fitRecordFile?.update(within: .zero) { if $0 == old { $0 = new } }
        }
        return new
    }

    /// Messages about the weights of a day: `schedule fitted to 346 answers: 12 answers a day`.
    ///
    /// - Parameter isFirst: whether they are used for the first time today.
    func fitNews(isFirst: Bool, _ day: Day) -> [String] {
        let record = weights.record
        guard isFirst, let start = record.start, start == record.state?.day,
            let fit = weightsInUse, fit == record.fit, let answers = fit.answers
        else { return cache.fitNotes }
        let pace = pace(day).month.rate
        return cache.fitNotes + [
            """
            schedule fitted to \(answers.counted("answer")): \(pace) answers a day in the next \
            \(ReviewForecast.days) days
            """
        ]
    }

    /// The number of answers per day in the plan of the learner's groups, simulated once a day.
    ///
    /// - Parameter questionCount: the number of questions, if it matters.
    func pace(of questionCount: Int? = nil, _ day: Day) -> FitRecord.Pace {
        let chosen = AppSettings.keys.map { AppSettings.shared[$0].text }
        let today = today(after: weights.record.state?.latestDay).day
        let fitted = weightsInUse?.parameters.weights ?? []
        let own = settingsOfGroups.map { "\($0) \($1.values)" }.ordered()
        let key = "\(today) \(chosen) \(fitted) \(own)".utf8.fnv1a
        if let known = weights.record.pace, known.key == key,
            known.questionCount == questionCount ?? known.questionCount
        {
            return known
        }
        let forecast = day.forecast
        let week = forecast.byDay.prefix(7).reduce(0) { $0 + $1.answers }
        let pace = FitRecord.Pace(
            key: key, questionCount: day.studies.candidateCount, month: forecast.reviewsPerDay,
            week: Double(week) / 7)
        cache.weights?.record.pace = pace
        try? fitRecordFile?.update(within: .zero) { $0.pace = pace }
        return pace
    }

    fileprivate func today(after latestDay: StudyDay?) -> StudyDay {
        calendar.reaching(latestDay).today(at: now()).day
    }
}

extension FitRecord.State {
    /// The state of the same day, if only answers from that day were added; otherwise nil.
    fileprivate func goingOn(
        with files: [String: FileVersion], in store: ReviewStore, _ context: Context
    ) -> FitRecord.State? {
        var new = self
        new.files = files
        for (name, version) in files where version != self.files[name] {
            let old = self.files[name]
            guard old?.mayGrow(into: version) ?? true,
                let days = store.days(
                    ofRowsIn: name, after: old?.size ?? 0, context.calendar),
                days.lowerBound >= day
            else { return nil }
            new.latestDay = max(new.latestDay ?? days.upperBound, days.upperBound)
        }
        guard self.files.keys.allSatisfy({ files[$0] != nil }) else { return nil }
        return context.today(after: new.latestDay) == day ? new : nil
    }
}
