extension Day {
    /// A question in the queue of a day.
    struct Entry: Comparable {
        enum Kind: Int { case learning, due, ahead, new }

        let kind: Kind
        /// Days since the last answer ÷ promised days; infinite for an unfinished learning step of
        /// an earlier day.
        let elapsed: Double
        let dueDay: Int64
        /// A number that is independent of the question's properties.
        var tieBreaker: UInt64 = 0
        let number: Int
        let study: Int

        static func < (left: Entry, right: Entry) -> Bool {
            if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
            // Ahead of time, the next due question comes first.
            if left.kind == .ahead, left.dueDay != right.dueDay {
                return left.dueDay < right.dueDay
            }
            if left.elapsed != right.elapsed { return left.elapsed > right.elapsed }
            return (left.dueDay, left.tieBreaker, left.number)
                < (right.dueDay, right.tieBreaker, right.number)
        }
    }

    /// The questions of the day, in the order of their first turns.
    ///
    /// - Complexity: O(*n* log *n*) in their number.
    var queue: [Entry] {
        let entries = studies.ordered(entries, on: date)
        let learning = entries.prefix { $0.kind == .learning }
        let new = entries.drop { $0.kind != .new }
        let others = entries[learning.endIndex..<new.startIndex]
        return learning + Self.mixed(others, new)
    }

    /// Selects the questions of the day, and counts them.
    mutating func plan() {
        guard calendar.pause(on: date) == nil else {
            backlog = 0
            waiting = 0
            return ask([])
        }
        let asked = asked
        let isLifted = selection.isInBothDirections
        var directions = DirectionRule(studies, isLifted: isLifted, after: asked)
        plan(selection, asked, &directions)
        guard entries.isEmpty, backlog == 0, directions.hasRefused else { return }
        // Only the other directions of today's questions are left. New ones among these wait,
        // unless both directions were requested.
        var selection = selection
        if directions.areBothAsked { selection.newLimit = 0 }
        directions = DirectionRule(studies, isLifted: true, after: asked)
        plan(selection, asked, &directions)
    }

    private mutating func plan(
        _ selection: QuestionSelection, _ asked: AskedToday, _ directions: inout DirectionRule
    ) {
        var siblings = selection.isInBothDirections ? nil : SiblingRule(studies, after: asked)
        var seen = studies.seen(isAhead: selection.isAhead, at: time)
        seen = siblings?.choose(from: seen) ?? seen
        if selection.limit > 0 || selection.dailyLimit > 0 || directions.matters {
            studies.keepHashes(of: seen)
            seen = studies.ordered(seen, on: asked.day).filter { directions.allow($0.number) }
        }
        var learning = seen.filter { $0.kind == .learning }[...]
        var later = seen.filter { $0.kind != .learning }[...]
        backlog = later.count { $0.kind == .due }

        var room = Int.max
        if selection.limit > 0 {
            learning = learning.prefix(selection.limit)
            room = selection.limit - learning.count
        }
        if selection.dailyLimit > 0 {
            room = min(room, max(0, selection.dailyLimit - asked.count))
        }
        if backlog > room { later.sort { ($0.dueDay, $0) < ($1.dueDay, $1) } }
        later = later.prefix(room)
        let newLimit = selection.newLimit - (selection.isNewLimitDaily ? asked.newCount : 0)
        let new = studies.new(
            atMost: min(newLimit, room - later.count), asked,
            limitsGroups: selection.isNewLimitDaily
        ) {
            siblings?.allow($0) != false && directions.allow($0)
        }
        waiting = siblings?.waitingCount ?? 0
        ask(learning + later + new)
    }

    private mutating func ask(_ entries: [Entry]) {
        self.entries = entries
        counts = QuestionCounts()
        var countsOfStudies = studies.all.map { _ in QuestionCounts() }[...]
        for entry in entries {
            counts.add(entry.kind)
            countsOfStudies[entry.study].add(entry.kind)
        }
        for index in groups.indices where groups[index].isStarted {
            let ofGroup = countsOfStudies.prefix(groups[index].studies.count)
            groups[index].counts = ofGroup.reduce(into: QuestionCounts()) { $0 += $1 }
            countsOfStudies = countsOfStudies.dropFirst(ofGroup.count)
        }
    }

    /// Spreads new questions evenly among the others, so that a drill that ends early includes both
    /// in proportion. *n* new ones divide the others into *n* + 1 parts of about equal length.
    private static func mixed(_ others: ArraySlice<Entry>, _ new: ArraySlice<Entry>) -> [Entry] {
        let parts = new.count + 1
        var mixed: [Entry] = []
        var rest = others
        for (index, entry) in new.enumerated() {
            let before = ((index + 1) * others.count + parts / 2) / parts
            let part = rest.prefix(before - (others.count - rest.count))
            rest = rest.dropFirst(part.count)
            mixed += part
            mixed.append(entry)
        }
        return mixed + rest
    }
}

