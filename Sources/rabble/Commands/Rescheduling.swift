/// `rabble fit --reschedule` reschedules all questions by the present weights, and can undo that.
struct Rescheduling {
    let context: Context

    func run(_ arguments: Arguments) throws(Failure) {
        try arguments.refuse(.reschedule, with: .reset, .export, .dryRun)
        let takes = "no group with --reschedule, as the weights are for all"
        try arguments.expectOperands(atMost: 0, takes, for: FitCommand.usage)
        var store = try context.reviews()
        let day = try context.day()
        store.calendar = day.calendar
        if arguments.has(.undo) {
            try arguments.refuse(.undo, with: .json)
            return try takeBack(in: store, day)
        }
        try day.refuseUnknown()
        let change = Reschedule(day.studies, at: context.now())
        let isSure = arguments.has(.yes)
        let asJSON = arguments.has(.json)
        if !asJSON { show(change) }
        let asks = change.count > 0 && !isSure && !asJSON
        let question = "Give \(change.count.counted("question")) another day?"
        let isWanted =
            try asks
            ? context.confirm(question, or: "--yes does it without asking")
            : isSure && change.count > 0
        if isWanted {
            try Failure.writing { try change.keep(in: store) }
        }
        if asJSON { return context.output.writeJSON(json(change, isMade: isWanted)) }
        if change.count == 0 { return context.say("no question gets another day", hanging: 0) }
        let way = "; rabble fit --reschedule --undo takes that back"
        let made = change.count.counted("question has another day", "questions have other days")
        context.say(isWanted ? made + way : "nothing was changed", hanging: 0)
    }

    private func takeBack(in store: ReviewStore, _ day: Day) throws(Failure) {
        let count = try Failure.writing {
            try store.takeBackReschedule(of: day.historyOfGroup)
        }
        guard count > 0 else { throw .noInput("there is no reschedule to take back") }
        let counted = count.counted(
            "question has its former day", "questions have their former days")
        context.say("\(counted) again", hanging: 0)
    }

    private func show(_ change: Reschedule) {
        let rows = zip(change.before, change.after).enumerated().map { number, counts in
            let day = LocalDay(number: change.today.day.number + Int64(number))
            return ["\(day)", "\(counts.0)", "\(counts.1)"]
        }
        context.output.writeTable(
            rows, names: ["due on", "now", "then"], hasHeading: true, rightAligned: [1, 2])
    }

    private func json(_ change: Reschedule, isMade: Bool) -> JSONObject {
        let days = zip(change.before, change.after).enumerated().map { number, counts in
            let day = LocalDay(number: change.today.day.number + Int64(number))
            return ["day": "\(day)", "now": counts.0, "then": counts.1] as JSONObject
        }
        return ["rescheduled": isMade, "questions": change.count, "days": days]
    }
}
