/// Asks due questions, and then new ones.
///
/// A question that is due again on the same day comes back in the same drill, after some others. A question that was
/// missed ``mostMisses`` times is left for a later drill.
public struct SpacedQuestionStrategy: PlacedStrategy {
    /// A question that comes back.
    struct Return {
        /// The earliest turn at which it does.
        let turn: Int
        let number: Int
    }

    /// The state that undoing a mark restores.
    struct Place {
        /// The number of the current question.
        var current: Int
        /// The current turn, from 1.
        var turn = 1
        /// How many questions of the queue have had their turn.
        var taken = 1
        /// Whether the current question has come back.
        var isReturn = false
        /// The questions that come back, the next first. They are few: see ``mostTurnsBetween``.
        var returns: [Return] = []
    }

    /// How many questions come between for each minute of a learning step.
    private static let turnsPerMinute = 10
    /// How many questions come between at most.
    private static let mostTurnsBetween = 100

    /// How often a question may be missed in one drill before it is left for later; *hard* counts as a miss.
    public static let mostMisses = 10

    /// The studies that are asked from. They hold the memory of each question.
    public var studies: Studies
    private let scheduler: FSRS
    private let calendar: StudyCalendar
    /// The numbers of the questions, in the order of their first turns.
    private let queue: [Int]
    /// The index in the queue at which new questions begin.
    private let newStart: Int
    /// At index *n*, how many of the last *n* questions of the queue were in a learning step when the drill began.
    private let learningCounts: [Int]
    var place: Place
    /// How often each question was missed in this drill.
    private var misses: [Int: Int] = [:]
    /// The question of the last mark, if it was missed too often to be asked again in this drill.
    public private(set) var leftForLater: Question?
    private var marks = MarkStack<Place>()

    /// Asks due questions, the most forgotten first, and then new ones in the order of their groups.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from, which share a scheduler and a calendar.
    ///   - selection: how many questions are asked, and whether some are asked before they are due.
    /// - Returns: nil if there is nothing to ask.
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public init?(_ studies: Studies, selection: QuestionSelection) {
        var studies = studies
        studies.fold()
        guard let schedule = studies.all.first?.schedule else { return nil }
        let time = studies.now()
        var queue = studies.due(at: time)
        if selection.isAhead { queue += studies.notDue(at: time) }
        queue += studies.new(atMost: selection.newLimit, isDaily: selection.isNewLimitDaily, at: time)
        if !selection.isInBothDirections { queue = studies.inOneDirection(queue, at: time) }
        if selection.limit > 0 { queue = Array(queue.prefix(selection.limit)) }
        guard let first = queue.first else { return nil }
        self.studies = studies
        scheduler = schedule.scheduler
        calendar = schedule.calendar
        self.queue = queue
        newStart = queue.partitioningIndex { studies.memory(of: $0) == nil }
        let today = Schedule.Today(time, calendar)
        learningCounts = queue.reversed().reduce(into: [0]) { counts, number in
            counts.append(counts[counts.count - 1] + (today.isLearning(studies.memory(of: number)) ? 1 : 0))
        }
        place = Place(current: first)
    }

    /// How many questions were marked correct.
    public var correctCount: Int { marks.correctCount }
    /// How many questions were marked incorrect.
    public var incorrectCount: Int { marks.incorrectCount }
    /// Every answer, in the order in which they were given.
    public var answers: [GradedAnswer] { marks.answers }
    /// The question that is asked now.
    public var currentQuestion: Question { studies.question(place.current) }

    /// The index of its study.
    public var currentGroup: Int { studies.study(of: place.current) }

    /// The turn; the total, which grows when a question comes back; whether the current one has come back.
    public var questionIndex: (number: Int, total: Int, isReturn: Bool) {
        (place.turn, place.turn + queue.count - place.taken + place.returns.count, place.isReturn)
    }

    /// The questions still to come, with the current one.
    public var remaining: QuestionCounts? {
        // A question that has come back is no longer in the queue.
        let start = place.isReturn ? place.taken : place.taken - 1
        let new = queue.count - max(start, newStart)
        let learning = learningCounts[queue.count - start]
        return QuestionCounts(
            due: queue.count - start - new - learning,
            learning: learning + place.returns.count + (place.isReturn ? 1 : 0), new: new)
    }

    /// How long the current question would rest after an answer of each grade.
    public var intervals: PerGrade<Duration>? {
        let time = studies.now()
        let preview = scheduler.preview(studies.memory(of: place.current), at: time, on: calendar.day(of: time))
        return PerGrade { .milliseconds(preview[$0].due.milliseconds - time.milliseconds) }
    }

    /// Moves on to a question that is to come back by now, else to the next in the queue, else to one that comes back
    /// early, if possible not the same again.
    public mutating func advanceToNextQuestion() -> Bool {
        let returns = place.returns
        if let first = returns.first, first.turn <= place.turn + 1 {
            takeReturn(at: 0)
        } else if place.taken < queue.count {
            place.current = queue[place.taken]
            place.taken += 1
            place.isReturn = false
        } else if !returns.isEmpty {
            takeReturn(at: returns.firstIndex { $0.number != place.current } ?? 0)
        } else {
            return false
        }
        place.turn += 1
        return true
    }

    private mutating func takeReturn(at position: Int) {
        place.current = place.returns.remove(at: position).number
        place.isReturn = true
    }

    /// Counts the current question as answered, and lets it come back if it is due again on the same day.
    public mutating func markQuestion(_ answer: GradedAnswer) {
        marks.push(answer, at: place)
        studies.apply(answer, to: place.current)
        leftForLater = nil
        if answer.isMiss { misses[place.current, default: 0] += 1 }
        guard let memory = studies.memory(of: place.current), memory.phase != .review,
            calendar.day(of: memory.due) <= calendar.day(of: answer.time)
        else { return }
        if misses[place.current, default: 0] >= Self.mostMisses, answer.isMiss {
            leftForLater = currentQuestion
            return
        }
        let minutes = Int((memory.due.milliseconds - answer.time.milliseconds) / 60_000)
        let turns = min(max(1, minutes * Self.turnsPerMinute), Self.mostTurnsBetween)
        let comingBack = Return(turn: place.turn + 1 + turns, number: place.current)
        let position = place.returns.firstIndex { $0.turn > comingBack.turn } ?? place.returns.count
        place.returns.insert(comingBack, at: position)
    }

    /// Takes the last mark back and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? {
        guard let mark = marks.pop() else { return nil }
        place = mark.place
        studies.takeBack(mark.answer, from: place.current)
        leftForLater = nil
        if mark.answer.isMiss { misses[place.current, default: 0] -= 1 }
        return mark.answer
    }
}

extension GradedAnswer {
    /// Whether a spaced drill counts the answer as a miss.
    fileprivate var isMiss: Bool { grade.rawValue <= Grade.hard.rawValue }
}