/// The numbers of questions for a day, by kind.
public struct QuestionCounts: Hashable, Sendable {
    /// The questions last seen before today that are due or overdue.
    public private(set) var due = 0
    /// The questions answered today that come back today after a learning step.
    public private(set) var learning = 0
    /// The questions never seen.
    public private(set) var new = 0

    /// The total.
    public var sum: Int { due + learning + new }

    /// Adds the counts of other questions.
    public static func += (counts: inout QuestionCounts, others: QuestionCounts) {
        counts.due += others.due
        counts.learning += others.learning
        counts.new += others.new
    }

    mutating func add(_ kind: Day.Entry.Kind) {
        switch kind {
        case .learning: learning += 1
        case .due, .ahead: due += 1
        case .new: new += 1
        }
    }
}

extension Studies {
    /// The questions that were seen before and are to be asked on the day of `time`, in the order
    /// of the studies.
    fileprivate func seen(isAhead: Bool, at time: Timestamp) -> [Day.Entry] {
        var seen: [Day.Entry] = []
        for (studyIndex, study) in all.enumerated() {
            let schedule = study.schedule
            let today = Schedule.Today(time, schedule.calendar)
            for index in study.candidates {
                guard let promise = schedule.promises[index] else { continue }
                let dueDay = today.dueDay(promise)
                let isDue = dueDay <= today.day
                guard isDue || isAhead else { continue }
                let kind: Day.Entry.Kind = today.isLearning(promise) ? .learning : .due
                let lastDay = promise.lastDay.day.number
                let promised = Double(dueDay.day.number - lastDay)
                let elapsed = Double(today.day.day.number - lastDay)
                seen.append(
                    Day.Entry(
                        kind: isDue ? kind : .ahead,
                        elapsed: promised > 0 ? elapsed / promised : .infinity,
                        dueDay: dueDay.day.number,
                        number: bounds[studyIndex] + index, study: studyIndex))
            }
        }
        return seen
    }

    /// The questions that were never seen: the first ones of each group, equally many from each,
    /// within the group's own limit.
    fileprivate func new(
        atMost limit: Int, _ asked: AskedToday, limitsGroups: Bool, allowedBy allow: (Int) -> Bool
    ) -> [Day.Entry] {
        guard limit > 0 else { return [] }
        /// With each question, the number of its group's questions before it, including those
        /// introduced today.
        var new: [(rank: Int, number: Int)] = []
        var counts: [GroupID: Int] = [:]
        for (study, start) in zip(all, bounds) {
            let introduced = asked.newCount(of: study.group.id)
            let own = limitsGroups ? study.settings.newLimit : nil
            let limit = min(limit, own.map { $0 - introduced } ?? limit)
            var count = counts[study.group.id] ?? 0
            let promises = study.schedule.promises
            for index in study.candidates
            where count < limit && promises[index] == nil && allow(start + index) {
                new.append((introduced + count, start + index))
                count += 1
            }
            counts[study.group.id] = count
        }
        if new.count > limit { new.sort(by: <) }
        return new.prefix(limit).map { _, number in
            Day.Entry(
                kind: .new, elapsed: 0, dueDay: 0, number: number, study: study(of: number))
        }
    }

    /// The questions sorted by kind, and within each kind in its order.
    fileprivate func ordered(_ entries: [Day.Entry], on day: StudyDay) -> [Day.Entry] {
        var entries = entries
        for index in entries.indices {
            entries[index].tieBreaker = tieBreaker(of: entries[index].number, on: day)
        }
        return entries.sorted()
    }

    /// A number that is the same on every machine, and stays the same until the question is
    /// answered or, if `day` is not nil, until the day is over.
    func tieBreaker(of number: Int, on day: StudyDay?) -> UInt64 {
        let (study, index) = position(of: number)
        var generator = SplitMix64(seed: hashes[number] ?? hash(of: number))
        if let day {
            let dayNumber = UInt64(bitPattern: day.day.number)
            generator = SplitMix64(seed: generator.next() ^ dayNumber)
        }
        let answers = UInt64(all[study].answerCount(at: index))
        generator = SplitMix64(seed: generator.next() ^ answers)
        return generator.next()
    }

    /// Reads these questions once for many plans and answers, because a list may create each one
    /// anew.
    mutating func keepHashes(of entries: [Day.Entry]) {
        for entry in entries where hashes[entry.number] == nil {
            hashes[entry.number] = hash(of: entry.number)
        }
    }

    private func hash(of number: Int) -> UInt64 {
        let id = question(number).id
        var generator = SplitMix64(seed: id.prompt.utf8.fnv1a)
        return generator.next() ^ id.answer.utf8.fnv1a
    }
}
