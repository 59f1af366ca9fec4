import RabbleCore

/// The groups of a list with what is shown of each.
struct GroupMenu {
    /// A group of the list.
    struct Item {
        let id: GroupID
        let title: String
        /// The questions; nil if they cannot be read.
        let group: QuestionGroup?
    }

    /// The groups, in their order.
    let items: [Item]

    /// The groups of a file.
    init(_ groups: [QuestionGroup]) {
        items = groups.map { Item(id: $0.id, title: $0.title, group: $0) }
    }

    /// The groups of the library. What keeps one from being read is told.
    init(_ library: [LibraryGroup], _ console: Console) {
        items = library.map { entry in
            do throws(Failure) {
                return Item(id: entry.id, title: entry.title, group: try GroupChoice.load(entry))
            } catch {
                console.report("warning: \(error.message)")
                return Item(id: entry.id, title: entry.title, group: nil)
            }
        }
    }

    /// Shows the groups with their numbers, the counts of their questions and, where there is one, the last per cent.
    func write(lastPercents: [Int?] = [], on output: Output) {
        let rows = items.enumerated().map { index, item in
            let percent = lastPercents.indices.contains(index) ? lastPercents[index] : nil
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return ["\(index + 1)", item.title, count] + (percent.map { ["\($0) %"] } ?? [])
        }
        let table = Table(rows: rows, rightAligned: [0, 2, 3], columns: output.terminal.columns)
        for line in table.lines { output.writeLine(line) }
    }

    /// The group that `name` means.
    func group(named name: String) throws(Failure) -> QuestionGroup {
        let item = items[try GroupChoice.index(named: name, among: items.map { ($0.id, $0.title) })]
        guard let group = item.group else { throw Failure("\(item.title) cannot be read", .badData) }
        return group
    }
}
