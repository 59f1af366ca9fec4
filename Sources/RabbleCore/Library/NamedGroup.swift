/// A group that commands can refer to: in the library, in a file, or with only a history left.
package protocol NamedGroup {
    var id: GroupID { get }
    var title: String { get }
}

extension QuestionGroup: NamedGroup {}
extension LibraryGroup: NamedGroup {}
extension Day.Group: NamedGroup {}
extension PlayedGroup: NamedGroup {}

/// The part of a title that is enough to refer to a group.
package enum NameMatch: Comparable { case word, start, whole }

extension Array where Element: NamedGroup {
    /// The indices of the groups that a name may refer to: several if it is the start of each, or a
    /// word in each title, but not the full name of one.
    ///
    /// An id or a title is preferred to a number, because a file `7.csv` makes a group `7`; all of
    /// these to the start of a title, and that to a word in it. An exact spelling is preferred to a
    /// similar one: `m²` is not `m2` if both exist. Otherwise case and width are ignored.
    ///
    /// - Parameter match: the part of a title that is enough.
    package func indices(named name: String, by match: NameMatch = .word) -> [Int] {
        let wanted = name.normalizedAnswer
        let exact =
            firstIndex { $0.id.description.utf8.elementsEqual(name.utf8) }
            ?? firstIndex { $0.title.utf8.elementsEqual(name.utf8) }
            ?? index(numbered: wanted)
        if let exact { return [exact] }
        guard !wanted.isEmpty else { return [] }
        let names = map { [$0.id.description.normalizedAnswer, $0.title.normalizedAnswer] }
        func groups(_ matches: (String) -> Bool) -> [Int] {
            names.indices.filter { names[$0].contains(where: matches) }
        }
        var found = groups { $0 == wanted }
        if found.isEmpty, match <= .start { found = groups { $0.hasPrefix(wanted) } }
        // A number that is not in the list is not searched for as a word.
        if found.isEmpty, match == .word, !wanted.allSatisfy(\.isNumber) {
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
