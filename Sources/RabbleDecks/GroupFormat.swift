/// A format for reading and, in most cases, writing question groups. To add one, add a file in
/// `Formats` and its name to ``allCases``.
///
/// ```swift
/// GroupFormat(path: "verbs.csv") == .csv
/// try GroupFormat.tsv.groups(in: Array("uno\tone".utf8), title: "Numbers")
/// ```
public struct GroupFormat: Sendable, Hashable, RawRepresentable, CaseIterable,
    CustomStringConvertible
{
    /// The name for `--format`, which is also recorded for an imported group.
    public let rawValue: String
    /// The name in messages.
    let title: String
    /// The file extensions, in lower case without a dot.
    var extensions: [String] = []
    /// The options that the format supports.
    var options: DeckOptions = []
    /// Whether its files record the markup of their texts.
    public internal(set) var holdsMarkup = false
    /// Whether a text without cards in this format may be a note with cards in another form.
    var mayBeNote = false
    /// The evidence that a text is in this format; nil if there is none.
    var evidence: @Sendable (DeckText) -> Evidence? = { _ in nil }
    /// Reads a text; if it has no cards, throws an ``InvalidGroupFile`` of kind `note` or
    /// `somethingElse`.
    let decode: @Sendable (DeckText) throws(InvalidGroupFile) -> Deck
    /// Returns the bytes of a file with a group; nil if the format is read-only.
    var write: (@Sendable (QuestionGroup) -> [UInt8])?
    /// Reads and writes files that are not texts; nil for a text.
    var packing: Packing?

    struct Packing: Sendable {
        typealias Write =
            @Sendable ([OutgoingDeck], _ copy: String?, any Unpacker) throws -> WrittenDeck

        let read: @Sendable (String, any Unpacker) throws -> Deck
        let write: Write
    }
}

extension GroupFormat {
    /// The format with this name; nil for an unknown name.
    ///
    /// - Parameter rawValue: the name, such as `json`.
    public init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = format
    }

    /// The format for the extension of a path; nil for an unknown extension, and for one that
    /// several formats share, such as `.txt`.
    ///
    /// - Parameter path: the path.
    public init?(path: String) {
        let parts = Path.name(of: path).fields(between: ".")
        guard let word = parts.dropFirst().last?.lowercased(),
            let format = Self.allCases.first(where: { $0.extensions.contains(word) })
        else { return nil }
        self = format
    }

    /// All formats, in the order of lists. If several are equally likely for a text, the first is
    /// used.
    public static let allCases: [GroupFormat] = [
        .json, .markdown, .anki, .tsv, .csv, .pairs, .gift, .org, .yaml, .xml, .apkg, .colpkg,
    ]

    /// The most likely format of a text; nil if nothing indicates a format.
    static func recognized(in text: DeckText) -> GroupFormat? {
        var likely: GroupFormat?
        for format in allCases {
            switch format.evidence(text) {
            case .certain: return format
            case .likely: likely = likely ?? format
            case nil: continue
            }
        }
        return likely
    }

    /// The name for `--format`.
    public var description: String { rawValue }

    /// Whether files in the format are texts; otherwise they are read and written by an
    /// ``Unpacker``.
    public var isText: Bool { packing == nil }

    func read(_ path: String, with unpacker: any Unpacker) throws -> Deck? {
        do { return try packing?.read(path, unpacker) } catch let error as InvalidGroupFile {
            throw GroupFileError.invalid(error, path: path)
        }
    }

    /// Whether groups can be written in this format; otherwise it is read-only.
    public var isWritable: Bool { write != nil || packing != nil }

    /// Reads groups from bytes that are not in a file. Repeated questions are left out.
    ///
    /// - Parameters:
    ///   - bytes: the content of a file in this format.
    ///   - title: the title for a group without one.
    /// - Returns: the groups, at least one.
    /// - Throws: ``InvalidGroupFile`` with every problem and its position.
    /// - Complexity: O(*n*) in the number of bytes.
    public func groups(in bytes: [UInt8], title: String? = nil) throws(InvalidGroupFile)
        -> [QuestionGroup]
    {
        let text = DeckText(
            bytes: try TextEncoding.utf8(bytes) ?? bytes, title: title, repetitions: .leftOut)
        return try read(text).groups
    }

    /// The bytes of a file with the group. ``GroupFile`` reads the same group from it, except for
    /// parts that the format cannot store.
    ///
    /// - Parameter group: the group.
    /// - Returns: the bytes; nil if the format is read-only, or if its files are not texts.
    /// - Complexity: O(*n*) in the length of all texts.
    public func encode(_ group: QuestionGroup) -> [UInt8]? { write?(group) }

    /// Writes a group into a file that is not a text, or groups onto a copy of such a file.
    ///
    /// - Returns: the file; for a text one without bytes.
    package func write(
        _ decks: [OutgoingDeck], onto copy: String?, with unpacker: any Unpacker
    ) throws -> WrittenDeck {
        do { return try packing?.write(decks, copy, unpacker) ?? WrittenDeck() } catch {
            guard let copy, let error = error as? InvalidGroupFile else { throw error }
            throw GroupFileError.invalid(error, path: copy)
        }
    }

    /// Reads a text, but throws if it comes with options that the format does not support.
    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        let fit = text.layout.limited(to: options)
        guard fit != text.layout else { return try decode(text) }
        let other =
            text.layout.firstRow == fit.firstRow ? "separators to choose" : "header row to choose"
        let choice = text.layout.columns == fit.columns ? other : "columns to choose from"
        throw InvalidGroupFile("\(title) has no \(choice)")
    }
}

/// Evidence that a text is in a format.
enum Evidence {
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
