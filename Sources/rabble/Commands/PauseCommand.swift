/// `rabble pause 2026-12-31` postpones all questions while the learner is away, and `rabble pause
/// off` ends that.
struct PauseCommand: Command {
    static let usage = Usage(
        name: "pause", operands: [.words(["off"])], takes: "a day, a number of days, or off",
        options: [.json])

    private static let farthest = 366
    private let context: Context
    private let asJSON: Bool
    private let today: StudyDay

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try arguments.expectOperands(atMost: 1, "a day, a number of days, or off", for: usage)
        _ = try context.reviews()
        let day = try context.day()
        let command = Self(context: context, asJSON: arguments.has(.json), today: day.date)
        switch arguments.operands.first {
        case nil: command.show(day)
        case "off": try command.end(day)
        case let until?: try command.begin(until: command.lastDay(until), day)
        }
    }

    private var pause: Pause? { context.pauses.last { $0.days?.contains(today) == true } }

    private func lastDay(_ text: String) throws(Failure) -> StudyDay {
        let count = text.hasSuffix("d") ? Int(text.dropLast()) : nil
        if let count, count < 1 {
            throw .usage("a pause takes 1d or more, not \(text.inMessage)")
        }
        guard let last = LocalDay(text).map(StudyDay.init) ?? count.map({ today.adding($0 - 1) })
        else {
            throw .usage(
                "a pause ends on a day, as YYYY-MM-DD, or takes 14d, not \(text.inMessage)")
        }
        guard last >= today else {
            throw .usage("\(last.day) is over; a pause ends today or later")
        }
        guard last.days(after: today) < Self.farthest else {
            throw .usage("a pause ends within \(Self.farthest) days")
        }
        return last
    }

    private func begin(until last: StudyDay, _ day: Day) throws(Failure) {
        try day.refuseUnknown()
        var store = try context.reviews()
        var day = day
        store.calendar = day.calendar
        let first = pause?.first ?? today
        if let pause {
            // Its questions are rescheduled again.
            _ = try Failure.writing {
                try store.takeBackDays(of: pause.drill, in: day.historyOfGroup)
            }
            context.forgetHistories()
            day = try context.day()
            store.calendar = day.calendar
        }
        let pausing = Pausing(first...last, for: day.studies, at: context.now())
        try Failure.writing { try pausing.keep(in: store) }
        if asJSON { return writeJSON(first...last, moved: pausing.count) }
        let moved = pausing.count.counted("question waits", "questions wait")
        context.say(
            "paused until \(last.day); \(moved) for the days after it. rabble pause off ends it",
            hanging: 0)
    }

    private func end(_ day: Day) throws(Failure) {
        guard let pause else { throw .noInput("there is no pause to end") }
        var store = try context.reviews()
        store.calendar = day.calendar
        let count = try Failure.writing {
            try store.end(pause, on: today, of: day.historyOfGroup)
        }
        if asJSON { return writeJSON(nil, moved: count) }
        let moved = count.counted("question has its former day", "questions have their former days")
        context.say("the pause is over; \(moved) again", hanging: 0)
    }

    private func show(_ day: Day) {
        if asJSON { return writeJSON(pause?.days, moved: nil) }
        context.say(
            pause.map { "paused from \($0.first.day) until \($0.last.day)" } ?? "there is no pause",
            hanging: 0)
    }

    private func writeJSON(_ days: ClosedRange<StudyDay>?, moved: Int?) {
        context.output.writeJSON([
            "first": days.map { "\($0.lowerBound.day)" },
            "last": days.map { "\($0.upperBound.day)" },
            "moved": moved,
        ])
    }
}
