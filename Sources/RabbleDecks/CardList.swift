/// Cards with text on both sides, each with its place in the file: what formats hand over that are
/// no tables.
///
/// ```swift
/// var cards = CardList(text)
/// cards.add(CardList.Card(front: "Peru", back: "Lima"), at: offset)
/// return try cards.decoded()
/// ```
struct CardList {
    struct Card {
        var front: String
        var back: String
        var hint: String?
        var accepts: [String] = []
        var wrong: [String] = []
        var promptMedia: [String] = []
        var answerMedia: [String] = []
        /// Media whose side is not known.
        var media: [String] = []
        var allMedia: [String] { promptMedia + answerMedia + media }
        var shown: String?
        /// The parts of the back, if all of them are asked.
        var all: [String] = []
        /// The note of Anki that it is from, and which of its cards it is.
        var note: String?
        var ordinal = 0
        /// The title of its group, if the file names one for it.
        var title: String?
    }

    private let text: DeckText
    private var groups = GroupCollector<Question>()
    /// What the file says of its questions. Without any hint it says nothing of hints, and a new
    /// version leaves those of the library alone.
    private var parts: QuestionParts = []

    init(_ text: DeckText, markup: Markup = .none) {
        self.text = text
        groups.markup = markup
    }

    /// Whether nothing was or should have been a card.
    var isEmpty: Bool { groups.foundNothing }

    /// What was left out, besides cards that are not valid.
    var remarks: Remarks {
        get { groups.remarks }
        set { groups.remarks = newValue }
    }

    /// Adds a card that starts at an offset of the file. One without text on both sides is left
    /// out, with the reason.
    mutating func add(_ card: Card, at offset: Int) {
        if card.back.isBlank, card.allMedia.isEmpty {
            return passOver("the answer is blank", at: offset)
        }
        if card.hint != nil { parts.insert(.hint) }
        if !card.accepts.isEmpty { parts.insert(.accepts) }
        if !card.wrong.isEmpty { parts.insert(.wrong) }
        let title = card.title ?? text.title
        if let problem = title.flatMap(TextLimit.title.problem) {
            return leaveOut("the title \(problem)", at: offset)
        }
        do {
            let question = try Question(
                prompt: card.front, answer: card.back, hint: card.hint, otherAnswers: card.accepts,
                wrongAnswers: card.wrong,
                extras: QuestionExtras(
                    promptMedia: card.promptMedia, answerMedia: card.answerMedia,
                    others: card.media, shown: card.shown, note: card.note, card: card.ordinal,
                    all: card.all))
            groups.add(question, to: title)
        } catch {
            leaveOut(error.textProblem ?? error.description, at: offset)
        }
    }

    /// Leaves out something that should be a card.
    mutating func leaveOut(_ reason: String, at offset: Int) {
        groups.leaveOut(reason, at: offset)
    }

    /// Leaves out something that has no answer, and is nothing wrong.
    mutating func passOver(_ reason: String, at offset: Int) {
        groups.passOver(reason, at: offset)
    }

    /// The groups, without broken cards, unless these are most of the file.
    ///
    /// - Parameter none: what is wrong with a file without cards.
    func decoded(none: String = "there are no cards") throws(InvalidGroupFile) -> Deck {
        if isEmpty { throw InvalidGroupFile(none, kind: .note) }
        var groups = groups
        try groups.settleProblems(in: text.bytes, isStrict: text.layout.isStrict)
        return try groups.decoded(parts, rule: text.repetitions) { QuestionList($0) }
    }
}
