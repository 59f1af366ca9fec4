/// The known formats. If several are equally likely for a text, the first is used.
enum DeckFormats {
    static let all: [any DeckFormat] = [
        JSONFormat(), MarkdownFormat(), AnkiTextFormat(), TSVFormat(), CSVFormat(), PairsFormat(),
        GIFTFormat(),
        OrgFormat(), YAMLFormat(), XMLFormat(),
    ]

    /// The most likely format of a text; nil if nothing indicates a format.
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

/// A format for reading and, in most cases, writing question groups.
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

    /// The format with this name; nil for an unknown name.
    ///
    /// - Parameter rawValue: the name, such as `json`.
    public init?(rawValue: String) {
        guard let format = DeckFormats.all.first(where: { $0.name == rawValue }) else { return nil }
        self.init(format)
    }

    /// The format for the extension of a path; nil for an unknown extension, and for one that
    /// several formats share, such as `.txt`.
    ///
    /// - Parameter path: the path.
    public init?(path: String) {
        let parts = Path.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
        guard let word = parts.dropFirst().last?.lowercased(),
            let format = DeckFormats.all.first(where: { $0.extensions.contains(word) })
        else { return nil }
        self.init(format)
    }

    /// All formats, in the order of lists.
    public static var allCases: [GroupFormat] { DeckFormats.all.map(GroupFormat.init) }

    /// The name for `--format`.
    public var rawValue: String { format.name }

    /// The same name.
    public var description: String { rawValue }

    /// Whether its files record the markup of their texts.
    public var holdsMarkup: Bool { format.holdsMarkup }

    /// Whether groups can be written in this format; otherwise it is read-only.
    public var isWritable: Bool { format.write != nil }

    /// Whether both are the same format.
    public static func == (left: GroupFormat, right: GroupFormat) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the name.
    ///
    /// - Parameter hasher: the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

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
        return try format.readWithOptions(text).groups
    }

    /// The bytes of a file with the group. ``GroupFile`` reads the same group from it, except for
    /// parts that the format cannot store.
    ///
    /// - Parameter group: the group.
    /// - Returns: the bytes; nil if the format is read-only.
    /// - Complexity: O(*n*) in the length of all texts.
    public func encode(_ group: QuestionGroup) -> [UInt8]? { format.write?(group) }
}
