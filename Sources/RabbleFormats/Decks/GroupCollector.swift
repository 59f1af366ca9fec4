/// Gathers the questions of a file, or what they are made from, by the titles of their groups.
struct GroupCollector<Item> {
    /// The groups in the order of their first items.
    private(set) var groups: [(title: String, items: [Item])] = []
    private var indices: [String: Int] = [:]
    private var last = 0
    /// How many items the first group has room for from the start.
    var capacity = 0

    var isEmpty: Bool { groups.isEmpty }

    /// Adds an item to the group of this title.
    ///
    /// - Complexity: O(1) on average.
    mutating func add(_ item: Item, to title: String) {
        if groups.isEmpty || groups[last].title != title {
            last = indices[title] ?? groups.count
            if last == groups.count {
                indices[title] = last
                groups.append((title, []))
                if last == 0 { groups[0].items.reserveCapacity(capacity) }
            }
        }
        groups[last].items.append(item)
    }

    /// Makes the groups.
    ///
    /// - Parameters:
    ///   - losses: what no group holds. Questions that are left out here are added to it.
    ///   - rule: what happens to a question that occurs twice in a group; anything but `kept` leaves it out.
    ///   - list: makes the questions of a group.
    /// - Throws: ``InvalidGroupFile`` if a title is blank or unfit.
    /// - Complexity: O(*n*) on average in the number of questions.
    func decoded(
        _ losses: DecodedGroups.Losses, _ parts: QuestionParts, rule: RepeatedQuestions = .leftOut,
        likelyHeading: [String]? = nil, markup: (_ title: String) -> Markup = { _ in .none },
        answers: (_ title: String) -> AnswerRule = { _ in .lenient },
        _ list: ([Item]) -> QuestionList
    ) throws(InvalidGroupFile) -> DecodedGroups {
        var losses = losses
        do {
            let made = try groups.map { title, items throws(InvalidGroup) in
                let questions = rule == .kept ? list(items) : losses.withoutRepetitions(list(items))
                return try QuestionGroup(
                    title: title, differingQuestions: questions, markup: markup(title), answers: answers(title))
            }
            return DecodedGroups(groups: made, losses: losses, parts: parts, likelyHeading: likelyHeading)
        } catch {
            throw InvalidGroupFile(error)
        }
    }
}
