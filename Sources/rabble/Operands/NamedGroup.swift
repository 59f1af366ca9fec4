/// What has the names of a group, as JSON gives them.
protocol NamedGroup {
    var id: GroupID { get }
    var title: String { get }
}

extension NamedGroup {
    var names: JSONObject { ["group": "\(id)", "title": title] }
}

extension [String] {
    /// The titles of groups or, if they are more, how many.
    func groups(atMost most: Int) -> String {
        count > most ? count.counted("group") : joined(separator: ", ")
    }
}

extension QuestionGroup: NamedGroup {}
extension LibraryGroup: NamedGroup {}
extension Day.Group: NamedGroup {}
extension PlayedGroup: NamedGroup {}

extension PlayedGroups {
    /// The group that a name means, in the library or of a file that was played. Numbers are those
    /// of `rabble groups`.
    func group(named name: String) throws(Failure) -> PlayedGroup {
        let known = library.map { PlayedGroup(id: $0.id, title: $0.title) } + others
        do { return try known.group(named: name) } catch {
            let id = GroupID(title: name)
            if let file = others.first(where: { $0.id == id }) { return file }
            throw error
        }
    }
}

extension Array where Element: NamedGroup {
    /// The group that a number in this list, an id, a title, the start of one or a word of a title
    /// means; messages call it a `kind`.
    func group(named name: String, kind: String = "group", byWord: Bool = true) throws(Failure)
        -> Element
    {
        self[try index(named: name, kind: kind, byWord: byWord)]
    }

    func index(named name: String, kind: String = "group", byWord: Bool = true) throws(Failure)
        -> Int
    {
        switch GroupNames(map { ($0.id, $0.title) }).lookUp(name, byWord: byWord) {
        case .found(let index):
            return index
        case .ambiguous(let indices):
            let titles = indices.map { self[$0].title }.briefly
            throw .usage("more than one group has a name like \(name.inMessage): \(titles)")
        case .unknown where !name.isEmpty && name.allSatisfy(\.isNumber):
            throw .usage("there is no group \(name.inMessage); the last one is \(count)")
        case .unknown:
            throw Failure(
                unknown: kind, name.inMessage, nearestTo: name, among: map(\.id.description),
                else: "rabble groups lists the groups")
        }
    }

    /// A name for the group of this id: the id, or the group's number if the id would be read as
    /// another number.
    func name(of id: GroupID) -> String {
        // A number of the list comes before an id.
        let numbered = index(numbered: id.description.normalizedAnswer)
        let isOther = numbered.map { self[$0].id != id } ?? false
        let index = isOther ? firstIndex { $0.id == id } : nil
        return index.map { "\($0 + 1)" } ?? id.description.inShell
    }
}
