/// What was noticed while a deck was read: what was left out of it, and what was counted.
package struct Remarks: Equatable, Sendable {
    package internal(set) var duplicates = 0
    package internal(set) var repeated = 0
    package internal(set) var media = 0
    package internal(set) var tags = 0
    package internal(set) var notes = 0
    package internal(set) var gaps = 0
    package internal(set) var occlusions = 0
    /// Broken cards of Markdown, and rows that hold no question, with what is wrong with them.
    package internal(set) var cards = 0
    package internal(set) var rowCount = 0
    /// Texts among cards that have no answer.
    package internal(set) var texts = 0
    package internal(set) var rows: InvalidGroupFile?
    package internal(set) var otherColumns = 0
    package internal(set) var shortLines = 0
    /// What else a note has that would be cards in a note of its own.
    var tables = 0
    var details = 0
    var headings = 0
    var taggedLines = 0
    /// Notes of Anki that have a card for each direction. Nothing of them is lost, since a
    /// drill asks either.
    package internal(set) var reversedNotes = 0
    /// Cards of Anki that ask the same as another one, and rows of its log that are no part of
    /// the history.
    var repeatedCards = 0
    /// Cards without an answer, and those whose answer is what they ask.
    var unanswered = 0
    var sameSides = 0
    var goneAnswers = 0
    var timelessAnswers = 0
    var crammed = 0
    var rescheduled = 0
    /// The templates whose cards are left out.
    var templates: Set<String> = []
    /// The numbers and names of columns with text that are no part of a question.
    package var columns: [String] = []

    private static let mostColumnsListed = 20
    private static let mostRowsListed = 5

    /// What is counted, in words for one and for several. Nothing of what has no words is lost.
    private static var counts: [(path: WritableKeyPath<Remarks, Int>, one: String, many: String?)] {
        [
            (\.rowCount, "row without a question", "rows without a question"),
            (\.cards, "broken card", nil),
            (\.texts, "text without an answer", "texts without an answer"),
            (\.media, "picture or sound", "pictures or sounds"),
            (
                \.occlusions, "note that asks for parts of a picture",
                "notes that ask for parts of a picture"
            ),
            (\.tags, "tag", nil),
            (\.notes, "note without text on both sides", "notes without text on both sides"),
            (
                \.repeated, "repeated question with another hint",
                "repeated questions with another hint"
            ),
            (\.unanswered, "card without an answer", "cards without an answer"),
            (
                \.sameSides, "card whose answer is its prompt",
                "cards whose answer is their prompt"
            ),
            (\.gaps, "gap of a long cloze note", "gaps of long cloze notes"),
            (\.otherColumns, "further column", nil),
            (\.shortLines, "line with too few columns", "lines with too few columns"),
            (\.duplicates, "", nil),
            (
                \.repeatedCards, "card that asks the same as another",
                "cards that ask the same as others"
            ),
            (
                \.goneAnswers, "answer to cards that are not here",
                "answers to cards that are not here"
            ),
            (
                \.timelessAnswers, "answer outside the years 0 to 9999",
                "answers outside the years 0 to 9999"
            ),
            (\.crammed, "answer from cramming", "answers from cramming"),
            (\.rescheduled, "change of a due date", "changes of due dates"),
            (\.reversedNotes, "", nil),
            (\.tables, "table", nil),
            (\.details, "<details>", "<details>"),
            (\.headings, "heading with a question mark", "headings with a question mark"),
            (\.taggedLines, "line with #card", "lines with #card"),
        ]
    }

    mutating func add(_ other: Remarks) {
        for (path, _, _) in Self.counts { self[keyPath: path] += other[keyPath: path] }
        rows = rows ?? other.rows
        columns += other.columns.filter { !columns.contains($0) }
    }

    /// Looks at a line of a note that is no card.
    mutating func addUnread(_ line: Range<Int>, of bytes: [UInt8]) {
        switch bytes[line.lowerBound] {
        case .bar where MarkdownTables.isRule(line, of: bytes): tables += 1
        case UInt8(ascii: "<") where bytes.has("<details", in: line): details += 1
        case UInt8(ascii: "#")
        where bytes.headingLevel(of: line) > 0 && bytes[line].last == UInt8(ascii: "?"):
            headings += 1
        default: if bytes.firstIndex(of: " #card", in: line) != nil { taggedLines += 1 }
        }
    }

    mutating func withoutRepetitions(_ list: QuestionList) -> QuestionList {
        var questions = list.all
        let repetitions = questions.repetitions(of: \.id)
        for (index, original) in repetitions {
            // Two notes may ask the same.
            let extras = questions[original].extras
            if questions[index].with(extras) == questions[original] {
                duplicates += 1
            } else {
                repeated += 1
            }
        }
        questions.remove(repetitions)
        return QuestionList(questions)
    }

    /// A few words for each kind of loss: `12 tags`.
    package var descriptions: [String] {
        let problems = rows?.lines.prefix(Self.mostRowsListed).joined(separator: "; ") ?? ""
        let more = rowCount + cards + texts > Self.mostRowsListed ? "; …" : ""
        let places: [KeyPath<Remarks, Int>] = [\.rowCount, \.cards, \.texts]
        let lastPlaced = places.last { self[keyPath: $0] > 0 }
        var parts = Self.counts.compactMap { path, one, many -> String? in
            guard self[keyPath: path] > 0, !one.isEmpty else { return nil }
            return self[keyPath: path].counted(one, many)
                + (path == lastPlaced ? " (\(problems)\(more))" : "")
        }
        if !templates.isEmpty {
            let count = templates.count.counted(
                "template that asks nothing without a script",
                "templates that ask nothing without a script")
            parts.append("\(count) (\(templates.sorted().briefly))")
        }
        guard !columns.isEmpty else { return parts }
        let listed =
            columns.prefix(Self.mostColumnsListed)
            + (columns.count > Self.mostColumnsListed ? ["…"] : [])
        return parts + [
            "\(columns.count == 1 ? "column" : "columns") \(listed.joined(separator: ", "))"
        ]
    }
}
