/// The content of a file of question groups.
package struct DecodedGroups: Equatable, Sendable {
    /// The groups; there is at least one.
    package let groups: [QuestionGroup]
    /// The content of the file that no group holds.
    package internal(set) var losses: Losses
    /// The parts of a question that the file has a place for, so that leaving one empty says something.
    package let parts: QuestionParts
    /// The cells with text of a first row that was taken for a heading by its looks, though it may be a question; nil if
    /// there is none.
    package let likelyHeading: [String]?
    /// Which columns were chosen, and which were left out, where that is a guess; nil where it is not.
    package internal(set) var columns: String?
    /// Unusual separators of columns and rows that were recognised; nil if they are the usual ones or were given.
    package internal(set) var likelySeparators: TableSeparators?
    /// The days on which Obsidian's plugin last asked questions, if the file has them.
    package internal(set) var lastReviews: [Question.ID: StudyDay] = [:]
    /// What Anki recorded of the questions of each group, by its title.
    package internal(set) var histories: [String: ImportedHistory] = [:]
    /// How much a collection of Anki holds: `15 notes`, `20 cards`.
    package internal(set) var anki: [String] = []
    /// The files of each group of a folder, by its title.
    package internal(set) var origins: [String: [String]] = [:]
    /// The parts that the files of each group of a folder have a place for, by its title.
    var partsOfGroups: [String: QuestionParts] = [:]
    /// Whether the file has members that a question group does not hold.
    package let saysMore: Bool
    /// The source that the group was imported from, if the file names it.
    package let source: GroupSource?

    init(
        groups: [QuestionGroup], losses: Losses, parts: QuestionParts = .all, likelyHeading: [String]? = nil,
        saysMore: Bool = false, source: GroupSource? = nil
    ) {
        self.groups = groups
        self.losses = losses
        self.parts = parts
        self.likelyHeading = likelyHeading
        self.saysMore = saysMore
        self.source = source
    }

    /// The parts that the files of the group with this title have a place for.
    package func parts(ofGroup title: String) -> QuestionParts { partsOfGroups[title] ?? parts }

    /// Counts of what a file holds and a question group does not.
    package struct Losses: Equatable, Sendable {
        /// Questions that repeat an earlier one in all parts.
        package internal(set) var duplicates = 0
        /// Questions that repeat an earlier prompt and answer, with another hint.
        package internal(set) var repeated = 0
        /// Pictures, sounds and films.
        package internal(set) var media = 0
        /// Tags of Anki's notes.
        package internal(set) var tags = 0
        /// Notes of Anki that have no text for a prompt or an answer.
        package internal(set) var notes = 0
        /// Gaps of cloze notes for which there was no room.
        package internal(set) var gaps = 0
        /// Notes of Anki that ask for parts of a picture.
        package internal(set) var occlusions = 0
        /// Rows that hold no question, and what is wrong with them.
        package internal(set) var rowCount = 0
        package internal(set) var rows: InvalidGroupFile?
        /// Columns of a quiz file that are neither prompts nor answers.
        package internal(set) var otherColumns = 0
        /// Lines of a quiz file that end before the columns of the prompts and the answers.
        package internal(set) var shortLines = 0
        /// Notes of Anki that have a card for each direction. Nothing of them is lost, since a drill asks either.
        package internal(set) var reversedNotes = 0
        /// Cards of Anki that ask the same as another one, and rows of its log that are no part of the history.
        var repeatedCards = 0
        var goneAnswers = 0
        var crammed = 0
        var rescheduled = 0
        /// Filters of Anki's templates that are passed over.
        var filters: Set<String> = []
        /// Templates of Anki that do more than show fields.
        var templates: Set<String> = []
        /// The numbers and names of columns with text that are no part of a question.
        package var columns: [String] = []

        private static let mostColumnsListed = 20
        private static let mostRowsListed = 5

        /// Adds the losses of another file.
        mutating func add(_ other: Losses) {
            duplicates += other.duplicates
            repeated += other.repeated
            media += other.media
            tags += other.tags
            notes += other.notes
            gaps += other.gaps
            occlusions += other.occlusions
            rowCount += other.rowCount
            rows = rows ?? other.rows
            otherColumns += other.otherColumns
            shortLines += other.shortLines
            reversedNotes += other.reversedNotes
            columns += other.columns.filter { !columns.contains($0) }
        }

        /// Leaves out the questions that repeat an earlier prompt and answer, and counts them.
        ///
        /// - Complexity: O(*n*) on average in the number of questions.
        mutating func withoutRepetitions(_ list: QuestionList) -> QuestionList {
            var questions = Array(list)
            let repetitions = questions.repetitions(of: \.id)
            for (index, original) in repetitions {
                if questions[index] == questions[original] { duplicates += 1 } else { repeated += 1 }
            }
            questions.remove(repetitions)
            return QuestionList(questions)
        }

        /// A few words for each kind of loss: `12 tags`. Duplicates are not among them, since nothing of them is lost.
        package var descriptions: [String] {
            let listed = columns.prefix(Self.mostColumnsListed) + (columns.count > Self.mostColumnsListed ? ["…"] : [])
            let names = columns.isEmpty ? "" : " \(listed.joined(separator: ", "))"
            let places = rows.map { $0.lines.prefix(Self.mostRowsListed).joined(separator: "; ") } ?? ""
            let more = rowCount > Self.mostRowsListed ? "; …" : ""
            let counts: [(count: Int, one: String, many: String?)] = [
                (rowCount, "row without a question (\(places))", "rows without a question (\(places)\(more))"),
                (media, "picture or sound", "pictures or sounds"),
                (occlusions, "note that asks for parts of a picture", "notes that ask for parts of a picture"),
                (tags, "tag", nil),
                (notes, "note without text on both sides", "notes without text on both sides"),
                (repeated, "repeated question with another hint", "repeated questions with another hint"),
                (gaps, "gap of a long cloze note", "gaps of long cloze notes"), (otherColumns, "further column", nil),
                (shortLines, "line with too few columns", "lines with too few columns"),
                (repeatedCards, "card that asks the same as another", "cards that ask the same as others"),
                (goneAnswers, "answer to cards that are not here", "answers to cards that are not here"),
                (crammed, "answer from cramming", "answers from cramming"),
                (rescheduled, "change of a due date", "changes of due dates"),
                (filters.count, "filter of templates\(filters.names)", "filters of templates\(filters.names)"),
                (templates.count, "unusual template\(templates.names)", "unusual templates\(templates.names)"),
            ]
            let parts = counts.filter { $0.count > 0 }.map { $0.count.counted($0.one, $0.many) }
            return columns.isEmpty ? parts : parts + ["\(columns.count == 1 ? "column" : "columns")\(names)"]
        }
    }
}

/// The parts of a question that not every table has columns for.
package struct QuestionParts: OptionSet, Sendable {
    /// One bit for each part.
    package let rawValue: Int

    /// The parts of these bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The hint.
    package static let hint = QuestionParts(rawValue: 1)
    /// The other answers that are accepted.
    package static let accepts = QuestionParts(rawValue: 2)
    /// Whether the texts are Markdown.
    package static let markup = QuestionParts(rawValue: 4)
    /// Whether typed answers are judged exactly.
    public static let answers = QuestionParts(rawValue: 8)
    /// All of them.
    package static let all: QuestionParts = [.hint, .accepts, .markup, .answers]
}

/// What happens to a question in a file that repeats an earlier prompt and answer.
public enum RepeatedQuestions: Sendable {
    /// It is asked as often as it occurs. Repetitions are not even looked for, which saves time in a large file.
    case kept
    /// It is left out and counted. In JSON, which people write by hand, it is a problem if it differs in its hint.
    case leftOut
    /// It is a problem in JSON, and left out in tables.
    case refused
}

extension Set<String> {
    fileprivate var names: String { " (\(sorted().briefly))" }
}
