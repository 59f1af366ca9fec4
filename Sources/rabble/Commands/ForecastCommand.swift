/// `rabble forecast --new 20` simulates the next days with the present settings, and with the given
/// ones.
extension Command {
    static let forecast = Command(
        name: "forecast", takes: "no group, as a day's limits are for all groups",
        options: [.new, .retention, .days, .json], run: Context.forecast)
}

extension Context {
    static let maxForecastDays = 1_000

    func forecast() throws(Failure) {
        let days = try arguments.number(.days) ?? ReviewForecast.days
        let most = Self.maxForecastDays
        guard (1...most).contains(days) else {
            throw .usage("--days needs a number from 1 to \(most), not \(days)")
        }
        let new: Int? = try arguments.number(.new)
        let retention = try arguments.value(of: .retention).map { text throws(Failure) in
            try Double(typed: text, in: AppSettings.desiredRetentions, for: "--retention needs")
        }
        _ = try reviews()
        let day = try day()
        try day.refuseUnknown()
        let scheduler = scheduler
        func outlook(_ selection: QuestionSelection, _ other: FSRS? = nil) -> Outlook {
            var first = other.map(day.scheduled) ?? day
            first.selection = selection
            return Outlook(
                questionCount: first.studies.candidateCount, selection: selection,
                retention: (other ?? scheduler).desiredRetention,
                forecast: ReviewForecast(first, days: days))
        }
        var selection = settings.questionSelection
        let present = outlook(selection)
        selection.newLimit = new ?? selection.newLimit
        let isSame = new == nil && retention == nil
        let other = isSame ? nil : outlook(selection, retention.map(scheduler.desiring))
        if asJSON {
            output.writeJSON(
                .joined(
                    ["days": days, "present": present.json, "whatIf": other?.json],
                    .ifAny("groups", groupSettings)))
        } else {
            show([present, other].compactMap(\.self))
            let own = linesOfGroupSettings
            if !own.isEmpty { say() }
            for line in own { say(line, hanging: 0) }
        }
    }
}

/// A forecast, and the settings it is based on.
struct Outlook {
    let questionCount: Int
    let selection: QuestionSelection
    let retention: Double
    let forecast: ReviewForecast

    var json: JSONObject {
        [
            "new": selection.newLimit, "retention": retention,
            "reviewsPerDay": forecast.reviewsPerDay, "remembered": forecast.remembered,
            "forecast": forecast.byDay,
        ]
    }
}

extension ReviewForecast.Workload: JSONConvertible {
    package var json: JSONValue {
        let counts: JSONObject = [
            "day": "\(day.day)", "due": due, "new": new, "answers": answers, "seen": seen,
            "known": known,
        ]
        return counts.json
    }
}
