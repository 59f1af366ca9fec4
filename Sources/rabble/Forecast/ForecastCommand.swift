enum ForecastCommand: Command {
    private static let mostDays = 1_000

    static let usage = Usage(
        name: "forecast",
        summary: "show what the days ahead will ask",
        synopsis: ["forecast [--new N] [--retention R] [--days N] [--json]"],
        details: [
            .text(
                "It simulates the next \(ReviewForecast.days) days, in which you drill the day's plan once a day: how many answers that "
                    + "takes, with questions that return on the same day, and how much you know in the end. How well you remember "
                    + "follows the weights in use; new questions, and questions that return, get the grades that you gave so far."
            ),
            .text(
                "With --new or --retention it does so twice: with the settings as they are, and as they would be. Nothing is "
                    + "changed; rabble settings new N and rabble settings retention R do that."),
            .list([
                ("answers a day", "all answers, divided by the days"),
                ("remembered", "the share of right answers to questions last answered on an earlier day"),
                ("known", "how many of the questions that you have seen you would know on the next day"),
            ]),
        ],
        options: [
            Option(.new, "what if there were N new questions a day"),
            Option(.retention, "what if questions were due at this chance of remembering"),
            Option(.days, "how many days, up to \(mostDays)"),
            Option(.json, "write all figures as JSON"),
        ],
        examples: [
            ("rabble forecast", "the next \(ReviewForecast.days) days"),
            ("rabble forecast --new 20 --days 90", "three months with twice as many new questions"),
        ],
        synonyms: ["simulate", "predict", "future"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(
            atMost: 0, "no group, as a day's limits are for all groups", for: usage)
        let days = try arguments.number(.days) ?? ReviewForecast.days
        guard (1...mostDays).contains(days) else {
            throw Failure("--days needs a number from 1 to \(mostDays), not \(days)", .usage)
        }
        let new: Int? = try arguments.number(.new)
        let retention = try arguments.value(of: .retention).map { text throws(Failure) in
            try Double(retention: text, for: "--retention needs")
        }
        _ = try context.existing(context.reviewStore)
        let day = try DayPlan(context.library(), context)
        let present = Outlook(day, days: days, context)
        let other =
            new == nil && retention == nil ? nil : Outlook(day, new: new, retention: retention, days: days, context)
        if arguments.has(.json) {
            context.output.writeJSON([
                "days": .number(days), "present": present.json, "whatIf": other?.json ?? .null,
            ])
        } else {
            ForecastView(output: context.output, outlooks: [present, other].compactMap(\.self)).show()
        }
        return .success
    }
}

/// A forecast, and the settings that it assumes.
struct Outlook {
    let selection: QuestionSelection
    let retention: Double
    let forecast: ReviewForecast

    /// Simulates the days after a plan.
    ///
    /// - Parameters:
    ///   - new: how many new questions a day has; nil for the setting.
    ///   - retention: the desired retention; nil for the setting.
    init(_ day: DayPlan, new: Int? = nil, retention: Double? = nil, days: Int, _ context: Context) {
        var selection = AppSettings.shared.questionSelection
        if let new { selection.newLimit = new }
        self.selection = selection
        let scheduler = retention.map(context.scheduler.desiring)
        self.retention = (scheduler ?? context.scheduler).desiredRetention
        forecast = ReviewForecast(
            scheduler.map(day.studies.scheduled) ?? day.studies, selection: selection, from: context.now(), days: days)
    }

    var json: JSONValue {
        [
            "new": .number(selection.newLimit),
            "retention": .number(retention),
            "reviewsPerDay": .number(forecast.reviewsPerDay),
            "remembered": .number(orNull: forecast.remembered),
            "forecast": forecast.daysAsJSON,
        ]
    }
}

extension ReviewForecast {
    /// The days as members of a JSON array.
    var daysAsJSON: JSONValue {
        .array(
            byDay.map { day in
                [
                    "day": .string(day.day.day.description), "due": .number(day.due), "new": .number(day.new),
                    "answers": .number(day.answers), "seen": .number(day.seen), "known": .number(day.known),
                ]
            })
    }
}
