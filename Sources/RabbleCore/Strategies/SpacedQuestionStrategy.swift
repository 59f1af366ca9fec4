/// Asks learned questions that are due, mixed with new ones.
///
/// A question that is due again on the same day comes back in the same drill, after some others. A
/// question that was missed ``maxMisses`` times is left for a later drill.
public struct SpacedQuestionStrategy: QuestionStrategy {
    private struct Return {
        let turn: Int
        let lastTurn: Int
        let number: Int
    }

    /// The state that undoing an answer restores.
    private struct Checkpoint {
        var current: Int
        var turn = 1
        /// The number of questions in the queue that have had their turn.
        var taken = 1
        var isReturn = false
        /// The questions that will come back, the next one first. They are few: see
        /// ``maxTurnsBetween``.
        var returns: [Return] = []
    }

    /// The number of questions in between for each minute of a learning step.
    private static let turnsPerMinute = 10
    /// The maximum number of questions in between, plus or minus a quarter.
    private static let maxTurnsBetween = 100
    private static let minTurnsBetween = 3

    /// The number of misses in one drill after which a question is left for later; *hard* counts as
    /// a miss.
    public static let maxMisses = 10

    /// The studies to ask from. They contain the memory of each question.
    public var studies: Studies
    private let calendar: StudyCalendar
    /// The questions of the day, in the order of their first turns.
    private let queue: [Day.Entry]
    /// The number of due questions, including those that a limit leaves for later.
    public let backlog: Int
    /// At index *n*, the kinds of the last *n* questions in the queue, counted.
    private let lastCounts: [QuestionCounts]
    private var state: Checkpoint
    private var misses: [Int: Int] = [:]
    /// The question of the last answer, if it was missed too often to be asked again in this drill.
    public private(set) var leftForLater: Question?
    private var checkpoints: [Checkpoint] = []

    /// Asks the questions of the ``Day`` of these studies.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from, which share their weights and a calendar.
    ///   - selection: the limits of the drill, and whether questions are asked before they are due.
    ///   - generator: the source of a random order.
    /// - Returns: nil if there is nothing to ask.
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public init?(
        _ studies: Studies, selection: QuestionSelection,
        using generator: inout some RandomNumberGenerator
    ) {
        let day = Day(studies, selection: selection, at: studies.now())
        backlog = day.backlog
        let asked = day.queue
        let indices = Array(asked.indices)
        let order =
            selection.isShuffled
            ? indices.shuffledPrefix(indices.count, using: &generator) : indices
        queue = order.map { asked[$0] }
        guard let first = queue.first else { return nil }
        self.studies = day.studies
        calendar = day.calendar
        lastCounts = queue.reversed().reduce(into: [QuestionCounts()]) { counts, entry in
            counts.append(counts[counts.count - 1])
            counts[counts.count - 1].add(entry.kind)
        }
        state = Checkpoint(current: first.number)
    }

    /// The current question.
    public var currentQuestion: Question { studies.question(state.current) }

    /// The index of its study.
    public var currentStudyIndex: Int { studies.study(of: state.current) }

    /// Whether it was never answered before.
    public var isFirstTime: Bool { studies.isNew(state.current) }

    /// The turn; the total, which grows when a question comes back; and whether the current
    /// question has come back.
    public var questionIndex: QuestionIndex {
        let rest = queue.count - state.taken + state.returns.count
        return QuestionIndex(
            number: state.turn, total: state.turn + rest, isReturn: state.isReturn)
    }

    /// The remaining questions, including the current one.
    public var remaining: QuestionCounts? {
        // A question that has come back is no longer in the queue.
        var counts = lastCounts[queue.count - (state.isReturn ? state.taken : state.taken - 1)]
        counts += QuestionCounts(learning: state.returns.count + (state.isReturn ? 1 : 0))
        return counts
    }

    /// The time until the current question is due again after an answer of each grade.
    public var intervals: PerGrade<Duration>? {
        studies.intervals(of: state.current)
    }

    /// Moves on to a question that should have come back by now; otherwise to the next one in the
    /// queue; otherwise to one that comes back early, after three others if possible.
    ///
    /// - Returns: false if there is none; then the current question stays.
    public mutating func advanceToNextQuestion() -> Bool {
        if let first = state.returns.first, first.turn <= state.turn + 1 {
            takeReturn(at: 0)
        } else if state.taken < queue.count {
            state.current = queue[state.taken].number
            state.taken += 1
            state.isReturn = false
        } else if !state.returns.isEmpty {
            takeReturn(at: earlyReturn)
        } else {
            return false
        }
        state.turn += 1
        return true
    }

    /// The position of a question to ask before its turn: any of those asked some turns ago,
    /// otherwise the one asked first.
    private var earlyReturn: Int {
        let indices = state.returns.indices
        let day = calendar.today(at: studies.now()).day
        func tieBreaker(at index: Int) -> UInt64 {
            studies.tieBreaker(of: state.returns[index].number, on: day)
        }
        let rested = indices.filter {
            state.turn - state.returns[$0].lastTurn >= Self.minTurnsBetween
        }
        return rested.min { tieBreaker(at: $0) < tieBreaker(at: $1) }
            ?? indices.min { state.returns[$0].lastTurn < state.returns[$1].lastTurn } ?? 0
    }

    private mutating func takeReturn(at position: Int) {
        state.current = state.returns.remove(at: position).number
        state.isReturn = true
    }

    /// Counts the current question as answered, and schedules it to come back if it is due again on
    /// the same day.
    ///
    /// - Parameter answer: the answer, with its grade.
    public mutating func markQuestion(_ answer: GradedAnswer) {
        checkpoints.append(state)
        studies.apply(answer, to: state.current)
        leftForLater = nil
        if answer.grade.isMiss { misses[state.current, default: 0] += 1 }
        let day = calendar.today(at: answer.time).day
        guard let promise = studies.promise(of: state.current), promise.isLearning,
            calendar.day(of: promise.due) <= day
        else { return }
        let study = studies.all[currentStudyIndex]
        let isSuspended = study.leech != nil && study.leechAction == .suspend
        if isSuspended { return }
        if misses[state.current, default: 0] >= Self.maxMisses, answer.grade.isMiss {
            leftForLater = currentQuestion
            return
        }
        let minutes = Int((promise.due.milliseconds - answer.time.milliseconds) / 60_000)
        let usual = min(max(1, minutes * Self.turnsPerMinute), Self.maxTurnsBetween)
        // Consecutive questions come back in another order, up to a quarter earlier or later.
        let earliest = usual - usual / 4
        let spread = usual / 2
        let tieBreaker = studies.tieBreaker(of: state.current, on: day)
        let turns = earliest + Int(tieBreaker % UInt64(spread + 1))
        let comingBack = Return(
            turn: state.turn + 1 + turns, lastTurn: state.turn, number: state.current)
        let position = state.returns.firstIndex { $0.turn > comingBack.turn } ?? state.returns.count
        state.returns.insert(comingBack, at: position)
    }

    /// Undoes the last answer and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? {
        guard let last = checkpoints.popLast() else { return nil }
        state = last
        leftForLater = nil
        let answer = studies.undo()
        if answer?.grade.isMiss == true { misses[state.current, default: 0] -= 1 }
        return answer
    }
}

extension Grade {
    /// Whether a spaced drill counts an answer of this grade as a miss.
    var isMiss: Bool { rawValue <= Grade.hard.rawValue }
}
