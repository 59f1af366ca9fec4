/// `rabble forecast --new 20` simulates the next days with the present settings, and with the given
/// ones.
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
        let day = try context.day()
        let scheduler = context.scheduler
        func outlook(_ selection: QuestionSelection, _ other: FSRS? = nil) -> Outlook {
            var first = other.map(day.scheduled) ?? day
            first.selection = selection
            return Outlook(
                questionCount: first.studies.candidateCount, selection: selection,
                retention: (other ?? scheduler).desiredRetention,
                forecast: ReviewForecast(first, days: days))
        }
        var selection = context.settings.selection
        let present = outlook(selection)
        selection.newLimit = new ?? selection.newLimit
        let isSame = new == nil && retention == nil
        let other = isSame ? nil : outlook(selection, retention.map(scheduler.desiring))
        if arguments.has(.json) {
            let own: JSONObject = context.groupSettings.map { ["groups": $0] } ?? [:]
            context.output.writeJSON(
                .joined(
                    ["days": days, "present": present.json, "whatIf": other?.json] as JSONObject,
                    own))
        } else {
            ForecastView(output: context.output, outlooks: [present, other].compactMap(\.self))
                .show()
            let own = context.listedSettings.flatMap { $0.settings.lines(of: $0.title) }
            if !own.isEmpty { context.say("") }
            for line in own { context.say(line, hanging: 0) }
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
