/// A group that commands can refer to: in the library, in a file, or with only a history left.
package protocol NamedGroup {
    var id: GroupID { get }
    var title: String { get }
}

extension QuestionGroup: NamedGroup {}
extension LibraryGroup: NamedGroup {}
extension Day.Group: NamedGroup {}
extension PlayedGroup: NamedGroup {}

extension Array where Element: NamedGroup {
    /// The indices of the groups that a name may refer to: several if it is the start of each, or a
    /// word in each title, but not the full name of one.
    ///
    /// A number, an id or a full title is preferred to the start of one, and that to a word; an
    /// exact spelling is preferred to a similar one: `m²` is not `m2` if both exist. Otherwise case
    /// and width are ignored.
    ///
    /// - Parameter byWord: whether a word of a title is enough.
    package func indices(named name: String, byWord: Bool = true) -> [Int] {
        let wanted = name.normalizedAnswer
        let exact =
            index(numbered: wanted)
            ?? firstIndex { $0.id.description.utf8.elementsEqual(name.utf8) }
            ?? firstIndex { $0.title.utf8.elementsEqual(name.utf8) }
        if let exact { return [exact] }
        guard !wanted.isEmpty else { return [] }
        let names = map { [$0.id.description.normalizedAnswer, $0.title.normalizedAnswer] }
        func groups(_ matches: (String) -> Bool) -> [Int] {
            names.indices.filter { names[$0].contains(where: matches) }
        }
        var found = groups { $0 == wanted }
        if found.isEmpty { found = groups { $0.hasPrefix(wanted) } }
        // A number that is not in the list is not searched for as a word.
        if found.isEmpty, byWord, !wanted.allSatisfy(\.isNumber) {
            found = groups { $0.split { !$0.isLetter && !$0.isNumber }.contains { $0 == wanted } }
        }
        return found
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
