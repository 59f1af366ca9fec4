import RabbleCore

/// Shows where the questions of a group stand in their schedule.
struct ScheduleView {
    /// How many days a forecast has.
    static let forecastLength = 30

    let output: Output

    /// Shows how far the questions have come, how many are due on the next days, and how many were remembered.
    func show(_ schedule: Schedule, now: Timestamp) {
        let maturity = Maturity(schedule)
        output.writeLine(
            "\(maturity.new) new, \(maturity.learning) learning, \(maturity.young) young, \(maturity.mature) mature")
        output.writeLine("remembered after a day or more: \(Self.retention(schedule))")
        showForecast(schedule.forecast(Self.forecastLength, from: now))
    }

    private static func retention(_ schedule: Schedule) -> String {
        let desired = "\(Int((schedule.scheduler.desiredRetention * 100).rounded())) % desired"
        guard let percent = schedule.retention.percent else { return "no answer yet, \(desired)" }
        return "\(percent) % of \(schedule.retention.total.counted("answer")), \(desired)"
    }

    private func showForecast(_ counts: [Int]) {
        let greatest = counts.max() ?? 0
        output.writeLine()
        guard greatest > 0 else {
            output.writeLine("nothing is due in the next \(counts.count) days", .faint)
            return
        }
        output.writeLine("due in the next \(counts.count) days, \(greatest) at most a day", .faint)
        let lines = Charts.columns(counts, greatest: greatest, height: 4)
        for line in lines { output.writeLine("  \(line)".truncated(to: output.terminal.columns ?? .max)) }
        let axis = "  today" + "+10".padded(to: 18, atStart: true) + "+20".padded(to: 20, atStart: true)
        output.writeLine(axis.truncated(to: output.terminal.columns ?? .max), .faint)
    }
}
