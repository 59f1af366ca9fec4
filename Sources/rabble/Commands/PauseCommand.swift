/// `rabble pause 2026-12-31` postpones all questions while the learner is away, and `rabble pause
/// off` ends that.
extension Command {
    static let pause = Command(
        name: "pause", operands: [.words(["off"])], takes: "a day, a number of days, or off",
        options: [.json], run: Context.pause)
}

extension Context {
    private static let farthestPause = 366

    func pause() throws(Failure) {
        let (store, day) = try storeAndDay()
        let today = day.date
        let pause = pauses.last { $0.days?.contains(today) == true }
        var days = pause?.days
        var moved: Int?
        var said = "there is no pause"
        if let pause { said = "paused from \(pause.first.day) until \(pause.last.day)" }
        if arguments.operands.first == "off" {
            guard let pause else { throw .noInput("there is no pause to end") }
            let count = try Failure.writing {
                try store.end(pause, on: today, of: day.historyOfGroup)
            }
            days = nil
            moved = count
            said = "the pause is over; \(count.formerDays)"
        } else if let until = arguments.operands.first {
            let last = try lastDay(until, from: today)
            let paused = (pause?.first ?? today)...last
            let count = try begin(paused, insteadOf: pause, in: store, day)
            days = paused
            moved = count
            let waiting = count.counted("question waits", "questions wait")
            said = """
                paused until \(last.day); \(waiting) for the days after it. rabble pause off ends it
                """
        }
        guard asJSON else { return say(said, hanging: 0) }
        output.writeJSON([
            "first": days.map { "\($0.lowerBound.day)" },
            "last": days.map { "\($0.upperBound.day)" },
            "moved": moved,
        ])
    }

    private func lastDay(_ text: String, from today: StudyDay) throws(Failure) -> StudyDay {
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
        guard last.days(after: today) < Self.farthestPause else {
            throw .usage("a pause ends within \(Self.farthestPause) days")
        }
        return last
    }

    /// Begins a pause, and returns the number of questions that wait.
    private func begin(
        _ days: ClosedRange<StudyDay>, insteadOf pause: Pause?, in store: ReviewStore, _ day: Day
    ) throws(Failure) -> Int {
        try day.refuseUnknown()
        var store = store
        var day = day
        if let pause {
            // Its questions are rescheduled again.
            _ = try Failure.writing {
                try store.undoDays(of: pause.drill, in: day.historyOfGroup)
            }
            forgetHistories()
            (store, day) = try storeAndDay()
        }
        let changes = day.studies.postponed(by: days, at: now())
        let way = "the same command again completes the pause, and rabble pause off takes it back"
        let session = try Failure.writing { try store.begin(days) }
        try writingDays(elseSaying: way) { try changes.keep(in: store, session: session) }
        return changes.count
    }
}
