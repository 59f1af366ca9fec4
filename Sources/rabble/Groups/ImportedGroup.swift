import RabbleCore

/// A group of the library that remembers where it was imported from.
struct ImportedGroup {
    let title: String
    let source: GroupSource

    /// All of them. One that cannot be read is not from anywhere.
    ///
    /// - Parameter warning: whether a file that cannot be used as a group is a warning.
    static func all(_ context: Context, warning: Bool = false) -> [ImportedGroup] {
        context.scanLibrary(warning: warning).compactMap { group in
            (try? group.source()).map { ImportedGroup(title: group.title, source: $0) }
        }
    }
}

/// What groups are called here that were imported before.
struct ImportedTitles {
    private let titles: [GroupSource: [String]]

    init(_ groups: [ImportedGroup]) {
        titles = Dictionary(grouping: groups, by: \.source.identity).mapValues { $0.map(\.title) }
    }

    /// What the group of a file is called here; nil if it was not imported from there under this title.
    func title(of group: QuestionGroup, in file: GroupSource.File) -> String? {
        let known = titles[GroupSource(file, group: group.title).identity]
        return known?.first { $0 == file.title ?? group.title } ?? known?.first
    }
}
