/// A group of the library that remembers where it was imported from.
struct ImportedGroup {
    let title: String
    let source: GroupSource

    /// All of them. One that cannot be read is not from anywhere.
    ///
    /// - Parameter warning: whether a file that cannot be used as a group is a warning.
    static func all(_ context: Context, warning: Bool = false) -> [ImportedGroup] {
        context.library(warning: warning).compactMap { group in
            (try? group.source()).map { ImportedGroup(title: group.title, source: $0) }
        }
    }
}
