extension Schedule {
    /// The indices of the questions that were never seen and may be asked now, group by group, each in its order.
    ///
    /// - Parameters:
    ///   - limit: how many for each group, both directions together.
    ///   - isDaily: whether what was asked for the first time on the day of `time` counts against that.
    ///   - time: the time of the drill.
    /// - Complexity: O(*n*) in the number of questions.
    public func new(atMost limit: Int, isDaily: Bool, at time: Timestamp) -> [Int] {
        let day = calendar.day(of: time)
        var left: [GroupID: Int] = [:]
        return parts.flatMap { part in
            let count = left[part.group] ?? max(0, limit - (isDaily ? part.introducedCount(on: day) : 0))
            let new = part.range.lazy.filter { memories[$0] == nil }.prefix(count)
            left[part.group] = count - new.count
            return Array(new)
        }
    }

    /// The same questions but for those that were asked today in the other direction, or come earlier in it; all of them
    /// where no others are left.
    ///
    /// - Complexity: O(*n*) in the number of questions, and O(log *n*) in that of groups for each.
    public func inOneDirection(_ indices: [Int], at time: Timestamp) -> [Int] {
        guard parts.contains(where: \.hasOtherDirection) else { return indices }
        let day = calendar.day(of: time)
        var taken: Set<Int> = []
        let left = indices.filter { index in
            // What was asked today in this direction comes back.
            if memories[index]?.lastDay == day { return true }
            let part = parts[parts.partitioningIndex { $0.range.lowerBound > index } - 1]
            guard part.otherDay(of: index) != day, !(part.other(of: index).map(taken.contains) ?? false) else {
                return false
            }
            taken.insert(index)
            return true
        }
        return left.isEmpty ? indices : left
    }
}

extension Schedule {
    /// The schedules of a group in the directions in which it is practised; forward where nothing was answered yet.
    ///
    /// - Parameters:
    ///   - group: the questions, as they are asked forward.
    ///   - history: their reviews, among others.
    ///   - suspended: questions of the group that are not asked.
    ///   - scheduler: computes the memory after each review.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public static func practised(
        _ group: QuestionGroup, in history: ReviewHistory, suspended: [Question] = [], scheduler: FSRS,
        calendar: StudyCalendar
    ) -> [(direction: Direction, schedule: Schedule)] {
        func schedule(_ direction: Direction) -> Schedule {
            Schedule(
                of: group.asked(direction), in: history, suspended: suspended, scheduler: scheduler, calendar: calendar)
        }
        let forward = schedule(.forward)
        guard forward.parts[0].wasAskedOtherwise else { return [(.forward, forward)] }
        let reversed = schedule(.reversed)
        return (forward.newCount < forward.memories.count ? [(.forward, forward)] : []) + [(.reversed, reversed)]
    }
}
