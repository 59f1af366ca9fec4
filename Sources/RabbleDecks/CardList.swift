/// Cards with text on both sides, each with its position in the file: the result of formats that
/// are not tables.
///
/// ```swift
/// var cards = CardList(text)
/// cards.add(CardList.Card(front: "Peru", back: "Lima"), at: offset)
/// return try cards.decoded()
/// ```
struct CardList {
    struct Card {
        var front: String
        var back = ""
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
        /// The Anki note that the card comes from, and the card's index in it.
        var note: String?
        var ordinal = 0
        /// The title of the card's group, if the file specifies one.
        var title: String?

        /// Makes several texts the back, which are right only together.
        mutating func askForAll(_ parts: [String]) {
            back = parts.joined(separator: ", ")
            all = parts
        }

        var question: Question {
            get throws(InvalidGroup) {
                try Question(
                    prompt: front, answer: back, hint: hint, otherAnswers: accepts,
                    wrongAnswers: wrong,
                    extras: QuestionExtras(
                        promptMedia: promptMedia, answerMedia: answerMedia, others: media,
                        shown: shown, note: note, card: ordinal, all: all))
            }
        }
    }

    /// An answer of a question, with the percentage of the points that it gives.
    struct Choice {
        var text: String
        var weight: Double
        /// Of a number: the greatest difference that is right.
        var tolerance: String?
    }

    private let text: DeckText
    private var groups = GroupCollector<Question>()
    /// The parts of questions that the file has. Without any hint in the file, a new version of it
    /// leaves the library's hints unchanged.
    private var parts: QuestionParts = []

    init(_ text: DeckText, markup: Markup = .none) {
        self.text = text
        groups.markup = markup
    }

    /// Whether no card was found, not even an invalid one.
    var isEmpty: Bool { groups.foundNothing }

    /// The diagnostics on the parts that were left out, other than invalid cards.
    var diagnostics: Diagnostics {
        get { groups.diagnostics }
        set { groups.diagnostics = newValue }
    }

    /// Adds a card that starts at an offset of the file. A card without text on both sides is left
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
            groups.add(try card.question, to: title)
        } catch {
            leaveOut(error.textProblem ?? error.description, at: offset)
        }
    }

    /// Adds a question whose answers are among these. Those that do not give all points may only
    /// be right together.
    mutating func add(_ card: Card, choices: [Choice], at offset: Int) {
        let whole = choices.filter { $0.weight >= 100 }
        for choice in whole { countTolerance(choice.tolerance) }
        let right = whole.map(\.text)
        let parted = choices.filter { $0.weight > 0 }.map(\.text)
        if parted.isEmpty { return leaveOut("no answer is right", at: offset) }
        var card = card
        if right.isEmpty, parted.count > 1 {
            card.askForAll(parted)
        } else {
            diagnostics[.partial] += right.isEmpty ? 0 : parted.count - right.count
            card.back = right.first ?? parted[0]
            card.accepts = Array(right.dropFirst())
        }
        card.wrong = choices.filter { $0.weight <= 0 }.map(\.text)
        add(card, at: offset)
    }

    /// Counts the tolerance of a number, unless it is 0.
    mutating func countTolerance(_ text: String?) {
        if let text, !text.isBlank, Double(text) != 0 { diagnostics[.tolerance] += 1 }
    }

    /// Leaves out an invalid card.
    mutating func leaveOut(_ reason: String, at offset: Int) {
        groups.leaveOut(reason, at: offset)
    }

    /// Skips an item without an answer; this is not an error.
    mutating func passOver(_ reason: String, at offset: Int) {
        groups.passOver(reason, at: offset)
    }

    /// The groups, without invalid cards, unless these are the majority.
    ///
    /// - Parameter none: the problem of a file without cards.
    func decoded(none: String = "there are no cards") throws(InvalidGroupFile) -> Deck {
        if isEmpty { throw InvalidGroupFile(none, kind: .note) }
        var groups = groups
        try groups.settleProblems(in: text.bytes, isStrict: text.layout.isStrict)
        return try groups.decoded(parts, rule: text.repetitions) { QuestionList($0) }
    }
}
