/// Gathers the questions of a file, or what they are made from, by the titles of their groups.
struct GroupCollector<Item> {
    struct Group {
        let title: String
        var items: [Item] = []
        var markup: Markup
        var answers: AnswerRule
    }

    private(set) var groups: [Group] = []
    private var indices: [String: Int] = [:]
    private var last = 0
    var capacity = 0
    /// How groups are read that are not marked.
    var markup = Markup.none
    var answers = AnswerRule.lenient

    var isEmpty: Bool { groups.isEmpty }

    mutating func add(_ item: Item, to title: String) {
        if groups.isEmpty || groups[last].title != title {
            last = indices[title] ?? groups.count
            if last == groups.count {
                indices[title] = last
                groups.append(Group(title: title, markup: markup, answers: answers))
                if last == 0 { groups[0].items.reserveCapacity(capacity) }
            }
        }
        groups[last].items.append(item)
    }

    /// Sets how the group of the last item is read, where that differs from the usual way.
    mutating func mark(_ markup: Markup = .none, _ answers: AnswerRule = .lenient) {
        if markup != .none { groups[last].markup = markup }
        if answers != .lenient { groups[last].answers = answers }
    }

    /// Makes the groups. Questions that are left out, by any rule but `kept`, are added to the
    /// remarks.
    func decoded(
        _ remarks: Remarks, _ parts: QuestionParts, rule: RepeatedQuestions = .leftOut,
        _ list: ([Item]) -> QuestionList
    ) throws(InvalidGroupFile) -> Deck {
        var remarks = remarks
        do {
            let made = try groups.map { group throws(InvalidGroup) in
                let questions =
                    rule == .kept
                    ? list(group.items) : remarks.withoutRepetitions(list(group.items))
                return try QuestionGroup(
                    title: group.title, differingQuestions: questions, markup: group.markup,
                    answerRule: group.answers)
            }
            return Deck(groups: made, remarks: remarks, parts: parts)
        } catch {
            throw InvalidGroupFile(error)
        }
    }
}
