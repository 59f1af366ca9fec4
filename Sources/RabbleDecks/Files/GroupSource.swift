/// The file or folder that a group was imported from, and the options for reading it, so that the
/// group can be updated from there.
package struct GroupSource: Hashable, Sendable {
    package let file: GroupFile
    package let group: String
    /// Whether updates import answers from another program; nil if they do so only when answers
    /// were imported before, as for groups imported by an earlier version.
    package let takesHistory: Bool?
    /// Whether updates import pictures and sounds.
    package let takesMedia: Bool

    /// The member of a group's file that holds its source.
    static let member: StaticString = "importedFrom"

    /// The part shared by all imports of this group under this title, regardless of the reading
    /// options.
    package var identity: GroupSource {
        GroupSource(GroupFile(path: file.path, title: file.title), group: group)
    }

    package func at(_ path: String) -> GroupSource {
        var file = file
        file.path = path
        return GroupSource(
            file, group: group, takesHistory: takesHistory, takesMedia: takesMedia)
    }

    package init(
        _ file: GroupFile, group: String, takesHistory: Bool? = nil, takesMedia: Bool = true
    ) {
        self.file = file
        self.group = group
        self.takesHistory = takesHistory
        self.takesMedia = takesMedia
    }

    init?(_ value: JSONValue) {
        func text(_ name: String) -> String? { value.members?[name]?.string }
        func separator(_ name: String) -> String? { text(name).flatMap { $0.isEmpty ? nil : $0 } }
        guard let path = text("path"), path.hasPrefix("/"), let group = text("group") else {
            return nil
        }
        let layout = ReadingOptions(
            firstRow: text("header").flatMap(FirstRow.init(rawValue:)),
            columns: text("columns").flatMap { ColumnPair($0) },
            separators: TableSeparators(
                column: separator("separator"), row: separator("rowSeparator")))
        let format = text("format").flatMap(GroupFormat.init(rawValue:))
        // Files of BSD's `quiz` are no longer supported, and would be mistaken for another format.
        if text("format") == "quiz" { return nil }
        let file = GroupFile(
            path: path, format: format, layout: layout, title: text("title"),
            encoding: text("encoding"),
            tag: text("tag"))
        let takesHistory = text("history").flatMap { ["yes": true, "no": false][$0] }
        self.init(
            file, group: group, takesHistory: takesHistory, takesMedia: text("media") != "no")
    }

    package var json: JSONValue {
        let texts = [
            ("path", file.path), ("group", group), ("format", file.format?.rawValue),
            ("header", file.layout.firstRow?.rawValue),
            ("columns", file.layout.columns?.description),
            ("separator", file.layout.separators.column),
            ("rowSeparator", file.layout.separators.row),
            ("title", file.title), ("encoding", file.encoding), ("tag", file.tag),
            ("history", takesHistory.map { $0 ? "yes" : "no" }),
            ("media", takesMedia ? nil : "no"),
        ]
        return .object(
            texts.compactMap { name, text in text.map { JSONValue.Member(name, .string($0)) } })
    }
}
