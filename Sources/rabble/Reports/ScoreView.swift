/// A column of the list of groups.
private enum ScoreColumn: String, CaseIterable {
    case group
    /// A bar for each of the last drills.
    case trend = ""
    case last, best, all, drills, answers
    case lastPlayed = "last played"

    var isNumber: Bool { ![.group, .trend, .lastPlayed].contains(self) }

    /// The cell for a group; a trend shows at most `drills` drills.
    func cell(of title: String, _ score: Score, drills: Int, _ calendar: StudyCalendar)
        -> String
    {
        switch self {
        case .group: title
        case .trend: Charts.sparkline(score.sessions.suffix(drills).compactMap(\.tally.percent))
        case .last: (score.last?.tally.percent).inPercent
        case .best: score.bestPercent.inPercent
        case .all: score.tally.percent.inPercent
        case .drills: "\(score.sessions.count)"
        case .answers: "\(score.tally.total)"
        case .lastPlayed: score.last?.days(calendar).last.day.description ?? ""
        }
    }

    typealias Form = (drills: Int, columns: [ScoreColumn])

    /// The columns, and the length of the trend; the widest form that fits the terminal is used.
    private static let forms: [Form] = [
        (20, allCases), (10, allCases), (5, allCases), (0, withoutTrend),
        (0, [.group, .last, .best, .all, .drills, .lastPlayed]),
        (0, [.group, .last, .all, .lastPlayed]), (0, [.group, .last, .lastPlayed]),
    ]
    /// Scripts read these by their position, so a new column is not among them.
    private static let inPipe: Form = (
        20, [.group, .trend, .last, .best, .all, .drills, .answers, .lastPlayed]
    )
    private static let withoutTrend = allCases.filter { $0 != .trend }

    /// The forms for an output.
    static func forms(for output: Output) -> [Form] {
        // For a screen reader, words replace charts, and no column is left out.
        if output.terminal.isPlain { return [(0, withoutTrend)] }
        return output.terminal.isTerminal ? forms : [inPipe]
    }
}

private let maxListed = 10

// Scores as text: a table of all groups, or the questions of one.
extension Context {
    func show(_ scores: [(title: String, score: Score)], _ forecast: ReviewForecast) {
        let scores = scores.filter { $0.score.last != nil }
        if scores.isEmpty {
            return say("nothing has been played yet; rabble play starts a drill")
        }
        let tables = ScoreColumn.forms(for: output).lazy.map { drills, columns in
            let rows = scores.map { title, score in
                columns.map { $0.cell(of: title, score, drills: drills, calendar) }
            }
            return (rows: rows, columns: columns)
        }
        let room = output.terminal.columns ?? .max
        let fitting = tables.first { rows, columns in
            Table(rows: [columns.map(\.rawValue)] + rows).width <= room
        }
        guard let table = fitting ?? tables.last else { return }
        output.writeTable(
            table.rows, names: table.columns.map(\.rawValue), hasHeading: true,
            rightAligned: table.columns.indices.filter { table.columns[$0].isNumber })
        guard forecast.reviewsPerDay > 0 else { return }
        let pace =
            "the next \(ReviewForecast.days) days: \(forecast.reviewsPerDay.rate) answers a day"
        say("\(pace); rabble forecast shows more", .faint, hanging: 0)
    }

