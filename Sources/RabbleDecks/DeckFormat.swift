/// A format of decks. A file in `Formats` and a line in ``DeckFormats`` add another one.
protocol DeckFormat: Sendable {
    /// As people type it after `--format`, and as the file of an imported group remembers it.
    var name: String { get }
    /// As messages call it.
    var title: String { get }
    /// The extensions of its files, in small letters without a dot.
    var extensions: [String] { get }
    /// The options that it takes.
    var options: DeckOptions { get }
    /// Whether its files record the markup of their texts.
    var holdsMarkup: Bool { get }
    /// Whether a text without a card in it may be a note with cards in another form.
    var mayBeNote: Bool { get }

    /// How surely a text is in this format; nil if nothing shows that.
    func evidence(in text: DeckText) -> Evidence?
    /// Reads a text. A text without a card is an ``InvalidGroupFile`` of the kind `note` or
    /// `somethingElse`.
    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck
    /// Makes the bytes of a file that holds a group; nil if the format is only read.
    var write: Writer? { get }

    typealias Writer = (QuestionGroup) -> [UInt8]
}

extension DeckFormat {
    var options: DeckOptions { [] }
    var holdsMarkup: Bool { false }
    var mayBeNote: Bool { true }
    var write: Writer? { nil }

    /// Reads a text, unless it comes with options that the format has no use for.
    func readWithOptions(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        let layout = text.layout
        let fit = text.layout.limited(to: options)
        for (isUnfit, choice) in [
            (layout.columns != fit.columns, "columns to choose from"),
            (layout.firstRow != fit.firstRow, "header row to choose"),
            (layout.separators != fit.separators, "separators to choose"),
        ] where isUnfit {
            throw InvalidGroupFile("\(title) has no \(choice)")
        }
        return try read(text)
    }
}

/// What shows that a text is in a format, from the weakest to the strongest.
enum Evidence: Comparable {
    /// A part of the text is what only this format has.
    case likely
    /// A header or the name of the file says so, and the text fits.
    case certain
}

/// The options for reading that a format has: `--columns` makes no sense for Org.
struct DeckOptions: OptionSet {
    let rawValue: Int

    static let columns = DeckOptions(rawValue: 1)
    static let firstRow = DeckOptions(rawValue: 2)
    static let separators = DeckOptions(rawValue: 4)
    static let ofTables: DeckOptions = [.columns, .firstRow, .separators]
}
