/// The options of `rabble play`, checked as far as no setting decides.
struct DrillOptions {
    enum Selection { case all, missed, resume }

    /// Whether the drill asks what the day asks, in all directions in which the groups are
    /// practised or in reverse.
    let isDue: Bool
    /// Whether each question is asked once, with no verdict before the end.
    let isTest: Bool
    let isReversed: Bool
    let isAhead: Bool
    /// Whether no answer is kept.
    let isPractice: Bool
    /// Whether questions without wrong answers are asked among the answers of others.
    let asksForChoices: Bool
    let strategy: QuestionStrategyType?
    let selection: Selection
    let limit: Int?
    let newLimit: Int?
    /// After how many minutes the drill ends at the next question.
    let minutes: Int?
    let seed: UInt64?
    /// Whether nothing is said of how to ask, so that a newcomer may be shown a way.
    let saysNothing: Bool

    init(_ arguments: Arguments) throws(Failure) {
        try arguments.refuse(.events, with: .json)
        isDue = arguments.has(.due)
        isTest = arguments.has(.test)
        strategy = try arguments.value(of: .strategy).map(QuestionStrategyType.init(named:))
        try Self.checkOrder(arguments, strategy)
        minutes = try arguments.number(.minutes)
        seed = try arguments.number(.seed)
        isReversed = arguments.has(.reverse)
        isPractice = arguments.has(.practice) || isTest && !arguments.has(.keep)
        asksForChoices = arguments.has(.choices)
        isAhead = arguments.has(.ahead)
        let isMissed = arguments.has(.missed)
        if isMissed, arguments.has(.resume) {
            throw .usage("--missed and --resume ask different questions; choose one")
        }
        let others: Selection = arguments.has(.resume) ? .resume : .all
        selection = isMissed ? .missed : others
        newLimit = try arguments.number(.new)
        limit = try arguments.number(.limit)
        let ways: [Option] = [
            .due, .strategy, .limit, .new, .seed, .missed, .resume, .ahead, .practice, .test,
            .json, .events,
        ]
        saysNothing = !ways.contains(where: arguments.has)
    }

    private static func checkOrder(
        _ arguments: Arguments, _ chosen: QuestionStrategyType?
    ) throws(Failure) {
        let isTest = arguments.has(.test)
        if arguments.has(.keep), !isTest { throw .usage("--keep works only with --test") }
        if isTest {
            try arguments.refuse(.test, with: .due, .missed, .resume, .practice, .events)
        }
        guard let chosen else { return }
        if isTest, chosen.isScheduled {
            throw .usage("--test asks each question once, not in \(chosen.name) order")
        }
        if arguments.has(.due), !chosen.isScheduled, chosen != .random {
            throw .usage(
                "--due asks in the order of the schedule or at random, not in \(chosen.name) order")
        }
    }
}