    func show(_ score: Score, _ studies: Studies?, _ forecast: ReviewForecast?, title: String) {
        let markup = studies?.all[0].group.markup ?? .none
        guard let last = score.last else {
            let isKnown =
                studies?.all.contains { $0.schedule.promises.contains { $0 != nil } } == true
            let news = "has no answers of its own; its questions were answered in other groups"
            say("\(title) \(isKnown ? news : "has never been played")")
            if let studies, isKnown { showSchedule(studies, forecast) }
            showSuspended(studies, markup)
            return
        }
        say(title, .strong)
        let counts =
            "\(score.sessions.count.counted("drill")), \(score.tally.total.counted("answer"))"
        let all = score.tally.percent.inPercent
        let best = score.bestPercent.inPercent
        let end = "best \(best), last \(last.tally.percent.inPercent)"
        say("\(counts), \(all) correct; \(end)", hanging: 0)
        if let studies, studies.hasQuestions { showSchedule(studies, forecast) }
        showSessions(score.sessions.suffix(10))
        showQuestions(
            score.hardest(maxListed, lapses: studies?.lapses ?? [:]).map {
                (output.share($0.tally.incorrect, of: $0.tally.total), $0.id)
            },
            "the hardest questions: wrong/asked", "wrong", markup)
        showQuestions(
            (studies?.leeches(settings.leechThreshold) ?? []).map {
                ("\($0.lapses)", $0.question.id)
            },
            "leeches: times forgotten once known", "missed", markup)
        showSuspended(studies, markup)
        showCalendar(score.answersByDay(calendar))
    }

    private func showSchedule(_ studies: Studies, _ forecast: ReviewForecast?) {
        let maturity = studies.maturity
        let new = "\(maturity.new) new"
        let learning = "\(maturity.learning) learning"
        let learned = studies.learnedThisWeek
        let news = learned > 0 ? "; \(learned) learned this week" : ""
        say(
            "\(new), \(learning), \(maturity.young) young, \(maturity.mature) mature\(news)",
            hanging: 0)
        let retention = studies.retention
        var share =
            retention.percent.map { "\($0) % of \(retention.total.counted("answer"))" }
            ?? "no answer yet"
        let (young, mature) = studies.retentionByMaturity
        if let percent = mature.percent {
            share += " (young \(young.percent.inPercent), mature \(percent) %)"
        }
        let desired = "\(studies.all[0].scheduler.desiredRetention.percent) % desired"
        say("remembered after a day or more: \(share), \(desired)", hanging: 0)
        if let forecast { show(forecast) }
    }

    private func show(_ forecast: ReviewForecast) {
        let all = forecast.byDay.map(\.answers)
        // As many days as fit on a line.
        let counts = Array(all.prefix(max(1, ((output.terminal.columns ?? .max) - 1) / 2)))
        let greatest = all.max() ?? 0
        guard greatest > 0 else {
            return output.writeHeading("nothing is asked in the next \(all.count) days")
        }
        let pace = "\(forecast.reviewsPerDay.rate) a day, \(greatest) at the peak"
        output.writeHeading("answers in the next \(all.count) days, simulated: \(pace)")
        if output.terminal.isPlain {
            let rows = stride(from: 0, to: all.count, by: 7).map { start in
                let week = all[start..<min(start + 7, all.count)]
                return ["\(forecast.byDay[start].day.day)", "\(week.reduce(0, +))"]
            }
            return output.writeTable(rows, names: ["week from", "answers"])
        }
        for line in Charts.columns(counts, greatest: greatest, height: 4) {
            say("  \(line)")
        }
        let axis =
            "  today" + "+10".padded(to: 18, atStart: true) + "+20".padded(to: 20, atStart: true)
        // The axis ends with its last day.
        let length =
            switch counts.count {
            case 22...: axis.count
            case 12...: 25
            default: 7
            }
        say(String(axis.prefix(length)), .faint)
    }

    private func showSessions(_ sessions: ArraySlice<Score.Session>) {
        output.writeHeading("the last drills", hanging: nil)
        let counts = sessions.map { output.share($0.tally.correct, of: $0.tally.total) }
        let room = output.chartWidth(beside: 23 + (counts.map(\.count).max() ?? 0), atMost: 30)
        let rows = zip(sessions, counts).map { session, count in
            let bar = room == 0 ? [] : [Charts.bar(session.tally.percent ?? 0, width: room)]
            return [
                "\(session.days(calendar).first.day)",
                session.tally.percent.inPercent, count,
            ] + bar
        }
        output.writeTable(
            rows, names: ["day", "correct", "answers"], indent: 2, rightAligned: [1, 2])
    }

