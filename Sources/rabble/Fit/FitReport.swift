/// The result of a fit, for people and for scripts.
struct FitReport {
    /// What the fit learned from.
    let answers: FitHistories
    let trial: FitTrial
    /// The weights that were in use before; nil for the defaults.
    let present: FittedWeights.Fit?
    /// The next days with the weights before and with the fitted ones; nil if there is nothing to forecast.
    let forecasts: (before: ReviewForecast, after: ReviewForecast)?
    let desiredRetention: Double
    let calendar: StudyCalendar

    // MARK: For people

    /// - Parameter isKept: whether weights worth keeping are saved; false for a dry run and after a failure.
    func show(on output: Output, isKept: Bool) {
        output.writeLine(
            "\(answers.answerCount.counted("answer")) to \(answers.questionCount.counted("question")); "
                + "\(trial.answers) of them count: they were given at least one study day after the previous one",
            hanging: 0)
        output.writeHeading("how well unseen answers are predicted")
        // The weights in use come last: they were fitted to the same answers, and look better than they are.
        let all = [trial.defaults, trial.heldOut] + (trial.inUse.map { [$0] } ?? [])
        showTable(
            [
                ["log loss"] + all.map { decimals($0.logLoss) } + ["less is better"],
                ["RMSE (bins)"] + all.map { decimals($0.binnedError) } + ["less is better"],
                ["AUC"] + all.map { $0.areaUnderCurve.map(decimals) ?? "-" } + ["more is better"],
            ], names: ["", "defaults", "fitted"] + (trial.inUse == nil ? [] : ["in use"]), on: output)
        showCalibration(on: output)
        output.writeLine()
        output.writeLine(verdict(isKept: isKept), .strong, hanging: 0)
        if let advice { output.writeLine(advice, hanging: 0) }
        showForecasts(on: output)
    }

    /// Shows how often answers were remembered beside the prediction of the better weights.
    private func showCalibration(on output: Output) {
        let isFitted = trial.verdict == .kept
        let model = isFitted ? "fitted weights" : "defaults"
        output.writeHeading("remembered, and │ predicted by the \(model): a tenth of the answers each")
        let bins = (isFitted ? trial.heldOut : trial.defaults).calibration
        let room = min(30, (output.terminal.columns ?? 80) - 25)
        let rows = bins.map { bin in
            let cells = ["\(percent(bin.predicted)) %", "\(percent(bin.remembered)) %"]
            return cells + (room < 10 ? [] : [chart(bin, width: room)])
        }
        showTable(rows, names: ["predicted", "remembered"], on: output)
    }

    /// A bar for the share that was remembered, with a mark at the predicted share.
    private func chart(_ bin: FitFigures.Bin, width: Int) -> String {
        var columns = Array(Charts.bar(percent(bin.remembered), width: width))
        let mark = min(width - 1, percent(bin.predicted) * width / 100)
        while columns.count <= mark { columns.append(" ") }
        columns[mark] = "│"
        return String(columns)
    }

    private func verdict(isKept: Bool) -> String {
        switch trial.verdict {
        case .kept where present?.parameters == trial.parameters:
            "nothing changes: the schedule of all groups uses these weights already"
        case .kept where isKept: "kept: the schedule of all groups uses the fitted weights from now on"
        case .kept: "the fitted weights are worth keeping; nothing was changed"
        case .unsure: "not kept: the fitted weights predict better, but there are too few answers to be sure"
        case .notBetter: "not kept: the defaults predict as well"
        case .tooFewQuestions: "not kept: too few questions to judge by"
        }
    }

    /// What to do about earlier fitted weights that stay in use.
    private var advice: String? {
        guard let inUse = trial.inUse, trial.verdict != .kept else { return nil }
        let isWorse = inUse.logLoss > trial.defaults.logLoss
        let origin = present?.time.map { " of \(calendar.localDay(of: $0))" } ?? ""
        return isWorse
            ? "The weights\(origin) in use predict worse than the defaults; rabble fit --reset goes back to the defaults."
            : "The weights\(origin) stay in use; rabble fit --reset goes back to the defaults."
    }

    private func showForecasts(on output: Output) {
        guard let (before, after) = forecasts else { return }
        output.writeHeading(
            "the next \(ReviewForecast.days) days at \(percent(desiredRetention)) % desired retention, simulated")
        func retention(_ forecast: ReviewForecast) -> String { forecast.retention.map { "\(percent($0)) %" } ?? "-" }
        showTable(
            [
                ["answers a day", rate(before.reviewsPerDay), rate(after.reviewsPerDay)],
                ["remembered", retention(before), retention(after)],
            ], names: ["", present == nil ? "defaults" : "in use", "fitted"], on: output)
    }

    private func showTable(_ rows: [[String]], names: [String], on output: Output) {
        output.writeTable(
            rows, names: names, hasHeading: true, indent: 2,
            rightAligned: names[0].isEmpty ? Array(1..<names.count) : [0, 1])
    }

    /// The number with four decimals.
    private func decimals(_ number: Double) -> String {
        let digits = "\(Int((number * 10_000).rounded()))".zeroPadded(to: 5)
        return "\(digits.dropLast(4)).\(digits.suffix(4))"
    }

    private func percent(_ part: Double) -> Int { Int((100 * part).rounded()) }

    /// The number, with one decimal if it is below 10.
    private func rate(_ number: Double) -> String {
        let tenths = Int((10 * number).rounded())
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(number.rounded()))"
    }

    // MARK: For scripts

    func json(isKept: Bool) -> JSONValue {
        [
            "answers": .number(answers.answerCount),
            "counted": .number(trial.answers),
            "questions": .number(answers.questionCount),
            "kept": .bool(trial.verdict == .kept),
            "changed": .bool(trial.verdict == .kept && isKept),
            "weights": trial.parameters.json,
            "present": (present?.parameters ?? .default).json,
            "gain": .number(trial.gain),
            "standardError": .number(trial.standardError),
            "leastGain": .number(trial.leastGain),
            "defaults": json(trial.defaults),
            "fitted": json(trial.heldOut),
            "inUse": trial.inUse.map(json) ?? .null,
            "desiredRetention": .number(desiredRetention),
            "forecast": forecasts.map { before, after in
                ["days": .number(ReviewForecast.days), "before": json(before), "after": json(after)]
            } ?? .null,
        ]
    }

    private func json(_ figures: FitFigures) -> JSONValue {
        let bins = figures.calibration.map { bin -> JSONValue in
            [
                "predicted": .number(bin.predicted), "remembered": .number(bin.remembered),
                "answers": .number(bin.answers),
            ]
        }
        return .joined(figures.summary, ["calibration": .array(bins)])
    }

    private func json(_ forecast: ReviewForecast) -> JSONValue {
        ["reviewsPerDay": .number(forecast.reviewsPerDay), "remembered": .number(forecast.retention)]
    }
}
