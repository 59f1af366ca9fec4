/// Collects the questions of a file, or the data to make them from, by group title, together with
/// the problems of invalid questions.
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
    /// The markup of groups that do not specify it.
    var markup = Markup.none
    var answers = AnswerRule.lenient
    var diagnostics = Diagnostics()
    private(set) var problems = ProblemList()
    /// The items without an answer, perhaps because the author has not written it yet.
    private var unanswered = ProblemList()
    /// The number of invalid items, which are left out.
    var badCount = 0
    /// Whether an item has no group title.
    private var lacksTitle = false

    var isEmpty: Bool { groups.isEmpty && !lacksTitle }
    /// Whether no question was found, not even an invalid one.
    var foundNothing: Bool { isEmpty && problems.isEmpty && unanswered.isEmpty }

    mutating func add(_ item: Item, to title: String?) {
        guard let title else { return lacksTitle = true }
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

    /// Sets the markup and answer rule of the last item's group, if they differ from the default.
    mutating func mark(_ markup: Markup = .none, _ answers: AnswerRule = .lenient) {
        if markup != .none { groups[last].markup = markup }
        if answers != .lenient { groups[last].answers = answers }
    }

    /// Records a problem of the file, without leaving anything out.
    mutating func note(_ reason: String, at offset: Int) { problems.add(reason, at: offset) }

    /// Leaves out an invalid question.
    mutating func leaveOut(_ reason: String, at offset: Int) {
        note(reason, at: offset)
        badCount += 1
    }

    /// Leaves out a question without an answer. Any number of these is tolerated.
    mutating func passOver(_ reason: String, at offset: Int) {
        unanswered.add(reason, at: offset)
    }

    /// Turns the problems into diagnostics, unless most items are invalid.
    ///
    /// - Parameter few: the number of invalid items that do not count for this.
    mutating func settleProblems(
        in bytes: [UInt8], isStrict: Bool, as loss: Diagnostics.Loss = .card, besides few: Int = 0
    ) throws(InvalidGroupFile) {
        let all = problems + unanswered
        if all.isEmpty { return }
        let count = groups.reduce(0) { $0 + $1.items.count }
        let areMost = badCount - few > count && !lacksTitle
        if areMost, !isStrict { throw problems.located(in: bytes) }
        let isBroken = badCount > 0 || !unanswered.isEmpty
        if isStrict || isEmpty {
            throw all.located(in: bytes, kind: isBroken ? .broken : .somethingElse)
        }
        diagnostics[loss] += badCount
        diagnostics[loss == .row ? .row : .text] += unanswered.count
        diagnostics.rows = all.located(in: bytes)
    }

    /// Creates the groups. Questions that are left out by the rule are added to the diagnostics.
    func decoded(
        _ parts: QuestionParts, rule: RepeatedQuestions = .leftOut, _ list: ([Item]) -> QuestionList
    ) throws(InvalidGroupFile) -> Deck {
        if lacksTitle { throw .titleMissing }
        var diagnostics = diagnostics
        do {
            let made = try groups.map { group throws(InvalidGroup) in
                let questions =
                    rule == .kept
                    ? list(group.items) : diagnostics.withoutRepetitions(list(group.items))
                return try QuestionGroup(
                    title: group.title, differingQuestions: questions, markup: group.markup,
                    answerRule: group.answers)
            }
            return Deck(groups: made, diagnostics: diagnostics, parts: parts)
        } catch {
            throw InvalidGroupFile(error)
        }
    }
}
