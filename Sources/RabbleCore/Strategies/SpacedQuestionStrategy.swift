/// Asks what the learner is about to forget, and then what was never seen.
///
/// A question that is due again on the day of its answer comes back in the same drill, after others have come between. One
/// that was missed ``mostMisses`` times is left for a later drill.
public struct SpacedQuestionStrategy: PlacedStrategy {
    /// A question that comes back.
    struct Return {
        /// From which turn on.
        let turn: Int
        let index: Int
    }

    /// Everything that a mark and the steps after it change, and taking the mark back restores.
    struct Place {
        /// The index of the current question in the group.
        var current: Int
        /// Which of all turns it is, from 1.
        var turn = 1
        /// How many questions of the queue have had their turn.
        var taken = 1
        /// Whether the current question is one that came back.
        var isReturn = false
        /// The questions that come back, in the order in which they do. They are few: see ``turnsPerMinute``.
        var returns: [Return] = []
    }

    /// How many questions come between for each minute that a question should rest, and how many at most.
    private static let turnsPerMinute = 10
    private static let mostTurnsBetween = 100

    /// How often a question is missed in one drill before it is left for later; *hard* counts as well.
    public static let mostMisses = 10

    /// What the strategy asks from.
    public let title: String
    private let questions: QuestionList
    private let scheduler: FSRS
    private let now: () -> Timestamp
    private let calendar: StudyCalendar
    /// The questions in the order in which they are asked for the first time, by their indices.
    private let queue: [Int]
    /// Where in the queue those begin that were never seen.
    private let newStart: Int
    /// How many of the last questions of the queue, for each number of them, were answered today before the drill.
    private let learningCounts: [Int]
    private var memories: [MemoryState?]
    var place: Place
    /// How often each question was missed in this drill.
    private var misses: [Int: Int] = [:]
    /// The question of the last mark, if it was missed so often that it is not asked again in this drill.
    public private(set) var leftForLater: Question?
    private var marks = MarkStack<(place: Place, memory: MemoryState?)>()

    /// Starts with what is due, the most forgotten first, and after that what was never seen, in the order of the group.
    ///
    /// - Parameters:
    ///   - questionGroup: what is asked from, which may join several groups.
    ///   - schedule: where the questions of the group stand.
    ///   - selection: how many of them, and whether also what is not due yet.
    ///   - now: the clock.
    /// - Returns: nil if there is nothing to ask.
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public init?(
        questionGroup: QuestionGroup, schedule: Schedule, selection: QuestionSelection, now: @escaping () -> Timestamp
    ) {
        let time = now()
        var queue = schedule.due(at: time)
        if selection.isAhead { queue += schedule.notDue(at: time) }
        queue += selection.new(by: schedule, at: time)
        if !selection.isInBothDirections { queue = schedule.inOneDirection(queue, at: time) }
        if selection.limit > 0 { queue = Array(queue.prefix(selection.limit)) }
        guard let first = queue.first else { return nil }
        title = questionGroup.title
        questions = questionGroup.questions
        scheduler = schedule.scheduler
        calendar = schedule.calendar
        self.now = now
        self.queue = queue
        newStart = queue.partitioningIndex { schedule.memories[$0] == nil }
        let learning = Set(schedule.learning(at: time))
        var count = 0
        learningCounts =
            [0]
            + queue.reversed().map { index in
                count += learning.contains(index) ? 1 : 0
                return count
            }
        memories = schedule.memories
        place = Place(current: first)
    }

    /// How many questions were marked correct.
    public var correctCount: Int { marks.correctCount }
    /// How many questions were marked incorrect.
    public var incorrectCount: Int { marks.incorrectCount }
    /// Every answer that is marked, in the order in which they were given.
    public var answers: [GradedAnswer] { marks.answers }
    /// The question that is asked now.
    public var currentQuestion: Question { questions[place.current] }

    /// Which of the groups that are drilled together it is of.
    public var currentGroup: Int { questions.part(of: place.current) }

    /// Which turn it is, of as many as there will be if nothing more comes back.
    public var questionIndexTitle: String {
        "\(place.turn)/\(place.turn + queue.count - place.taken + place.returns.count)"
    }

    /// What is still to come, with the current question.
    public var remaining: RemainingQuestions? {
        // The queue from the current question on, which may be one that comes back instead.
        let start = place.isReturn ? place.taken : place.taken - 1
        let new = queue.count - max(start, newStart)
        let learning = learningCounts[queue.count - start]
        return RemainingQuestions(
            due: queue.count - start - new - learning,
            learning: learning + place.returns.count + (place.isReturn ? 1 : 0), new: new)
    }

    /// How long the current question would rest after an answer of each grade.
    public var intervals: PerGrade<Duration>? {
        let time = now()
        let preview = scheduler.preview(memories[place.current], at: time, on: calendar.day(of: time))
        return PerGrade { .milliseconds(preview[$0].due.milliseconds - time.milliseconds) }
    }

    /// Moves on: to a question whose turn has come to return, else to the next of the queue, else to one that returns
    /// early, but not to the same again if there is another.
    public mutating func advanceToNextQuestion() -> Bool {
        let returns = place.returns
        if let first = returns.first, first.turn <= place.turn + 1 {
            takeReturn(at: 0)
        } else if place.taken < queue.count {
            place.current = queue[place.taken]
            place.taken += 1
            place.isReturn = false
        } else if !returns.isEmpty {
            takeReturn(at: returns.firstIndex { $0.index != place.current } ?? 0)
        } else {
            return false
        }
        place.turn += 1
        return true
    }

    private mutating func takeReturn(at position: Int) {
        place.current = place.returns.remove(at: position).index
        place.isReturn = true
    }

    /// Counts the current question as answered with a grade, and puts it back if it is due again on the same day.
    public mutating func markQuestion(_ answer: GradedAnswer) {
        marks.push(answer, at: (place, memories[place.current]))
        let time = now()
        let day = calendar.day(of: time)
        let memory = scheduler.review(memories[place.current], grade: answer.grade, at: time, on: day)
        memories[place.current] = memory
        leftForLater = nil
        if answer.grade.rawValue <= Grade.hard.rawValue { misses[place.current, default: 0] += 1 }
        guard memory.phase != .review, calendar.day(of: memory.due) <= day else { return }
        if misses[place.current, default: 0] >= Self.mostMisses, answer.grade.rawValue <= Grade.hard.rawValue {
            leftForLater = currentQuestion
            return
        }
        let minutes = Int((memory.due.milliseconds - time.milliseconds) / 60_000)
        let turns = min(max(1, minutes * Self.turnsPerMinute), Self.mostTurnsBetween)
        let comingBack = Return(turn: place.turn + 1 + turns, index: place.current)
        let position = place.returns.firstIndex { $0.turn > comingBack.turn } ?? place.returns.count
        place.returns.insert(comingBack, at: position)
    }

    /// Takes the last mark back and makes its question the current one.
    public mutating func undoLastMark() -> GradedAnswer? {
        guard let mark = marks.pop() else { return nil }
        place = mark.place.place
        memories[place.current] = mark.place.memory
        leftForLater = nil
        if mark.answer.grade.rawValue <= Grade.hard.rawValue { misses[place.current, default: 0] -= 1 }
        return mark.answer
    }
}
