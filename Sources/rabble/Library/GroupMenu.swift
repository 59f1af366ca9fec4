import RabbleCore

/// The groups of a list with what is shown of each.
struct GroupMenu {
    /// How far the learner has come with a group.
    struct Standing {
        /// How many questions are due today.
        let due: Int
        /// How many questions were never seen.
        let new: Int
        /// How many per cent were right in the last drill.
        let lastPercent: Int?

        /// What the history says of the group.
        init(of group: QuestionGroup, _ history: ReviewHistory, _ scheduler: FSRS) {
            let schedule = Schedule(of: group, in: history, scheduler: scheduler)
            due = schedule.dueCount(at: .now)
            new = schedule.newCount
            lastPercent = Score(history).last?.tally.percent
        }
    }

    /// A group of the list.
    struct Item {
        let id: GroupID
        let title: String
        /// The questions; nil if they cannot be read.
        let group: QuestionGroup?
        let standing: Standing?
    }

    /// The groups, in their order.
    let items: [Item]

    /// The groups of a file, or of the library, which may have a history.
    init(_ groups: [QuestionGroup], _ console: Console) throws(Failure) {
        let history = try Self.histories(console)
        let scheduler = FSRS.chosen
        var items: [Item] = []
        for group in groups {
            let standing = Standing(of: group, try history(group.id), scheduler)
            items.append(Item(id: group.id, title: group.title, group: group, standing: standing))
        }
        self.items = items
    }

    /// The groups of the library. What keeps one from being read is told.
    init(_ library: [LibraryGroup], _ console: Console) throws(Failure) {
        let history = try Self.histories(console)
        let scheduler = FSRS.chosen
        var items: [Item] = []
        for entry in library {
            let group: QuestionGroup?
            do throws(Failure) {
                group = try GroupChoice.load(entry)
            } catch {
                console.warn(error.lines)
                group = nil
            }
            let past = try history(entry.id)
            let standing = group.map { Standing(of: $0, past, scheduler) }
            items.append(Item(id: entry.id, title: entry.title, group: group, standing: standing))
        }
        self.items = items
    }

    /// Gives the history of a group.
    private static func histories(_ console: Console) throws(Failure) -> (GroupID) throws(Failure) -> ReviewHistory {
        let store = try Locations.standard.reviewsFolder.map(ReviewStore.listed)
        return { id throws(Failure) in try store?.history(of: id, console) ?? ReviewHistory() }
    }

    /// Shows the groups with their numbers, the counts of their questions, of those that are due and that are new, and,
    /// where there was one, how the last drill went.
    func write(on output: Output) {
        let rows = items.enumerated().map { index, item in
            let count = item.group.map { "\($0.questions.count)" } ?? "-"
            let standing = item.standing.map { standing in
                ["\(standing.due) due", "\(standing.new) new"] + (standing.lastPercent.map { ["\($0) %"] } ?? [])
            }
            return ["\(index + 1)", item.title, count] + (standing ?? [])
        }
        let table = Table(rows: rows, rightAligned: [0, 2, 3, 4, 5], columns: output.terminal.columns)
        for line in table.lines { output.writeLine(line) }
    }

    /// The group that `name` means.
    func group(named name: String) throws(Failure) -> QuestionGroup {
        let item = items[try GroupChoice.index(named: name, among: items.map { ($0.id, $0.title) })]
        guard let group = item.group else { throw Failure("\(item.title) cannot be read", .badData) }
        return group
    }
}
