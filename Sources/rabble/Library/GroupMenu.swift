import RabbleCore

/// The groups of a list with what is shown of each.
struct GroupMenu {
    struct Item: NamedGroup {
        let id: GroupID
        let title: String
        /// The questions; nil if they cannot be read.
        let group: QuestionGroup?
        let standing: Standing?
    }

    let items: [Item]

    /// The groups of a file, which may have a history as well.
    init(_ groups: [QuestionGroup], _ context: Context) throws(Failure) {
        try self.init(groups, context) { $0 }
    }

    /// The groups of the library. One that cannot be read is a warning.
    ///
    /// - Parameter visit: is shown the history of each, which is not kept.
    init(
        _ library: [LibraryGroup], _ context: Context, visit: (ReviewHistory) -> Void = { _ in }
    ) throws(Failure) {
        try self.init(library, context, visit: visit, questions: context.questions)
    }

    private init<Group: NamedGroup>(
        _ groups: [Group], _ context: Context, visit: (ReviewHistory) -> Void = { _ in },
        questions: (Group) -> QuestionGroup?
    ) throws(Failure) {
        let store = try Failure.reading { try context.reviewStore?.listed() }
        let scheduler = context.scheduler
        var items: [Item] = []
        for group in groups {
            let questions = questions(group)
            let history = try context.history(of: group.id, in: store)
            visit(history)
            let standing = questions.map { Standing(of: $0, history, scheduler, now: context.now()) }
            items.append(Item(id: group.id, title: group.title, group: questions, standing: standing))
        }
        self.items = items
    }

    /// Shows the groups with their numbers, the counts of their questions, of those that are due and that are new, and,
    /// where there was one, how the last drill went.
    func write(on output: Output) {
        let rows = items.enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return ["\(index + 1)", item.title, count] + (item.standing?.cells(hasPercent: true) ?? [])
        }
        output.write(Table(rows: rows, rightAligned: [0, 2, 3, 4, 5, 6], columns: output.terminal.columns))
    }

    /// The group that `name` means.
    func group(named name: String) throws(Failure) -> QuestionGroup {
        let item = try items.group(named: name)
        guard let group = item.group else { throw Failure("\(item.title) cannot be read", .badData) }
        return group
    }
}
