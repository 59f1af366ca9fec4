import RabbleHelp

/// A command or topic in the texts of the help: the lines beneath a line `# NAME: SUMMARY`.
struct HelpEntry: Sendable {
    let name: String
    let summary: String
    private(set) var lines: [ArraySlice<UInt8>] = []

    static let commands = entries(of: commandTexts)
    static let topics = entries(of: topicTexts)

    private static func entries(of text: String) -> [HelpEntry] {
        var entries: [HelpEntry] = []
        let lines = Array(text.utf8).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines {
            if line.starts(with: "# ".utf8) {
                let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
                let name = String(utf8: line[..<end].dropFirst(2))
                entries.append(
                    HelpEntry(name: name, summary: line[end...].dropFirst(2).withValues))
            } else if !entries.isEmpty {
                entries[entries.count - 1].lines.append(line)
            }
        }
        return entries
    }
}

extension ArraySlice<UInt8> {
    /// The text with placeholders replaced by values from the program.
    var withValues: String {
        guard let start = firstIndex(of: UInt8(ascii: "{")),
            let end = self[start...].firstIndex(of: UInt8(ascii: "}")),
            let value = value(of: String(utf8: self[start + 1..<end]))
        else { return String(utf8: self) }
        return String(utf8: self[..<start]) + value + self[(end + 1)...].withValues
    }
}

private func value(of name: String) -> String? {
    switch name {
    case "days": "\(ReviewForecast.days)"
    case "most-days": "\(Context.maxForecastDays)"
    case "least-answers": "\(WeightFit.minAnswers)"
    case "most-answers": "\(FitRecord.maxAnswers)"
    case "formats": list(GroupFormat.allCases.map(\.rawValue))
    case "written-formats": list(GroupFormat.exported)
    case "retentions": AppSettings.desiredRetentions.words
    case "scheduled": QuestionStrategyType.scheduledNames
    case "shells": Shell.names.joined(separator: "|")
    case "strategies": list(QuestionStrategyType.allCases.map(\.name))
    default: nil
    }
}

/// The words separated by commas. The first call of `joined(separator:)` takes as long as parsing a
/// text; see the benchmark `count-settings`.
private func list(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { "\($0), \($1)" }
}
