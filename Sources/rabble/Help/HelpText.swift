/// The help text of a command, from `commandTexts`, which starts with a description of its format.
struct HelpText: Sendable {
    /// A term and its meaning, or a line of its own.
    typealias Row = (term: String, meaning: String)

    struct Paragraph: Sendable {
        var text = ""
        var list: [Row] = []

        fileprivate mutating func add(_ line: ArraySlice<UInt8>) {
            let words = line.drop { $0 == space }
            switch words.startIndex - line.startIndex {
            case 2:
                let gap = words.range(of: "  ".utf8) ?? words.endIndex..<words.endIndex
                let meaning = words[gap.upperBound...].drop { $0 == space }
                list.append((filled(words[..<gap.lowerBound]), filled(meaning)))
            case 3... where !list.isEmpty:
                let gap = list[list.count - 1].meaning.isEmpty ? "" : " "
                list[list.count - 1].meaning += gap + filled(words)
            default: text += (text.isEmpty ? "" : " ") + filled(words)
            }
        }
    }

    static let topics = [
        "Which questions", "How many", "In what order", "What counts", "Options",
        "How FILE is read",
    ]
    /// The text beneath a heading; the heading is empty for the first section.
    struct Section: Sendable {
        let heading: String
        fileprivate(set) var paragraphs: [Paragraph] = []
    }

    let name: String
    private(set) var sections = [Section(heading: "")]

    /// The text of a command, by its full name. Other texts are not parsed.
    static func of(_ name: String) -> HelpText {
        known.withLock { known in
            if let text = known.first(where: { $0.name == name }) { return text }
            let entry = source.entry(named: name)
            assert(entry != nil, "commandTexts has no section for \(name)")
            let text = HelpText(name, entry?.body ?? 0..<0)
            known.append(text)
            return text
        }
    }

    static func summary(of name: String) -> String {
        source.entry(named: name).map { filled(source.bytes[$0.summary]) } ?? ""
    }

    private static let known = SharedState<[HelpText]>([])
    private static let source = HelpSource.commands

    private init(_ name: String, _ body: Range<Int>) {
        self.name = name
        let resource = Self.source.bytes
        var isInParagraph = false
        for line in TextLines(resource, in: body) {
            let isHeading = resource.has("## ", in: line)
            if isHeading { sections.append(Section(heading: filled(resource[line].dropFirst(3)))) }
            let section = sections.count - 1
            let isText = !isHeading && !line.isEmpty
            if isText, !isInParagraph { sections[section].paragraphs.append(Paragraph()) }
            isInParagraph = isText
            guard isText else { continue }
            let paragraph = sections[section].paragraphs.count - 1
            sections[section].paragraphs[paragraph].add(resource[line])
        }
    }

    private static var shared: HelpText { of("Several commands") }

    var details: [Paragraph] {
        paragraphs(under: "").flatMap { paragraph in
            let section = Self.shared.paragraphs(under: paragraph.text)
            return section.isEmpty ? [paragraph] : section
        }
    }
    /// Names for the command in other programs. They are not accepted, but the error suggests the
    /// right one.
    var synonyms: [String] {
        list(under: "Synonyms").flatMap { $0.term.split(separator: ", ").map(String.init) }
    }

    func paragraphs(under heading: String) -> [Paragraph] {
        sections.first { $0.heading == heading }?.paragraphs ?? []
    }

    func list(under heading: String) -> [Row] { paragraphs(under: heading).flatMap(\.list) }

    func meaning(of term: String, under heading: String) -> String? {
        list(under: heading).first { $0.term == term }?.meaning
    }

    func explanation(of option: Option) -> (topic: String, meaning: String) {
        ownExplanation(of: option) ?? Self.shared.ownExplanation(of: option) ?? ("", "")
    }

    private func ownExplanation(of option: Option) -> (topic: String, meaning: String)? {
        let word = option.word
        for section in sections where Self.topics.contains(section.heading) {
            for paragraph in section.paragraphs {
                if let row = paragraph.list.first(where: { $0.term == word }) {
                    return (section.heading, row.meaning)
                }
            }
        }
        return nil
    }
}

private let space = UInt8(ascii: " ")

/// The text with placeholders replaced by values from the program.
private func filled(_ text: ArraySlice<UInt8>) -> String {
    guard let start = text.firstIndex(of: UInt8(ascii: "{")),
        let end = text[start...].firstIndex(of: UInt8(ascii: "}")),
        let value = value(of: String(utf8: text[start + 1..<end]))
    else { return String(utf8: text) }
    return String(utf8: text[..<start]) + value + filled(text[(end + 1)...])
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
