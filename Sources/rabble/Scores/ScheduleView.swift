/// Shows where the questions of a group stand in their schedule.
struct ScheduleView {
    /// The days of a forecast.
    static let forecastLength = 30

    let output: Output

    /// Shows how many questions are at each stage, the retention, and a forecast of the next days.
    func show(_ studies: Studies, desiredRetention: Double, now: Timestamp) {
        let maturity = studies.maturity
        output.writeLine(
            "\(maturity.new) new, \(maturity.learning) learning, \(maturity.young) young, \(maturity.mature) mature",
            hanging: 0)
        output.writeLine(
            "remembered after a day or more: \(Self.text(of: studies.retention, desired: desiredRetention))", hanging: 0
        )
        // As many days as a line has room for.
        let days = min(Self.forecastLength, max(1, ((output.terminal.columns ?? .max) - 1) / 2))
        showForecast(studies.forecast(days, from: now))
    }

    private static func text(of retention: Tally, desired: Double) -> String {
        let desired = "\(Int((desired * 100).rounded())) % desired"
        guard let percent = retention.percent else { return "no answer yet, \(desired)" }
        return "\(percent) % of \(retention.total.counted("answer")), \(desired)"
    }

    private func showForecast(_ counts: [Int]) {
        let greatest = counts.max() ?? 0
        guard greatest > 0 else { return output.writeHeading("nothing is due in the next \(counts.count) days") }
        output.writeHeading("due in the next \(counts.count) days, \(greatest) a day at the peak")
        for line in Charts.columns(counts, greatest: greatest, height: 4) { output.writeLine("  \(line)") }
        let axis = "  today" + "+10".padded(to: 18, atStart: true) + "+20".padded(to: 20, atStart: true)
        // The axis ends with its last day.
        let length = counts.count > 21 ? axis.count : counts.count > 11 ? 25 : 7
        output.writeLine(String(axis.prefix(length)), .faint)
    }
}
