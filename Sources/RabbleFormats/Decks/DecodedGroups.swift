/// What a file of question groups holds.
public struct DecodedGroups: Equatable, Sendable {
    /// The groups; there is at least one.
    public let groups: [QuestionGroup]
    /// What the file holds and no group does.
    public let losses: Losses
    /// Which parts of a question the file has a place for, so that leaving one empty says something.
    public let parts: QuestionParts
    /// The cells with text of a first row that looks like a heading and is left out as one, though it may be a question;
    /// nil if there is none.
    public let likelyHeading: [String]?
    /// The separators of columns and rows, if unusual ones were recognised; nil if they are the usual ones or were given.
    public internal(set) var likelySeparators: TableSeparators?
    /// The files of each group of a folder, by its title.
    public internal(set) var origins: [String: [String]] = [:]
    /// The parts that the files of each group of a folder have a place for, by its title.
    var partsOfGroups: [String: QuestionParts] = [:]
    /// Whether the file names things that a question group does not hold.
    package let saysMore: Bool
    /// Where the group was imported from, if the file says so.
    public let source: GroupSource?

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

    /// The parts that the files of the group of this title have a place for.
    public func parts(ofGroup title: String) -> QuestionParts { partsOfGroups[title] ?? parts }

    /// What a file says that a question group cannot.
    public struct Losses: Equatable, Sendable {
        /// Questions that are left out because they repeat an earlier one in all parts.
        public internal(set) var duplicates = 0
        /// Questions that are left out because they repeat an earlier prompt and answer, with another hint.
        public internal(set) var repeated = 0
        /// Pictures, sounds and films.
        public internal(set) var media = 0
        /// Tags of Anki's notes.
        public internal(set) var tags = 0
        /// Notes of Anki that have no text for a prompt or an answer.
        public internal(set) var notes = 0
        /// Gaps of cloze notes for which there was no room.
        public internal(set) var gaps = 0
        /// Cells with text in columns that mean nothing.
        public internal(set) var cells = 0
        /// Columns of a quiz file that are neither prompts nor answers.
        public internal(set) var otherColumns = 0
        /// Lines of a quiz file that end before the columns of the prompts and the answers.
        public internal(set) var shortLines = 0
        /// Notes of Anki that have a card for each direction. Nothing of them is lost: a drill asks either.
        public internal(set) var reversedNotes = 0
        /// The names of columns that mean nothing, as far as they have names.
        public internal(set) var columns: [String] = []

        private static let mostColumnsListed = 20

        /// Adds what another file says.
        package mutating func add(_ other: Losses) {
            duplicates += other.duplicates
            repeated += other.repeated
            media += other.media
            tags += other.tags
            notes += other.notes
            gaps += other.gaps
            cells += other.cells
            otherColumns += other.otherColumns
            shortLines += other.shortLines
            reversedNotes += other.reversedNotes
            columns += other.columns.filter { !columns.contains($0) }
        }

        /// The questions without those that repeat an earlier prompt and answer, which are counted.
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

        /// What is lost, a few words for each kind: `12 tags`.
        ///
        /// Duplicates are not among them: nothing of them is lost.
        public var descriptions: [String] {
            var descriptions: [String] = []
            func add(_ count: Int, _ singular: String, _ plural: String? = nil) {
                if count > 0 { descriptions.append(count.counted(singular, plural)) }
            }
            add(media, "picture or sound", "pictures or sounds")
            add(tags, "tag")
            add(notes, "note without text on both sides", "notes without text on both sides")
            add(repeated, "repeated question with another hint", "repeated questions with another hint")
            add(gaps, "gap of a long cloze note", "gaps of long cloze notes")
            add(otherColumns, "further column")
            add(shortLines, "line with too few columns", "lines with too few columns")
            let listed = columns.prefix(Self.mostColumnsListed) + (columns.count > Self.mostColumnsListed ? ["…"] : [])
            let names = columns.isEmpty ? "" : " (\(listed.joined(separator: ", ")))"
            add(cells, "cell in an unknown column\(names)", "cells in unknown columns\(names)")
            return descriptions
        }
    }
}

/// The parts of a question that not every table has columns for.
public struct QuestionParts: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: Int

    /// The parts of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The hint.
    public static let hint = QuestionParts(rawValue: 1)
    /// The other answers that are accepted.
    public static let accepts = QuestionParts(rawValue: 2)
    /// What the texts are written in.
    public static let markup = QuestionParts(rawValue: 4)
    /// All of them.
    public static let all: QuestionParts = [.hint, .accepts, .markup]
}

/// What happens to a question in a file that repeats an earlier prompt and answer.
public enum RepeatedQuestions: Sendable {
    /// It is asked as often as it occurs. It is not looked for, so there is less to do for a large file.
    case kept
    /// It is left out and counted. In JSON, which people write by hand, it is a problem if it differs in its hint.
    case leftOut
    /// It is a problem in JSON, and left out in tables.
    case refused
}
