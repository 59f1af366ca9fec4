import RabbleHelp

/// A command or topic in the texts of the help: the lines beneath a line `# NAME: SUMMARY`.
struct HelpEntry: Sendable {
    let name: String
    let summary: String
    private let text: ArraySlice<UInt8>

    /// - Parameter section: the text from the name on.
    private init(_ section: ArraySlice<UInt8>) {
        let end = section.firstIndex(of: "\n") ?? section.endIndex
        let colon = section[..<end].firstIndex(of: ":") ?? end
        name = String(utf8: section[..<colon])
        summary = section[colon..<end].dropFirst(2).withValues
        text = section[end...].dropFirst()
    }

    var lines: [ArraySlice<UInt8>] {
        text.fields(between: UInt8(ascii: "\n"))
    }

    static let commands = entries(of: commandTexts)
    static let topics = entries(of: topicTexts)

    private static func entries(of text: String) -> [HelpEntry] {
        let bytes = Array(text.utf8)
        var starts: [Int] = []
        var rest = 1..<bytes.count
        // There are far fewer of these signs than lines.
        while let mark = bytes.firstIndex(of: "# ", in: rest) {
            if bytes[mark - 1] == "\n" { starts.append(mark) }
            rest = mark + 1..<bytes.count
        }
        return zip(starts, starts.dropFirst() + [bytes.count + 1]).map { start, end in
            HelpEntry(bytes[start + 2..<end - 1])
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text with placeholders replaced by values from the program.
    var withValues: String {
        guard let start = firstIndex(of: "{"),
            let end = self[start...].firstIndex(of: "}"),
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
