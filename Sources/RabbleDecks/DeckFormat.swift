/// A deck format. To add one, add a file in `Formats` and a line in ``DeckFormats``.
protocol DeckFormat: Sendable {
    /// The name for `--format`, which is also recorded for an imported group.
    var name: String { get }
    /// The name in messages.
    var title: String { get }
    /// The file extensions, in lower case without a dot.
    var extensions: [String] { get }
    /// The options that the format supports.
    var options: DeckOptions { get }
    /// Whether its files record the markup of their texts.
    var holdsMarkup: Bool { get }
    /// Whether a text without cards in this format may be a note with cards in another form.
    var mayBeNote: Bool { get }

    /// How certain it is that a text is in this format; nil if nothing indicates it.
    func evidence(in text: DeckText) -> Evidence?
    /// Reads a text. A text without cards throws an ``InvalidGroupFile`` of kind `note` or
    /// `somethingElse`.
    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck
    /// Returns the bytes of a file with a group; nil if the format is read-only.
    var write: Writer? { get }

    typealias Writer = (QuestionGroup) -> [UInt8]
}

extension DeckFormat {
    var options: DeckOptions { [] }
    var holdsMarkup: Bool { false }
    var mayBeNote: Bool { true }
    var write: Writer? { nil }

    /// Reads a text, but throws if it comes with options that the format does not support.
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

/// Evidence that a text is in a format, from weakest to strongest.
enum Evidence: Comparable {
    /// Part of the text occurs only in this format.
    case likely
    /// A header or the file name indicates the format, and the text conforms to it.
    case certain
}

/// The reading options that a format supports: `--columns` makes no sense for Org.
struct DeckOptions: OptionSet {
    let rawValue: Int

    static let columns = DeckOptions(rawValue: 1)
    static let firstRow = DeckOptions(rawValue: 2)
    static let separators = DeckOptions(rawValue: 4)
    static let ofTables: DeckOptions = [.columns, .firstRow, .separators]
}
