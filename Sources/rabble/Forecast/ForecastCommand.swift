enum ForecastCommand: Command {
    static let mostDays = 1_000

    static let usage = Usage(
        name: "forecast", takes: "no group, as a day's limits are for all groups",
        options: [.new, .retention, .days, .json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let days = try arguments.number(.days) ?? ReviewForecast.days
        guard (1...mostDays).contains(days) else {
            throw .usage("--days needs a number from 1 to \(mostDays), not \(days)")
        }
        let new: Int? = try arguments.number(.new)
        let retention = try arguments.value(of: .retention).map { text throws(Failure) in
            try Double(typed: text, in: AppSettings.desiredRetentions, for: "--retention needs")
        }
        _ = try context.reviews()
        let studies = try context.day().studies
        let (now, scheduler) = (context.now(), context.scheduler)
        func outlook(_ selection: QuestionSelection, _ other: FSRS? = nil) -> Outlook {
            let studies = other.map(studies.scheduled) ?? studies
            return Outlook(
                selection: selection, retention: (other ?? scheduler).desiredRetention,
                forecast: ReviewForecast(studies, selection: selection, from: now, days: days))
        }
        var selection = context.settings.selection
        let present = outlook(selection)
        selection.newLimit = new ?? selection.newLimit
        let isSame = new == nil && retention == nil
        let other = isSame ? nil : outlook(selection, retention.map(scheduler.desiring))
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
