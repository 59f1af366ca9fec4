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

    /// The studies that are asked from. They hold the memory of each question.
    public var studies: Studies
    private let scheduler: FSRS
    private let calendar: StudyCalendar
    /// The numbers of the questions in the order in which they are asked for the first time.
    private let queue: [Int]
    /// Where in the queue those begin that were never seen.
    private let newStart: Int
    /// How many of the last questions of the queue, for each number of them, were answered today before the drill.
    private let learningCounts: [Int]
    var place: Place
    /// How often each question was missed in this drill.
    private var misses: [Int: Int] = [:]
    /// The question of the last mark, if it was missed so often that it is not asked again in this drill.
    public private(set) var leftForLater: Question?
    private var marks = MarkStack<Place>()

    /// Starts with what is due, the most forgotten first, and goes on with what was never seen, in the order of the group.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from, which share a scheduler and a calendar; there is at least one.
    ///   - selection: how many questions, and whether also those not due yet.
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
        let learning = studies.learning(at: time)
        var count = 0
        learningCounts =
            [0]
            + queue.reversed().map { index in
                count += learning.contains(index) ? 1 : 0
                return count
            }
        place = Place(current: first)
    }

    /// How many questions were marked correct.
    public var correctCount: Int { marks.correctCount }
    /// How many questions were marked incorrect.
    public var incorrectCount: Int { marks.incorrectCount }
    /// Every answer that is marked, in the order in which they were given.
    public var answers: [GradedAnswer] { marks.answers }
    /// The question that is asked now.
    public var currentQuestion: Question { studies.question(place.current) }

    /// The index of its study.
    public var currentGroup: Int { studies.study(of: place.current) }

    /// The turn, of as many as there will be if nothing more comes back.
    public var questionIndexTitle: String {
        "\(place.turn)/\(place.turn + queue.count - place.taken + place.returns.count)"
    }

    /// The questions still to come, with the current one.
    public var remaining: QuestionCounts? {
        // The queue from the current question on, which may be one that comes back instead.
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
        let comingBack = Return(turn: place.turn + 1 + turns, index: place.current)
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
    /// Whether the question was missed, as a spaced drill counts it.
    fileprivate var isMiss: Bool { grade.rawValue <= Grade.hard.rawValue }
}
