/// The groups of a list with what is shown of each.
struct GroupMenu {
    struct Item: NamedGroup {
        /// Its place in the list, from 0.
        let index: Int
        let id: GroupID
        let title: String
        /// The questions; nil if they cannot be read.
        let group: QuestionGroup?
        let standing: Standing?

        /// How many of its questions are due today.
        var due: Int { standing?.due ?? 0 }
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
            let standing = questions.map { Standing(of: $0, history, scheduler, context.calendar, now: context.now()) }
            items.append(
                Item(index: items.count, id: group.id, title: group.title, group: questions, standing: standing))
        }
        self.items = items
    }

    /// The group with most questions due, and how many they are; nil where nothing is due.
    var mostDue: (item: Item, count: Int)? {
        var most: (item: Item, count: Int)?
        for item in items where item.due > most?.count ?? 0 { most = (item, item.due) }
        return most
    }

    /// Shows the groups with their numbers, the counts of their questions, of those that are due and that are new, and,
    /// where there was one, how the last drill went.
    ///
    /// - Parameter marksDue: whether groups with something due have a mark.
    func write(on output: Output, marksDue: Bool = false) {
        let hasMarks = marksDue && mostDue != nil
        let rows = items.enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            return (hasMarks ? [item.due > 0 ? "•" : ""] : []) + ["\(index + 1)", item.title, count]
                + (item.standing?.cells(hasPercent: true) ?? [])
        }
        let names = ["", "", "questions", "due", "new", "last drill", "learning", "suspended"]
        output.writeTable(
            rows, names: (hasMarks ? [""] : []) + names,
            rightAligned: [0, 2, 3, 4, 5, 6, 7].map { hasMarks ? $0 + 1 : $0 })
    }

    /// The place in the list of the group that `name` means, or of the item that was offered.
    func index(named name: String) throws(Failure) -> Int { try index(of: items.group(named: name)) }

    /// The place of an item in the list.
    ///
    /// - Throws: a ``Failure`` where its questions cannot be read.
    func index(of item: Item) throws(Failure) -> Int {
        guard item.group != nil else { throw Failure("\(item.title) cannot be read", .badData) }
        return item.index
    }
}
