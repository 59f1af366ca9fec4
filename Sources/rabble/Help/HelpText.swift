/// What a help says of a command, by Resources/commands.txt, whose top says how it reads.
struct HelpText {
    /// A term and its meaning, or a line that stands alone.
    typealias Row = (term: String, meaning: String)

    struct Paragraph {
        var text = ""
        var list: [Row] = []

        fileprivate mutating func add(_ line: Substring) {
            let words = line.drop { $0 == " " }
            let indent = line.utf8.count - words.utf8.count
            if indent == 2 {
                let parts = words.split(separator: "  ", maxSplits: 1)
                list.append(
                    (
                        String(parts.first ?? ""),
                        String(parts.dropFirst().joined().drop { $0 == " " })
                    ))
            } else if indent > 2, let last = list.indices.last {
                list[last].meaning += (list[last].meaning.isEmpty ? "" : " ") + words
            } else {
                text += (text.isEmpty ? "" : " ") + words
            }
        }
    }

    static let topics = [
        "Which questions", "How many", "In what order", "What counts", "Options",
        "How FILE is read",
    ]
    /// What is said of each command, by its full name. Only help, completion and mistakes read the
    /// resource.
    static let all = {
        var all: [String: HelpText] = [:]
        var (name, heading) = ("", "")
        let resource = String(decoding: PackageResources.commands_txt, as: UTF8.self)
        for line in resource.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            let line = filled(Substring(line))
            if line.hasPrefix("# ") {
                let title = line.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
                (name, heading) = (title.first ?? "", "")
                all[name] = HelpText(summary: title.dropFirst().joined())
            } else if line.hasPrefix("## ") {
                heading = String(line.dropFirst(3))
            }
            if line.isEmpty || line.hasPrefix("#") {
                all[name]?.sections[heading, default: []].append(Paragraph())
            } else if let last = all[name]?.sections[heading]?.indices.last {
                all[name]?.sections[heading]?[last].add(line)
            }
        }
        return all
    }()
    private static var shared: HelpText { all["Several commands"] ?? HelpText() }
    var summary = ""
    /// The paragraphs beneath each heading; what stands before the first has an empty one.
    private(set) var sections: [String: [Paragraph]] = [:]

    var details: [Paragraph] {
        paragraphs(under: "").flatMap { paragraph in
            let section = Self.shared.paragraphs(under: paragraph.text)
            return section.isEmpty ? [paragraph] : section
        }
    }
    var synopsis: [String] { list(under: "Usage").map(\.term) }
    var examples: [Row] { list(under: "Examples") }
    /// Names for the command in other programs. They are answered with the right one, and do not
    /// call it.
    var synonyms: [String] {
        list(under: "Synonyms").flatMap { $0.term.split(separator: ", ").map(String.init) }
    }

    func paragraphs(under heading: String) -> [Paragraph] {
        sections[heading, default: []].filter { !$0.text.isEmpty || !$0.list.isEmpty }
    }

    func list(under heading: String) -> [Row] { sections[heading, default: []].flatMap(\.list) }

    func meaning(of term: String, under heading: String) -> String? {
        list(under: heading).first { $0.term == term }?.meaning
    }

    func explanation(of option: Option) -> (topic: String, meaning: String) {
        let places = [self, Self.shared].flatMap { text in Self.topics.map { (text, $0) } }
        return places.lazy.compactMap { text, topic in
            text.meaning(of: option.word, under: topic).map { (topic, $0) }
        }.first ?? ("", "")
    }

    private static func filled(_ line: Substring) -> Substring {
        guard line.utf8.contains(UInt8(ascii: "{")) else { return line }
        return values.reduce(line) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static let values = [
        "days": "\(ReviewForecast.days)", "most-days": "\(ForecastCommand.mostDays)",
        "least-answers": "\(WeightFit.leastAnswers)", "most-answers": "\(FitRecord.mostAnswers)",
        "formats": GroupFormat.allCases.map(\.rawValue).joined(separator: ", "),
        "retentions": AppSettings.desiredRetentions.words,
        "scheduled": QuestionStrategyType.scheduledNames,
        "shells": Shell.names.joined(separator: "|"),
        "strategies": QuestionStrategyType.allCases.map(\.name).joined(separator: ", "),
    ]
}
