/// The help text of a command, from `commandTexts`, which starts with a description of its format.
struct HelpText: Sendable {
    /// A term and its meaning, or a line of its own.
    typealias Row = (term: String, meaning: String)

    struct Paragraph: Sendable {
        /// The heading of its section; empty before the first one.
        let heading: String
        var text = ""
        var list: [Row] = []

        fileprivate mutating func add(_ line: ArraySlice<UInt8>) {
            let words = line.drop { $0 == " " }
            switch words.startIndex - line.startIndex {
            case 2:
                let gap = words.range(of: "  ".utf8) ?? words.endIndex..<words.endIndex
                let meaning = words[gap.upperBound...].drop { $0 == " " }
                list.append((words[..<gap.lowerBound].withValues, meaning.withValues))
            case 3... where !list.isEmpty:
                let gap = list[list.count - 1].meaning.isEmpty ? "" : " "
                list[list.count - 1].meaning += gap + words.withValues
            default: text += (text.isEmpty ? "" : " ") + words.withValues
            }
        }
    }

    static let topics = [
        "Which questions", "How many", "In what order", "What counts", "Options",
        "How FILE is read",
    ]
    private(set) var paragraphs: [Paragraph] = []

    /// The text of a command, by its full name. Other texts are not parsed.
    static func of(_ name: String) -> HelpText {
        known.withLock { known in
            if let text = known[name] { return text }
            let entry = HelpEntry.commands.first { $0.name == name }
            assert(entry != nil, "commandTexts has no section for \(name)")
            let text = HelpText(entry?.lines ?? [])
            known[name] = text
            return text
        }
    }

    private static let known = SharedState<[String: HelpText]>([:])

    private init(_ lines: [ArraySlice<UInt8>]) {
        var heading = ""
        var isInParagraph = false
        for line in lines {
            let isHeading = line.starts(with: "## ".utf8)
            if isHeading { heading = line.dropFirst(3).withValues }
            let isText = !isHeading && !line.isEmpty
            if isText, !isInParagraph { paragraphs.append(Paragraph(heading: heading)) }
            if isText { paragraphs[paragraphs.count - 1].add(line) }
            isInParagraph = isText
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
        paragraphs.filter { $0.heading == heading }
    }

    func list(under heading: String) -> [Row] { paragraphs(under: heading).flatMap(\.list) }

    func meaning(of term: String, under heading: String) -> String? {
        list(under: heading).first { $0.term == term }?.meaning
    }

    func explanation(of option: Option) -> (topic: String, meaning: String) {
        ownExplanation(of: option) ?? Self.shared.ownExplanation(of: option) ?? ("", "")
    }

    private func ownExplanation(of option: Option) -> (topic: String, meaning: String)? {
        Self.topics.firstNonNil { topic in
            meaning(of: option.word, under: topic).map { (topic, $0) }
        }
    }
}
