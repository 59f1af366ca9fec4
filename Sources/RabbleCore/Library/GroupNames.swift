/// How the groups of a list can be named: the number in the list, the id, the title, or the start of one of them.
///
/// Case and width make no difference.
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

    /// The id and the title of each, as they are written.
    private let exactNames: [[String]]
    /// The same, normalised.
    private let names: [[String]]

    /// The names of the groups, in their order.
    public init(_ groups: [(id: GroupID, title: String)]) {
        exactNames = groups.map { [$0.id.description, $0.title] }
        names = groups.map { [$0.id.description.normalizedAnswer, $0.title.normalizedAnswer] }
    }

    /// What `name` means. A number, an id or a title comes before the start of one, and the exact spelling before one that
    /// only looks like it: `m²` is not `m2` where both are there.
    public func lookUp(_ name: String) -> Match {
        let wanted = name.normalizedAnswer
        if let index = names.index(numbered: wanted) { return .found(index) }
        let bytes = Array(name.utf8)
        for kind in 0..<2 {
            if let index = exactNames.firstIndex(where: { $0[kind].utf8.elementsEqual(bytes) }) { return .found(index) }
        }
        guard !wanted.isEmpty else { return .unknown }
        let alike = names.indices.filter { names[$0].contains(wanted) }
        let matches =
            alike.isEmpty ? names.indices.filter { index in names[index].contains { $0.hasPrefix(wanted) } } : alike
        switch matches.count {
        case 0: return .unknown
        case 1: return .found(matches[0])
        default: return .ambiguous(matches)
        }
    }
}

extension Collection where Index == Int {
    /// The index of the element that a person names by its number in the list, counted from 1; nil if there is none.
    package func index(numbered text: String) -> Int? {
        // Compared before anything is subtracted: the number may be the least that there is.
        guard let number = Int(text), number >= 1, number <= count else { return nil }
        return startIndex + (number - 1)
    }
}
