import RabbleCore

/// What came of a fit, for people and for scripts.
struct FitReport {
    /// What the fit learned from.
    let answers: FitHistories
    let trial: FitTrial
    /// The weights that were in use before; nil for the defaults.
    let present: FittedWeights.Fit?
    /// Whether nothing was changed.
    let isDryRun: Bool
    /// The next days with the weights before and with the fitted ones; nil if these are not kept.
    let forecasts: (before: ReviewForecast, after: ReviewForecast)?
    let desiredRetention: Double

    // MARK: For people

    func show(on output: Output) {
        output.writeLine(
            "\(answers.answerCount.counted("answer")) to \(answers.questionCount.counted("question")); "
                + "\(trial.answers) of them count: they came a study day or more after the one before", hanging: 0)
        output.writeLine()
        output.writeLine("how well answers are predicted that a fit does not know", .faint, hanging: 0)
        showTable(
            [
                ["log loss", decimals(trial.defaults.logLoss), decimals(trial.heldOut.logLoss), "less is better"],
                [
                    "RMSE (bins)", decimals(trial.defaults.binnedError), decimals(trial.heldOut.binnedError),
                    "less is better",
                ],
                [
                    "AUC", trial.defaults.areaUnderCurve.map(decimals) ?? "-",
                    trial.heldOut.areaUnderCurve.map(decimals) ?? "-", "more is better",
                ],
            ], names: ["", "defaults", "fitted"], on: output)
        showCalibration(on: output)
        output.writeLine()
        output.writeLine(verdict, .strong, hanging: 0)
        showForecasts(on: output)
    }

    /// What is predicted by the weights that are used from now on, and what was remembered.
    private func showCalibration(on output: Output) {
        output.writeLine()
        output.writeLine(
            "predicted by the \(trial.isKept ? "fitted weights" : "defaults"), and remembered: a tenth of the answers each",
            .faint, hanging: 0)
        let bins = (trial.isKept ? trial.heldOut : trial.defaults).calibration
        let room = (output.terminal.columns ?? 80) - 25
        let rows = bins.map { bin in
            let bar = room < 10 ? [] : [Charts.bar(percent(bin.remembered), width: min(30, room))]
            return ["\(percent(bin.predicted)) %", "\(percent(bin.remembered)) %"] + bar
        }
        showTable(rows, names: ["predicted", "remembered"], on: output)
    }

    private var verdict: String {
        guard trial.isKept else {
            let stay =
                present == nil ? "" : "; the weights\(fittedOn) stay, and rabble fit --reset leads back to the defaults"
            return "not kept: the defaults predict as well\(stay)"
        }
        return isDryRun
            ? "the fitted weights would be kept; --dry-run changes nothing"
            : "kept: the schedule uses the fitted weights from now on"
    }

    private var fittedOn: String { present?.time.map { " of \(LocalDay(of: $0))" } ?? " in use" }

    private func showForecasts(on output: Output) {
        guard let (before, after) = forecasts else { return }
        output.writeLine()
        output.writeLine(
            "the next \(ReviewForecast.days) days at \(percent(desiredRetention)) % desired retention, simulated without new questions",
            .faint, hanging: 0)
        func retention(_ forecast: ReviewForecast) -> String { forecast.retention.map { "\(percent($0)) %" } ?? "-" }
        showTable(
            [
                ["answers a day", "\(rounded(before.reviewsPerDay))", "\(rounded(after.reviewsPerDay))"],
                ["remembered", retention(before), retention(after)],
            ], names: ["", present == nil ? "defaults" : "before", "fitted"], on: output)
    }

    private func showTable(_ rows: [[String]], names: [String], on output: Output) {
        output.write(
            Table(
                rows: rows, names: names, hasHeading: true, indent: 2,
                rightAligned: names[0].isEmpty ? [1, 2] : [0, 1],
                columns: output.terminal.columns), heading: .faint)
    }

    /// With four decimals.
    private func decimals(_ number: Double) -> String {
        let digits = "\(Int((number * 10_000).rounded()))"
        let padded = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
        return "\(padded.dropLast(4)).\(padded.suffix(4))"
    }

    private func percent(_ part: Double) -> Int { rounded(100 * part) }

    private func rounded(_ number: Double) -> Int { Int(number.rounded()) }

    // MARK: For scripts

    var json: JSONValue {
        .object([
            .init("answers", .number(answers.answerCount)),
            .init("counted", .number(trial.answers)),
            .init("questions", .number(answers.questionCount)),
            .init("kept", .bool(trial.isKept)),
            .init("changed", .bool(trial.isKept && !isDryRun)),
            .init("weights", trial.parameters.json),
            .init("present", (present?.parameters ?? .default).json),
            .init("gain", number(trial.gain)),
            .init("standardError", number(trial.standardError)),
            .init("defaults", json(trial.defaults)),
            .init("fitted", json(trial.heldOut)),
            .init("desiredRetention", number(desiredRetention)),
            .init(
                "forecast",
                forecasts.map { forecasts in
                    .object([
                        .init("days", .number(ReviewForecast.days)), .init("before", json(forecasts.before)),
                        .init("after", json(forecasts.after)),
                    ])
                } ?? .null),
        ])
    }

    private func json(_ figures: FitFigures) -> JSONValue {
        guard case .object(let members) = figures.summary else { return .null }
        let bins = figures.calibration.map { bin in
            JSONValue.object([
                .init("predicted", number(bin.predicted)), .init("remembered", number(bin.remembered)),
                .init("answers", .number(bin.answers)),
            ])
        }
        return .object(members + [.init("calibration", .array(bins))])
    }

    private func json(_ forecast: ReviewForecast) -> JSONValue {
        .object([
            .init("reviewsPerDay", number(forecast.reviewsPerDay)),
            .init("remembered", forecast.retention.map(number) ?? .null),
        ])
    }

    /// What is not finite is no number in JSON.
    private func number(_ value: Double) -> JSONValue { value.isFinite ? .number(value.description) : .null }
}
