/// What was read of a file: its groups, and what the import says of the rest.
package struct Deck: Equatable, Sendable {
    package let groups: [QuestionGroup]
    package internal(set) var remarks = Remarks()
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
    /// What was guessed, such as what was taken for cards: completes "assumed …".
    package internal(set) var assumptions: [String] = []
    package internal(set) var lastReviews: [Question.ID: StudyDay] = [:]
    /// What Anki recorded of the questions of each group, by its title.
    package internal(set) var histories: [String: ImportedHistory] = [:]
    /// The pictures, sounds and films that an import takes along, by the names in `media`.
    package internal(set) var media: [String: MediaFile] = [:]
    /// The notes of Anki that the questions of each group are from, by its title.
    package internal(set) var notes: [String: AnkiNotes] = [:]
    /// How much a collection of Anki holds: `15 notes`, `20 cards`.
    package internal(set) var anki: [String] = []
    /// The files of each group of a folder, by its title, and the parts that they have a place for.
    package internal(set) var origins: [String: [String]] = [:]
    var partsOfGroups: [String: QuestionParts] = [:]
    /// Whether the file has members that a question group does not hold.
    package internal(set) var saysMore = false
    package internal(set) var source: GroupSource?

    package func parts(ofGroup title: String) -> QuestionParts { partsOfGroups[title] ?? parts }
}

/// The parts of a question besides prompt and answer.
package struct QuestionParts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let hint = QuestionParts(rawValue: 1)
    package static let accepts = QuestionParts(rawValue: 2)
    package static let markup = QuestionParts(rawValue: 4)
    /// Whether typed answers are judged exactly.
    public static let answers = QuestionParts(rawValue: 8)
    package static let wrong = QuestionParts(rawValue: 16)
    package static let all: QuestionParts = [.hint, .accepts, .wrong, .markup, .answers]
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