    private func showQuestions(
        _ questions: [(figure: String, id: Question.ID)], _ heading: String, _ name: String,
        _ markup: Markup
    ) {
        guard !questions.isEmpty else { return }
        output.writeHeading(heading)
        let rows = questions.prefix(maxListed).map { figure, id in
            [figure, markup.plain(id.prompt), markup.plain(id.answer)]
        }
        output.writeTable(rows, names: [name, "prompt", "answer"], indent: 2, rightAligned: [0])
        showMore(than: questions.count)
    }

    private func showSuspended(_ studies: Studies?, _ markup: Markup) {
        let directions = studies?.all[0].history.suspendedDirections ?? []
        if !directions.isEmpty { output.writeHeading("the group is suspended \(directions.words)") }
        let questions = studies?.suspended.map(markup.plain) ?? []
        guard !questions.isEmpty, directions.count < 2 else { return }
        output.writeHeading("\(questions.count.counted("question is", "questions are")) suspended")
        for question in questions.prefix(maxListed) {
            say("  \(question.prompt)", hanging: 2)
        }
        showMore(than: questions.count)
    }

    private func showMore(than count: Int) {
        if count > maxListed {
            say("  and \(count - maxListed) more", .faint)
        }
    }

    private func showCalendar(_ answers: [(day: StudyDay, count: Int)]) {
        let today = calendar.reaching(answers.last?.day).today(at: now()).day
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let weeks = max(1, min(26, ((output.terminal.columns ?? 80) - 6) / 2))
        let count = 7 * (weeks - 1) + today.day.weekday + 1
        let first = today.day.number - Int64(count - 1)
        var counts = [Int](repeating: 0, count: count)
        for (day, answers) in answers where day.day.number >= first {
            counts[Int(day.day.number - first)] = answers
        }
        let greatest = counts.max() ?? 0
        output.writeHeading("answers a day, \(greatest) at the peak")
        if output.terminal.isPlain {
            let rows = stride(from: 0, to: count, by: 7).map {
                ($0, counts[$0..<min($0 + 7, count)])
            }
            .filter { $0.1.contains { $0 > 0 } }
            .map { ["\(LocalDay(number: first + Int64($0)))"] + $1.map { "\($0)" } }
            return output.writeTable(
                rows, names: ["week from"] + days, hasHeading: true, rightAligned: Array(1...7))
        }
        say("     " + namesOfMonths(weeks: weeks, first: first), .faint)
        let styles: [Output.Style] = [.faint, .some, .some, .many, .many]
        for weekday in 0..<7 {
            output.write("\(weekday % 2 == 0 ? days[weekday] : "   ") ")
            for day in stride(from: weekday, to: count, by: 7) {
                let level = Charts.shade(counts[day], greatest: greatest)
                let shade = Charts.shades[level]
                output.write(" ")
                output.write(
                    output.terminal.isTerminal ? shade : Charts.drawn(shade, with: .ascii),
                    styles[level])
            }
            say()
        }
    }
}

func namesOfMonths(weeks: Int, first: Int64) -> String {
    let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var line = ""
    func month(ofWeek week: Int) -> Int { LocalDay(number: first + Int64(7 * week)).month }
    for week in 0..<weeks {
        // If only the end of a month is shown, its name does not fit.
        let present = month(ofWeek: week)
        let isFirst =
            week == 0
            ? month(ofWeek: 1) == present : month(ofWeek: week - 1) != present
        if isFirst {
            line = line.padded(to: 2 * week) + names[present - 1]
        }
    }
    return line
}

extension Output {
    func writeHeading(_ text: String, _ style: Style = .faint, hanging: Int? = 0) {
        writeLine()
        writeLine(text, style, hanging: hanging)
    }
}
