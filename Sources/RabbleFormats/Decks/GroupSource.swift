/// Where a group was imported from, and how that was read: so that it can be brought up to date from there.
public struct GroupSource: Hashable, Sendable {
    /// A file or folder, and how it is read.
    public struct File: Hashable, Sendable {
        /// The absolute path.
        public var path: String
        /// The format that was asked for; nil if it was recognised.
        public let format: GroupFormat?
        /// What was specified of a table.
        public let layout: TableLayout
        /// What a group is called that the file does not name; nil for the name of the file.
        public let title: String?

        /// - Parameters:
        ///   - path: the absolute path.
        ///   - format: the format that was asked for; nil if it was recognised.
        ///   - layout: what was specified of a table.
        ///   - title: what a group is called that the file does not name; nil for the name of the file.
        public init(
            path: String, format: GroupFormat? = nil, layout: TableLayout = TableLayout(), title: String? = nil
        ) {
            self.path = path
            self.format = format
            self.layout = layout
            self.title = title
        }
    }

    /// The file or folder that the group is read from again.
    public let file: File
    /// What the group is called there.
    public let group: String

    /// The name of the member of a group's file that holds it.
    static let member: StaticString = "importedFrom"

    /// What it shares with every import of the same group under the same title, however the file is read.
    public var identity: GroupSource { GroupSource(File(path: file.path, title: file.title), group: group) }

    /// The group of this title in a file.
    public init(_ file: File, group: String) {
        self.file = file
        self.group = group
    }

    /// Reads the value of that member; nil if it says something else.
    init?(_ value: JSONValue) {
        guard case .object(let members) = value else { return nil }
        func text(_ name: String) -> String? {
            if case .string(let text)? = members[name] { text } else { nil }
        }
        func separator(_ name: String) -> String? { text(name).flatMap { $0.isEmpty ? nil : $0 } }
        guard let path = text("path"), path.hasPrefix("/"), let group = text("group") else { return nil }
        self.init(
            File(
                path: path, format: text("format").flatMap(GroupFormat.init(rawValue:)),
                layout: TableLayout(
                    firstRow: text("header").flatMap(FirstRow.init(rawValue:)),
                    columns: text("columns").flatMap { ColumnPair($0) },
                    separators: TableSeparators(column: separator("separator"), row: separator("rowSeparator"))),
                title: text("title")),
            group: group)
    }

    /// The value of that member.
    package var json: JSONValue {
        let texts = [
            ("path", file.path), ("group", group), ("format", file.format?.rawValue),
            ("header", file.layout.firstRow?.rawValue), ("columns", file.layout.columns?.description),
            ("separator", file.layout.separators.column), ("rowSeparator", file.layout.separators.row),
            ("title", file.title),
        ]
        return .object(texts.compactMap { name, text in text.map { JSONValue.Member(name, .string($0)) } })
    }
}
