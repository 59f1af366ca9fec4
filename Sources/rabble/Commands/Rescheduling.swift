extension Context {
    /// `rabble fit --reschedule` reschedules all questions by the present weights, and can undo
    /// that.
    func reschedule() throws(Failure) {
        try arguments.refuse(.reschedule, with: .reset, .export, .dryRun)
        try arguments.expectOperands(
            atMost: 0, "no group with --reschedule, as the weights are for all")
        let (store, day) = try storeAndDay()
        if arguments.has(.undo) {
            try arguments.refuse(.undo, with: .json)
            let count = try Failure.writing {
                try store.undoReschedule(of: day.historyOfGroup)
            }
            guard count > 0 else { throw .noInput("there is no reschedule to take back") }
            return say(count.formerDays, hanging: 0)
        }
        try day.refuseUnknown()
        let change = Reschedule(day.studies, at: now())
        let days = zip(change.before, change.after).enumerated().map { number, counts in
            let day = LocalDay(number: change.today.day.number + Int64(number))
            return (day: "\(day)", now: counts.0, then: counts.1)
        }
        var isWanted = change.count > 0 && arguments.has(.yes)
        if !asJSON {
            output.writeTable(
                days.map { [$0.day, "\($0.now)", "\($0.then)"] }, names: ["due on", "now", "then"],
                hasHeading: true, rightAligned: [1, 2])
            if change.count > 0, !isWanted {
                isWanted = try confirm(
                    "Give \(change.count.counted("question")) another day?",
                    or: "--yes does it without asking")
            }
        }
        if isWanted {
            let way = "rabble fit --reschedule --undo takes back what was written"
            try writingDays(elseSaying: way) { try change.keep(in: store) }
        }
        if asJSON {
            return output.writeJSON([
                "rescheduled": isWanted, "questions": change.count,
                "days": days.map { ["day": $0.day, "now": $0.now, "then": $0.then] as JSONObject },
            ])
        }
        if change.count == 0 { return say("no question gets another day", hanging: 0) }
        let way = "; rabble fit --reschedule --undo takes that back"
        let made = change.count.counted("question has another day", "questions have other days")
        say(isWanted ? made + way : "nothing was changed", hanging: 0)
    }
}

extension Context {
    /// The store of the histories, and the day, whose calendar it uses.
    func storeAndDay() throws(Failure) -> (store: ReviewStore, day: Day) {
        var store = try reviews()
        let day = try day()
        store.calendar = day.calendar
        return (store, day)
    }

    /// Writes due days to the histories of several groups. If one of them cannot be written, others
    /// have their days already, and `way` says what to do about it.
    func writingDays(elseSaying way: String, _ write: () throws -> Void) throws(Failure) {
        do { try Failure.writing(write) } catch {
            throw Failure(error.lines + [way], error.exitCode)
        }
    }
}

extension Int {
    /// `3 questions have their former days again`
    var formerDays: String {
        counted("question has its former day", "questions have their former days") + " again"
    }
}
