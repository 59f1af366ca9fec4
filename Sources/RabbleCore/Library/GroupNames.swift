/// What a list of groups answers to: the number in the list, the id, the title, or the start of one of them.
///
/// Upper and lower case, full and half width are the same.
///
/// ```swift
/// let names = GroupNames([(hiragana.id, hiragana.title), (katakana.id, katakana.title)])
/// names.lookUp("2")       // .found(1)
/// names.lookUp("HIRA")    // .found(0)
/// names.lookUp("na")      // .unknown
/// ```
public struct GroupNames: Sendable {
    /// What a name means.
    public enum Match: Equatable, Sendable {
        /// The group at this index.
        case found(Int)
        /// The start of the names of several groups, and of no other name.
        case ambiguous([Int])
        /// No group.
        case unknown
    }

    private let names: [[String]]

    /// The names of the groups, in their order.
    public init(_ groups: [(id: GroupID, title: String)]) {
        names = groups.map { [$0.id.description, $0.title.normalizedAnswer] }
    }

    /// What `name` means. A number, an id or a title goes before the start of one.
    public func lookUp(_ name: String) -> Match {
        let wanted = name.normalizedAnswer
        if let index = names.index(numbered: wanted) { return .found(index) }
        if let index = names.firstIndex(where: { $0.contains(wanted) }) { return .found(index) }
        guard !wanted.isEmpty else { return .unknown }
        let matches = names.indices.filter { index in names[index].contains { $0.hasPrefix(wanted) } }
        switch matches.count {
        case 0: return .unknown
        case 1: return .found(matches[0])
        default: return .ambiguous(matches)
        }
    }
}
