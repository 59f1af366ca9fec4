enum ForecastCommand: Command {
    static let mostDays = 1_000

    static let usage = Usage(
        name: "forecast", takes: "no group, as a day's limits are for all groups",
        options: [.new, .retention, .days, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let days = try arguments.number(.days) ?? ReviewForecast.days
        guard (1...mostDays).contains(days) else {
            throw Failure("--days needs a number from 1 to \(mostDays), not \(days)", .usage)
        }
        let new: Int? = try arguments.number(.new)
        let retention = try arguments.value(of: .retention).map { text throws(Failure) in
            try Double(typed: text, in: AppSettings.desiredRetentions, for: "--retention needs")
        }
        _ = try context.existing(context.reviewStore)
        let day = try DayPlan(context.library(), context)
        let present = Outlook(day, days: days, context)
        let isSame = new == nil && retention == nil
        let other = isSame ? nil : Outlook(day, new: new, retention: retention, days: days, context)
        if arguments.has(.json) {
            context.output.writeJSON([
                "days": .number(days), "present": present.json, "whatIf": other?.json ?? .null,
            ])
        } else {
            ForecastView(output: context.output, outlooks: [present, other].compactMap(\.self))
                .show()
        }
    }
}

struct Outlook {
    let selection: QuestionSelection
    let retention: Double
    let forecast: ReviewForecast

    /// Simulates the days after a plan, with the settings in place of nil.
    init(_ day: DayPlan, new: Int? = nil, retention: Double? = nil, days: Int, _ context: Context) {
        var selection = AppSettings.shared.questionSelection
        if let new { selection.newLimit = new }
        self.selection = selection
        let scheduler = retention.map(context.scheduler.desiring)
        self.retention = (scheduler ?? context.scheduler).desiredRetention
        forecast = ReviewForecast(
            scheduler.map(day.studies.scheduled) ?? day.studies, selection: selection,
            from: context.now(), days: days)
    }

    var json: JSONValue {
        [
            "new": .number(selection.newLimit), "retention": .number(retention),
            "reviewsPerDay": .number(forecast.reviewsPerDay),
            "remembered": .number(orNull: forecast.remembered),
            "forecast": forecast.daysAsJSON,
        ]
    }
}

extension ReviewForecast {
    var daysAsJSON: JSONValue { .array(byDay.map(\.json)) }
}

extension ReviewForecast.Day {
    fileprivate var json: JSONValue {
        [
            "day": .string("\(day.day)"), "due": .number(due), "new": .number(new),
            "answers": .number(answers),
            "seen": .number(seen), "known": .number(known),
        ]
    }
}
