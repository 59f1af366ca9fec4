/// What a command can name: a group of the library, of a file, or one of which a history is left.
package protocol NamedGroup {
    var id: GroupID { get }
    var title: String { get }
}

extension QuestionGroup: NamedGroup {}
extension LibraryGroup: NamedGroup {}
extension Day.Group: NamedGroup {}
extension PlayedGroup: NamedGroup {}

extension Array where Element: NamedGroup {
    /// The indices of the groups that a name means: more than one if it is the start of each, or a
    /// word of each title, and not the whole name of one.
    ///
    /// A number, an id or a title comes before the start of one, that before a word, and the exact
    /// spelling before one that looks alike: `m²` is not `m2` if there are both. Otherwise case and
    /// width make no difference.
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
        // A number that is none of the list is no word.
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
