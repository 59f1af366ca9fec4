/// The content of a file: its groups, and notes on everything else.
package struct Deck: Equatable, Sendable {
    package let groups: [QuestionGroup]
    package internal(set) var diagnostics = Diagnostics()
    /// The parts of a question that the file has a place for. Only for these does an empty place
    /// mean that the question lacks the part.
    var parts = QuestionParts.all
    /// The cells with text of a first row that was taken for a heading by its appearance, although
    /// it may be a question.
    package internal(set) var likelyHeading: [String]?
    /// The chosen columns and those left out, if this is a guess; nil otherwise.
    package internal(set) var columns: String?
    /// Unusual separators of columns and rows that were recognised; nil if they are the usual ones
    /// or were specified.
    package internal(set) var likelySeparators: TableSeparators?
    /// The assumptions made, such as which texts are cards: completes "assumed …".
    package internal(set) var assumptions: [String] = []
    package internal(set) var lastReviews: [Question.ID: StudyDay] = [:]
    /// Anki's reviews of the questions of each group, by the group's title.
    package internal(set) var histories: [String: ImportedHistory] = [:]
    /// The pictures, sounds and films to import, by their names in `media`.
    package internal(set) var media: [String: MediaFile] = [:]
    /// The Anki notes that the questions of each group come from, by its title.
    package internal(set) var notes: [String: AnkiNotes] = [:]
    /// The contents of an Anki collection: `15 notes`, `20 cards`.
    package internal(set) var anki: [String] = []
    /// The files of each group of a folder, by title, and the parts that they have places for.
    package internal(set) var origins: [String: [String]] = [:]
    var partsOfGroups: [String: QuestionParts] = [:]
    /// Whether a file of the folder has errors, so that its questions are unknown.
    package var isPartial = false
    /// Whether the file has members that a question group does not store.
    package internal(set) var saysMore = false
    package internal(set) var source: GroupSource?

    package func parts(ofGroup title: String) -> QuestionParts { partsOfGroups[title] ?? parts }

    /// Records an assumption, with the number of things that are left out because of it: `headings
    /// as prompts; 2 other lines left out`.
    mutating func assume(
        _ form: String, leavingOut others: (count: Int, noun: String, rest: String)...,
        at index: Int? = nil
    ) {
        let left = others.filter { $0.count > 0 }.map { $0.count.counted($0.noun) + $0.rest }
        assumptions.insert(
            form + (left.isEmpty ? "" : "; \(left.joined(separator: " and ")) left out"),
            at: index ?? assumptions.count)
    }
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
    /// Pictures and sounds, of which none is missing, and what is shown after answers.
    package static let extras = QuestionParts(rawValue: 32)
    package static let all: QuestionParts = [.hint, .accepts, .wrong, .markup, .answers]

    /// The parts that a question has.
    init(of question: Question) {
        self = []
        if question.hint != nil { insert(.hint) }
        if !question.otherAnswers.isEmpty { insert(.accepts) }
        if !question.wrongAnswers.isEmpty { insert(.wrong) }
    }
}

/// The treatment of a question that repeats an earlier prompt and answer in the file.
public enum RepeatedQuestions: Sendable {
    /// Each occurrence is asked. Repetitions are not searched for, which saves time in a large
    /// file.
    case kept
    /// It is left out and counted. In JSON, which users write by hand, it is a problem if its hint
    /// differs.
    case leftOut
    /// It is a problem in JSON, and left out in tables.
    case refused
}
