// One forecast, or two side by side: a line of figures, and a chart by day or week.
extension Context {
    func show(_ outlooks: [Outlook]) {
        let days = outlooks[0].forecast.byDay
        let names = Array(["now", "what if"].prefix(outlooks.count))
        func row(_ name: String, _ value: (Outlook) -> String) -> [String] {
            [name] + outlooks.map(value)
        }
        let span = days.count == 1 ? "day" : "\(days.count) days"
        guard outlooks.contains(where: { $0.forecast.reviewsPerDay > 0 }) else {
            let way = days.last?.seen == 0 ? "; rabble play --due GROUP starts a drill" : ""
            return say("nothing is asked in the next \(span)\(way)", hanging: 0)
        }
        say("the next \(span), simulated", .strong)
        let leavesNew = outlooks.contains {
            ($0.forecast.byDay.last?.seen ?? 0) < $0.questionCount
        }
        let rows = [
            row("new a day") { "\($0.selection.newLimit)" },
            row("desired retention") { "\($0.retention.percent) %" },
            row("answers a day") { $0.forecast.reviewsPerDay.rate },
            row("most in a day") { "\($0.forecast.byDay.map(\.answers).max() ?? 0)" },
            row("remembered") { ($0.forecast.remembered?.percent).inPercent },
            row("known at the end" + (leavesNew ? ", of those seen" : "")) { outlook in
                outlook.forecast.byDay.last.map { "\(Int($0.known.rounded())) of \($0.seen)" }
                    ?? "-"
            },
        ]
        output.writeTable(
            rows, names: [""] + (outlooks.count > 1 ? names : [""]),
            hasHeading: outlooks.count > 1, indent: 2, rightAligned: [1, 2])
        showChart("answers a day", outlooks, names) { days in
            Double(days.reduce(0) { $0 + $1.answers }) / Double(days.count)
        }
        showChart("questions known", outlooks, names) { $0.last?.known ?? 0 }
    }

    private func showChart(
        _ heading: String, _ outlooks: [Outlook], _ names: [String],
        _ value: (ArraySlice<ReviewForecast.Workload>) -> Double
    ) {
        let days = outlooks[0].forecast.byDay
        let (step, unit) =
            switch days.count {
            case ...14: (1, "")
            case ...112: (7, ", by week")
            default: (28, ", every four weeks")
            }
        let starts = Array(stride(from: 0, to: days.count, by: step))
        let values = outlooks.map { outlook in
            starts.map { value(outlook.forecast.byDay[$0..<min($0 + step, days.count)]) }
        }
        let greatest = max(values.joined().max() ?? 0, 1)
        let width = max(names.map(\.count).max() ?? 0, greatest.rate.count)
        // The room next to dates and numbers.
        let others = 12 + outlooks.count * (width + 4)
        let room = output.chartWidth(beside: others, atMost: .max) / outlooks.count
        output.writeHeading(heading + unit)
        let rows = starts.indices.map { index in
            ["\(days[starts[index]].day.day)"]
                + values.flatMap { values in
                    let bar = Charts.bar(Int(100 * values[index] / greatest), width: min(40, room))
                    return [values[index].rate] + (room < 8 ? [] : [bar])
                }
        }
        let numbers = outlooks.count > 1 ? names : [heading]
        let columns = room < 8 ? numbers : Array(numbers.map { [$0] }.joined(separator: [""]))
        output.writeTable(
            rows, names: ["from"] + columns, hasHeading: outlooks.count > 1, indent: 2,
            rightAligned: room < 8 ? [1, 2] : [1, 3])
    }
}

extension Int? {
    /// A percentage; a dash if it is unknown.
    var inPercent: String { map { "\($0) %" } ?? "-" }
}

extension Double {
    var percent: Int { Int((100 * self).rounded()) }

    /// The number rounded, with one decimal if it is below 10 and not whole.
    var rate: String {
        let tenths = Int((10 * self).rounded())
        return tenths < 100 && tenths % 10 > 0
            ? "\(tenths / 10).\(tenths % 10)" : "\(Int(rounded()))"
    }
}
