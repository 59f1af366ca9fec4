/// The formats that are known. Of formats that are equally likely for a text the first is taken.
enum DeckFormats {
    static let all: [any DeckFormat] = [
        JSONFormat(), MarkdownFormat(), AnkiTextFormat(), TSVFormat(), CSVFormat(), PairsFormat(),
        GIFTFormat(),
        OrgFormat(), YAMLFormat(), XMLFormat(),
    ]

    /// The likeliest format of a text that shows what it is; nil for any other text.
    static func recognized(in text: DeckText) -> (any DeckFormat)? {
        var best: (format: any DeckFormat, evidence: Evidence)?
        for format in all {
            guard let evidence = format.evidence(in: text) else { continue }
            if let known = best, known.evidence >= evidence { continue }
            best = (format, evidence)
            if evidence == .certain { break }
        }
        return best?.format
    }
}

/// A format in which question groups are read and, most of them, written.
///
/// ```swift
/// GroupFormat(path: "verbs.csv") == .csv
/// try GroupFormat.tsv.groups(in: Array("uno\tone".utf8), title: "Numbers")
/// ```
public struct GroupFormat: Sendable, Hashable, RawRepresentable, CaseIterable,
    CustomStringConvertible
{
    let format: any DeckFormat

    init(_ format: any DeckFormat) { self.format = format }

    /// The format of this name; nil for an unknown one.
    ///
    /// - Parameter rawValue: the name, such as `json`.
    public init?(rawValue: String) {
        guard let format = DeckFormats.all.first(where: { $0.name == rawValue }) else { return nil }
        self.init(format)
    }

    /// The format for the extension of a path; nil for an unknown one, and for one of several
    /// formats, such as `.txt`.
    ///
    /// - Parameter path: the path.
    public init?(path: String) {
        let parts = Path.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
        guard let word = parts.dropFirst().last?.lowercased(),
            let format = DeckFormats.all.first(where: { $0.extensions.contains(word) })
        else { return nil }
        self.init(format)
    }

    /// All formats, in the order in which lists name them.
    public static var allCases: [GroupFormat] { DeckFormats.all.map(GroupFormat.init) }

    /// The name, as `--format` takes it.
    public var rawValue: String { format.name }

    /// The same name.
    public var description: String { rawValue }

    /// Whether its files record the markup of their texts.
    public var holdsMarkup: Bool { format.holdsMarkup }

    /// Whether groups can be written in it; else it is only read.
    public var isWritable: Bool { format.write != nil }

    /// Whether both are the same format.
    public static func == (left: GroupFormat, right: GroupFormat) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the name.
    ///
    /// - Parameter hasher: the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// Reads groups that are not in a file. A question that is repeated is left out.
    ///
    /// - Parameters:
    ///   - bytes: what a file in this format would hold.
    ///   - title: the title of a group that the bytes do not name.
    /// - Returns: the groups, at least one.
    /// - Throws: ``InvalidGroupFile`` with every problem and its place.
    /// - Complexity: O(*n*) in the number of bytes.
    public func groups(in bytes: [UInt8], title: String? = nil) throws(InvalidGroupFile)
        -> [QuestionGroup]
    {
        let text = DeckText(
            bytes: try TextEncoding.utf8(bytes) ?? bytes, title: title, repetitions: .leftOut)
        return try format.readWithOptions(text).groups
    }

    /// The bytes of a file that holds the group. ``GroupFile`` reads the same group back, except
    /// for parts that the format cannot hold.
    ///
    /// - Parameter group: the group.
    /// - Returns: the bytes; nil if the format is only read.
    /// - Complexity: O(*n*) in the length of all texts.
    public func encode(_ group: QuestionGroup) -> [UInt8]? { format.write?(group) }
}
