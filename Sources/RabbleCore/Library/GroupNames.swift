/// The names of the groups in a list: number, id, title, the start of either, or a word of a title.
///
/// Case and width make no difference.
package struct GroupNames: Sendable {
    package enum Match: Equatable, Sendable {
        case found(Int)
        /// The groups at these indices: the name is the start of each, or a word of each title,
        /// and not the whole name of one.
        case ambiguous([Int])
        case unknown
    }

    private let exactNames: [[String]]
    private let normalizedNames: [[String]]

    package init(_ groups: [(id: GroupID, title: String)]) {
        exactNames = groups.map { [$0.id.description, $0.title] }
        normalizedNames = exactNames.map { $0.map(\.normalizedAnswer) }
    }

    /// What a name means. A number, an id or a title comes before the start of one, that before a
    /// word, and the exact spelling before one that looks alike: `m²` is not `m2` if there are
    /// both.
    ///
    /// - Parameter byWord: whether a word of a title is enough.
    package func lookUp(_ name: String, byWord: Bool = true) -> Match {
        let wanted = name.normalizedAnswer
        if let index = exactNames.index(numbered: wanted) { return .found(index) }
        for kind in 0..<2 {
            let index = exactNames.firstIndex { $0[kind].utf8.elementsEqual(name.utf8) }
            if let index { return .found(index) }
        }
        guard !wanted.isEmpty else { return .unknown }
        func groups(_ matches: (String) -> Bool) -> [Int] {
            normalizedNames.indices.filter { normalizedNames[$0].contains(where: matches) }
        }
        var found = groups { $0 == wanted }
        if found.isEmpty { found = groups { $0.hasPrefix(wanted) } }
        // A number that is none of the list is no word.
        if found.isEmpty, byWord, !wanted.allSatisfy(\.isNumber) {
            found = groups { $0.split { !$0.isLetter && !$0.isNumber }.contains { $0 == wanted } }
        }
        return found.count > 1 ? .ambiguous(found) : found.first.map(Match.found) ?? .unknown
    }
}

extension Collection where Index == Int {
    /// The index of the element with this number, counted from 1; nil if there is none.
    package func index(numbered text: String) -> Int? {
        // Compared before the subtraction, which would overflow for the smallest number.
        guard let number = Int(text), number >= 1, number <= count else { return nil }
        return startIndex + (number - 1)
    }
}
