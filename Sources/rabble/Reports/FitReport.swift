/// The results of a fit, as text or JSON.
struct FitReport {
    let context: Context
    let answers: FitHistories
    let fit: WeightFit
    let trial: FitTrial
    /// The weights that were in use before; nil for the defaults.
    let present: FittedWeights?
    let forecasts: (before: ReviewForecast, after: ReviewForecast)?
    /// Whether the fitted weights are saved; false for a dry run and after a failure.
    var isTaken = false
    private var output: Output { context.output }
    private var foreign: String? { context.foreignPath }
    private var desiredRetention: Double { context.settings.desiredRetention }

    func show() {
        let all =
            """
            \(answers.answerCount.counted("answer")) \
            to \(answers.questionCount.counted("question"))
            """
        let counted = "count: they were given at least one study day after the previous one"
        context.say("\(all); \(answers.countedAnswers) of them \(counted)", hanging: 0)
        output.writeHeading("how well unseen answers are predicted")
        // The weights in use come last: they were fitted to the same answers, so their figures are
        // too good.
        let figures = [trial.defaults, trial.heldOut] + (trial.inUse.map { [$0] } ?? [])
        showTable(
            [
                ["log loss"] + figures.map { decimals($0.logLoss) } + ["less is better"],
                ["RMSE (bins)"] + figures.map { decimals($0.binnedError) } + ["less is better"],
                ["AUC"] + figures.map { $0.areaUnderCurve.map(decimals) ?? "-" } + [
                    "more is better"
                ],
            ], names: ["", "defaults", "fitted"] + (trial.inUse == nil ? [] : ["in use"]))
        showCalibration()
        context.say()
        let share = fit.share.percent
        let rest = " % your own, and \(100 - share) % the defaults until there are more answers"
        context.say(
            "the fitted weights are " + (share == 100 ? "your own" : "\(share)\(rest)"), hanging: 0)
        context.say(outcome, .strong, hanging: 0)
        showForecasts()
    }

    private func showCalibration() {
        let room = output.chartWidth(beside: 25, atMost: 30)
        let line = room == 0 ? "" : "│ "
        output.writeHeading(
            "remembered, and \(line)predicted by the fitted weights: a tenth of the answers each")
        let rows = trial.heldOut.calibration.map { bin in
            let cells = ["\(bin.predicted.percent) %", "\(bin.remembered.percent) %"]
            return cells + (room == 0 ? [] : [chart(bin, width: room)])
        }
        showTable(rows, names: ["predicted", "remembered"])
    }

    private func chart(_ bin: FitFigures.Bin, width: Int) -> String {
        var columns = Array(Charts.bar(bin.remembered.percent, width: width))
        let mark = min(width - 1, bin.predicted.percent * width / 100)
        while columns.count <= mark { columns.append(" ") }
        columns[mark] = "│"
        return String(columns)
    }

    private var outcome: String {
        if let foreign {
            """
            the weights in \(foreign) stay in use, as another program put them there; to use \
            fitted ones, delete that file
            """
        } else if !isTaken {
            "nothing was changed"
        } else if present?.parameters == fit.parameters {
            "nothing changes: the schedule of all groups uses these weights already"
        } else {
            """
            the schedule of all groups uses the fitted weights from now on; rabble fit --undo \
            takes that back
            """
        }
    }

    private func showForecasts() {
        guard let (before, after) = forecasts else { return }
        output.writeHeading(
            """
            the next \(ReviewForecast.days) days at \(desiredRetention.percent) % desired \
            retention, simulated
            """
        )
        let both = [before, after]
        showTable(
            [
                ["answers a day"] + both.map(\.reviewsPerDay.rate),
                ["remembered"] + both.map { ($0.retention?.percent).inPercent },
            ], names: ["", present == nil ? "defaults" : "in use", "fitted"])
    }

    private func showTable(_ rows: [[String]], names: [String]) {
        output.writeTable(
            rows, names: names, hasHeading: true, indent: 2,
            rightAligned: names[0].isEmpty ? Array(1..<names.count) : [0, 1])
    }

    private func decimals(_ number: Double) -> String {
        let digits = "\(Int((number * 10_000).rounded()))".zeroPadded(to: 5)
        return "\(digits.dropLast(4)).\(digits.suffix(4))"
    }

    var json: JSONObject {
        let known = present?.parameters ?? .default
        return [
            "answers": answers.answerCount, "counted": answers.countedAnswers,
            "questions": answers.questionCount, "share": fit.share,
            "changed": isTaken && foreign == nil && present?.parameters != fit.parameters,
            "weights": (isTaken && foreign == nil ? fit.parameters : known).weights.json,
            "found": fit.parameters.weights.json, "present": known.weights.json,
            "defaults": json(trial.defaults), "fitted": json(trial.heldOut),
            "inUse": trial.inUse.map(json), "desiredRetention": desiredRetention,
            "forecast": forecasts.map { before, after -> JSONObject in
                ["days": ReviewForecast.days, "before": json(before), "after": json(after)]
            },
        ]
    }

    private func json(_ figures: FitFigures) -> JSONObject {
        let bins = figures.calibration.map { bin -> JSONObject in
            ["predicted": bin.predicted, "remembered": bin.remembered, "answers": bin.answers]
        }
        return .joined(figures.summary, ["calibration": bins])
    }

    private func json(_ forecast: ReviewForecast) -> JSONObject {
        ["reviewsPerDay": forecast.reviewsPerDay, "remembered": forecast.retention]
    }
}
