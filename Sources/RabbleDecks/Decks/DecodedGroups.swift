package struct DecodedGroups: Equatable, Sendable {
    package let groups: [QuestionGroup]
    package internal(set) var losses = Losses()
    /// The parts of a question that the file has a place for, so that leaving one empty says
    /// something.
    package internal(set) var parts = QuestionParts.all
    /// The cells with text of a first row that was taken for a heading by its looks, though it may
    /// be a question.
    package internal(set) var likelyHeading: [String]?
    /// Which columns were chosen, and which were left out, where that is a guess; nil where it is
    /// not.
    package internal(set) var columns: String?
    /// Unusual separators of columns and rows that were recognised; nil if they are the usual ones
    /// or were given.
    package internal(set) var likelySeparators: TableSeparators?
    /// What was taken for cards in a text without any of the usual forms; nil elsewhere.
    package internal(set) var form: String?
    /// What else was assumed: completes "assumed …".
    package internal(set) var assumptions: [String] = []
    package internal(set) var lastReviews: [Question.ID: StudyDay] = [:]
    /// What Anki recorded of the questions of each group, by its title.
    package internal(set) var histories: [String: ImportedHistory] = [:]
    /// How much a collection of Anki holds: `15 notes`, `20 cards`.
    package internal(set) var anki: [String] = []
    /// The files of each group of a folder, by its title, and the parts that they have a place for.
    package internal(set) var origins: [String: [String]] = [:]
    var partsOfGroups: [String: QuestionParts] = [:]
    /// Whether the file has members that a question group does not hold.
    package internal(set) var saysMore = false
    package internal(set) var source: GroupSource?

    package func parts(ofGroup title: String) -> QuestionParts { partsOfGroups[title] ?? parts }

    package struct Losses: Equatable, Sendable {
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
        /// What else a note with cards has.
        var unread = UnreadForms()
        /// Notes of Anki that have a card for each direction. Nothing of them is lost, since a
        /// drill asks either.
        package internal(set) var reversedNotes = 0
        /// Cards of Anki that ask the same as another one, and rows of its log that are no part of
        /// the history.
        var repeatedCards = 0
        var goneAnswers = 0
        var timelessAnswers = 0
        var crammed = 0
        var rescheduled = 0
        var filters: Set<String> = []
        var templates: Set<String> = []
        /// The numbers and names of columns with text that are no part of a question.
        package var columns: [String] = []

        private static let mostColumnsListed = 20
        private static let mostRowsListed = 5

        /// What is counted, in words for one and for several. Nothing of what has no words is lost.
        private static var counts:
            [(path: WritableKeyPath<Losses, Int>, one: String, many: String?)]
        {
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
            ]
        }

        mutating func add(_ other: Losses) {
            for (path, _, _) in Self.counts { self[keyPath: path] += other[keyPath: path] }
            rows = rows ?? other.rows
            unread.add(other.unread)
            columns += other.columns.filter { !columns.contains($0) }
        }

        mutating func withoutRepetitions(_ list: QuestionList) -> QuestionList {
            var questions = Array(list)
            let repetitions = questions.repetitions(of: \.id)
            for (index, original) in repetitions {
                if questions[index] == questions[original] {
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
            let places: [KeyPath<Losses, Int>] = [\.rowCount, \.cards, \.texts]
            let lastPlaced = places.last { self[keyPath: $0] > 0 }
            var parts = Self.counts.compactMap { path, one, many -> String? in
                guard self[keyPath: path] > 0, !one.isEmpty else { return nil }
                return self[keyPath: path].counted(one, many)
                    + (path == lastPlaced ? " (\(problems)\(more))" : "")
            }
            for (names, one, many) in [
                (filters, "filter of templates", "filters of templates"),
                (templates, "unusual template", "unusual templates"),
            ] where !names.isEmpty {
                parts.append("\(names.count.counted(one, many)) (\(names.sorted().briefly))")
            }
            parts += unread.descriptions
            guard !columns.isEmpty else { return parts }
            let listed =
                columns.prefix(Self.mostColumnsListed)
                + (columns.count > Self.mostColumnsListed ? ["…"] : [])
            return parts + [
                "\(columns.count == 1 ? "column" : "columns") \(listed.joined(separator: ", "))"
            ]
        }
    }
}

package struct QuestionParts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let hint = QuestionParts(rawValue: 1)
    package static let accepts = QuestionParts(rawValue: 2)
    package static let markup = QuestionParts(rawValue: 4)
    /// Whether typed answers are judged exactly.
    public static let answers = QuestionParts(rawValue: 8)
    package static let all: QuestionParts = [.hint, .accepts, .markup, .answers]
}

/// What happens to a question in a file that repeats an earlier prompt and answer.
public enum RepeatedQuestions: Sendable {
    /// It is asked as often as it occurs. Repetitions are not even looked for, which saves time in
    /// a large file.
    case kept
    /// It is left out and counted. In JSON, which people write by hand, it is a problem if it
    /// differs in its hint.
    case leftOut
    /// It is a problem in JSON, and left out in tables.
    case refused
}
