extension [ListedGroup] {
    /// The group with most questions due, and how many they are; nil where nothing is due.
    private var mostDue: (index: Int, count: Int)? {
        let due = map(\.counts.due)
        guard let most = due.max(), most > 0 else { return nil }
        return due.firstIndex(of: most).map { ($0, most) }
    }

    /// Shows the groups with their numbers, the counts of their questions and the result of the last drill, if any;
    /// `marksDue` marks those with something due.
    func writeMenu(on output: Output, marksDue: Bool = false) {
        let hasMarks = marksDue && mostDue != nil
        let rows = enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return (hasMarks ? [item.counts.due > 0 ? "•" : ""] : []) + ["\(index + 1)", item.title, count]
                + item.cells(hasPercent: true)
        }
        let names = ["", "", "questions", "due", "new", "last drill", "learning", "suspended"]
        output.writeTable(
            rows, names: (hasMarks ? [""] : []) + names,
            rightAligned: [0, 2, 3, 4, 5, 6, 7].map { hasMarks ? $0 + 1 : $0 })
    }

    /// Shows the menu and reads the choice: the index of a group whose questions can be read.
    func choose(on output: Output, _ console: Console) throws(Failure) -> Int {
        let isInteractive = console.isInteractive(on: output)
        writeMenu(on: output, marksDue: isInteractive)
        let offered = isInteractive ? mostDue : nil
        let offer = offered.map { " Enter for \(self[$0.index].title) (\($0.count) due)" } ?? ""
        while true {
            output.writeLine("Which group?\(offer)", hanging: 0)
            let line = try console.readLine(LineRequest(output: output))
            let chosen = try console.retrying(on: output) { () throws(Failure) in
                switch line {
                case .interrupted: throw .interrupted
                case .text(let name) where !name.trimmed.isEmpty:
                    let index = try index(named: name)
                    guard self[index].group != nil else {
                        throw Failure("\(self[index].title) cannot be read", .badData)
                    }
                    return index
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
}
