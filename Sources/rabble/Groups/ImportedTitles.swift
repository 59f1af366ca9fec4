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
