/// A numbered list of groups to choose from.
struct GroupMenu {
    let items: [ListedGroup]

    /// The groups of a file, which may have a history as well.
    init(_ groups: [QuestionGroup], _ context: Context) throws(Failure) {
        let store = try context.listedStore()
        items = try groups.map { group throws(Failure) in try ListedGroup(group, group, in: store, context) }
    }

    /// The groups of the library. One that cannot be read is a warning.
    init(_ library: [LibraryGroup], _ context: Context) throws(Failure) {
        items = try [ListedGroup](library, in: context.listedStore(), context)
    }

    /// The group with most questions due, and how many they are; nil where nothing is due.
    private var mostDue: (index: Int, count: Int)? {
        let due = items.map { $0.counts?.due ?? 0 }
        guard let most = due.max(), most > 0 else { return nil }
        return due.firstIndex(of: most).map { ($0, most) }
    }

    /// Shows the groups with their numbers, the counts of their questions and, where there was one, how the last drill
    /// went.
    ///
    /// - Parameter marksDue: whether groups with something due have a mark.
    func write(on output: Output, marksDue: Bool = false) {
        let hasMarks = marksDue && mostDue != nil
        let rows = items.enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return (hasMarks ? [item.counts?.due ?? 0 > 0 ? "•" : ""] : []) + ["\(index + 1)", item.title, count]
                + item.cells(hasPercent: true)
        }
        let names = ["", "", "questions", "due", "new", "last drill", "learning", "suspended"]
        output.writeTable(
            rows, names: (hasMarks ? [""] : []) + names,
            rightAligned: [0, 2, 3, 4, 5, 6, 7].map { hasMarks ? $0 + 1 : $0 })
    }

    /// Lists the groups and reads which one is meant.
    ///
    /// - Returns: its index.
    func choose(on output: Output, _ console: Console) throws(Failure) -> Int {
        let isInteractive = console.isInteractive(on: output)
        write(on: output, marksDue: isInteractive)
        let offered = isInteractive ? mostDue : nil
        let offer = offered.map { " Enter for \(items[$0.index].title) (\($0.count) due)" } ?? ""
        while true {
            output.writeLine("Which group?\(offer)", hanging: 0)
            let line = try console.readLine(LineRequest(output: output))
            let chosen = try console.retrying(on: output) { () throws(Failure) in
                switch line {
                case .interrupted: throw .interrupted
                case .text(let name) where !name.trimmed.isEmpty: return try index(named: name)
                case .text where isInteractive:
                    if let offered { return offered.index }
                    throw Failure("type the number or the name of a group; Ctrl-D leaves", .usage)
                case .malformed(let name):
                    throw Failure("unknown group \(name.inMessage); rabble groups lists the groups", .usage)
                case .end, .text: throw Failure("no question group chosen", .noInput)
                }
            }
            if let chosen { return chosen }
        }
    }

    /// The index of the group that a name means.
    ///
    /// - Throws: a ``Failure`` also where its questions cannot be read.
    private func index(named name: String) throws(Failure) -> Int {
        let index = try items.index(named: name)
        guard items[index].group != nil else { throw Failure("\(items[index].title) cannot be read", .badData) }
        return index
    }
}
