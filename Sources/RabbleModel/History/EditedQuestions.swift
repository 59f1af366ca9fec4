/// A graph of edits: each question is a node, and each edit leads from the old question to the new
/// one.
struct EditedQuestions {
    private struct Edit {
        let time: Timestamp
        let target: Int
        /// The question at the end of the path that starts with this edit, once it is known.
        var end: Int?
        var position: Int?
    }

    private var questions = Numbering<Question.ID>()
    /// The edits of each question, by time.
    private var edits: [[Edit]] = []
    private var isAsked: [Bool] = []
    /// For each question, the only related question that is asked, in either direction; nil if
    /// there is none or several.
    private var onlyAsked: [Int?] = []

    /// Uses only the edits among the changes. They relate the reversed questions as well.
    init(_ changes: [HistoryChange], questions asked: some Sequence<Question.ID>) {
        let made = changes.flatMap { change -> [HistoryChange] in
            guard case .edit(let new) = change.kind, new != change.question else { return [] }
            let reversed = HistoryChange(
                time: change.time, kind: .edit(to: new.reversed), question: change.question.reversed
            )
            return [change, reversed]
        }
        for edit in made.ordered() {
            guard case .edit(let target) = edit.kind else { continue }
            let old = questions.number(of: edit.question)
            let new = questions.number(of: target)
            while edits.count < questions.values.count { edits.append([]) }
            edits[old].append(Edit(time: edit.time, target: new))
        }
        isAsked = [Bool](repeating: false, count: edits.count)
        // Asking a question also continues the history of its reverse.
        for id in asked.lazy.flatMap({ [$0, $0.reversed] }) {
            if let node = node(of: id) { isAsked[node] = true }
        }

        // Union-find: each edit joins the trees of the two questions.
        var parents = Array(edits.indices)
        func root(of node: Int) -> Int {
            var node = node
            while parents[node] != node {
                parents[node] = parents[parents[node]]
                node = parents[node]
            }
            return node
        }
        for (node, leaving) in edits.enumerated() {
            for edit in leaving { parents[root(of: node)] = root(of: edit.target) }
        }
        let related = Dictionary(grouping: edits.indices.filter { isAsked[$0] }, by: root)
        onlyAsked = edits.indices.map { node in
            related[root(of: node)].flatMap { $0.count == 1 ? $0[0] : nil }
        }
    }

    func node(of question: Question.ID) -> Int? { questions.known(question) }

    /// The only related question that is asked.
    func present(_ question: Question.ID) -> Question.ID? {
        node(of: question).flatMap { onlyAsked[$0] }.map { questions.values[$0] }
    }

    /// The question that receives an answer or change made at a given time.
    ///
    /// - Complexity: O(*n*) in the number of edits on the path that no earlier call followed.
    mutating func follow(_ start: Int, at time: Timestamp) -> Question.ID {
        if let only = onlyAsked[start] { return questions.values[only] }
        var node = start
        var time = time
        var way: [(node: Int, edit: Int)] = []
        while true {
            var index = edits[node].partitioningIndex { $0.time >= time }
            if index == edits[node].count {
                // For a question that is no longer asked, follow the last edit before that time.
                guard !isAsked[node], let last = edits[node].last else { break }
                index = edits[node].partitioningIndex { $0.time >= last.time }
            }
            let edit = edits[node][index]
            if let end = edit.end {
                node = end
                break
            }
            // No edit is followed twice: a cycle ends where it was entered.
            if let entry = edit.position {
                for step in way[entry...] { edits[step.node][step.edit].end = step.node }
                way.removeSubrange(entry...)
                break
            }
            edits[node][index].position = way.count
            way.append((node, index))
            time = edit.time
            node = edit.target
        }
        for step in way { edits[step.node][step.edit].end = node }
        return questions.values[node]
    }
}

extension ReviewHistory {
    /// Follows the edits: answers to the old wording of a question count for the new one.
    ///
    /// Questions are related by all edits between them, at any time and in either direction. If
    /// exactly one of the related questions is asked now, everything counts for it. So nothing is
    /// lost if two machines edit a question differently, if a machine without the edit adds an
    /// answer, if an edit is reversed, or if the edit is in the history but not yet in the group.
    ///
    /// Otherwise each answer follows the first later edit of its question, and continues from
    /// there. For a question that is no longer asked, it follows the last earlier edit. The result
    /// depends only on the rows, not on their order.
    ///
    /// - Parameter questions: the questions of the group, in the direction in which they are asked;
    ///   none if the group is unknown.
    /// - Returns: a history without edits; the history itself if it has none.
    /// - Complexity: O(*n*) in the number of reviews and of questions if there are edits, else in
    ///   the number of changes.
    public func resolved(for questions: some Sequence<Question>) -> ReviewHistory {
        guard hasEdits else { return self }
        var edited = EditedQuestions(changes, questions: questions.lazy.map(\.id))
        return following(&edited)
    }

    func following(_ edited: inout EditedQuestions) -> ReviewHistory {
        guard hasEdits else { return self }
        var resolved = self
        let others = changes.compactMap { change -> HistoryChange? in
            switch change.kind {
            case .edit: return nil
            // Edits here do not apply to the question in its former group.
            case .arrival, .copy, .pause, .setting: return change
            case .suspend, .resume, .refuse, .accept, .title, .forget:
                guard let node = edited.node(of: change.question) else { return change }
                return HistoryChange(
                    time: change.time, kind: change.kind,
                    question: edited.follow(node, at: change.time))
            }
        }
        resolved.changes = Set(others).ordered()
        resolved.follow(&edited)
        return resolved
    }

    /// Assigns each review to the question that edits lead to, and renumbers the questions in order
    /// of appearance.
    private mutating func follow(_ edited: inout EditedQuestions) {
        let former = questions
        let nodes = questions.map(edited.node)
        var present = Numbering<Question.ID>()
        var unedited = [Int?](repeating: nil, count: former.count)
        func number(of question: Int, at time: Timestamp, _ edited: inout EditedQuestions) -> Int {
            if let node = nodes[question] {
                return present.number(of: edited.follow(node, at: time))
            }
            let number = unedited[question] ?? present.number(of: former[question])
            unedited[question] = number
            return number
        }
        reviews = reviews.map { $0.counted(for: number(of: $0.question, at: $0.time, &edited)) }
        promises = promises.map { $0.counted(for: number(of: $0.question, at: $0.time, &edited)) }
        // Edits made before a question moved here did not apply to it.
        for (index, answer) in carried.enumerated() {
            carried[index].review = answer.review.counted(
                for: number(of: answer.review.question, at: answer.since, &edited))
        }
        questions = present.values
    }
}
