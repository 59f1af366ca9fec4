/// A graph of edits: each question is a node, each edit leads from the old question to the new one.
struct EditedQuestions {
    private var questions: [Question.ID] = []
    private var nodes: [Question.ID: Int] = [:]
    /// The edits that leave each question, by time.
    private var edits: [[(time: Timestamp, target: Int)]] = []
    private var isAsked: [Bool] = []
    /// For each question, the only related one that is asked, in either direction; nil if none or several are.
    private var onlyAsked: [Int?] = []
    /// For each edit that leaves a question, the question at the end of that way, once it is known.
    private var ends: [[Int?]] = []

    /// Only the edits matter. They relate the reversed questions as well.
    init(_ changes: [HistoryChange], asked: some Sequence<Question.ID>) {
        var edits: [(time: Timestamp, new: Question.ID, old: Question.ID)] = []
        for change in changes {
            guard case .edit(let new) = change.kind, new != change.question else { continue }
            edits.append((change.time, new, change.question))
            edits.append((change.time, new.reversed, change.question.reversed))
        }
        for edit in edits.sorted(by: { ($0.time, $0.new, $0.old) < ($1.time, $1.new, $1.old) }) {
            let (old, new) = (number(edit.old), number(edit.new))
            self.edits[old].append((edit.time, new))
        }
        ends = self.edits.map { [Int?](repeating: nil, count: $0.count) }
        isAsked = [Bool](repeating: false, count: questions.count)
        // Asking a question also continues the history of its reverse.
        for id in asked.lazy.flatMap({ [$0, $0.reversed] }) { if let node = nodes[id] { isAsked[node] = true } }

        // Union-find: edits join the trees of the questions that they relate.
        var parents = Array(questions.indices)
        func root(of node: Int) -> Int {
            var node = node
            while parents[node] != node {
                parents[node] = parents[parents[node]]
                node = parents[node]
            }
            return node
        }
        for (node, leaving) in self.edits.enumerated() {
            for (_, target) in leaving { parents[root(of: node)] = root(of: target) }
        }
        let related = Dictionary(grouping: questions.indices.filter { isAsked[$0] }, by: root)
        onlyAsked = questions.indices.map { node in
            related[root(of: node)].flatMap { $0.count == 1 ? $0[0] : nil }
        }
    }

    private mutating func number(_ question: Question.ID) -> Int {
        if let node = nodes[question] { return node }
        nodes[question] = questions.count
        questions.append(question)
        edits.append([])
        return questions.count - 1
    }

    /// The question that one with this wording at a time is now.
    mutating func present(_ question: Question.ID, at time: Timestamp) -> Question.ID {
        node(of: question).map { follow($0, at: time) } ?? question
    }

    func node(of question: Question.ID) -> Int? { nodes[question] }

    /// The question that an answer or a change at a time counts for.
    ///
    /// - Complexity: O(*n*) in the number of edits on the way that no earlier call took.
    mutating func follow(_ start: Int, at time: Timestamp) -> Question.ID {
        if let only = onlyAsked[start] { return questions[only] }
        var (node, time) = (start, time)
        var way: [(node: Int, edit: Int)] = []
        // The place of each edit on the way.
        var places: [Int: [Int: Int]] = [:]
        while true {
            let leaving = edits[node]
            var index = leaving.partitioningIndex { $0.time >= time }
            if index == leaving.count {
                // From a question that is no longer asked, the last edit before is followed.
                guard !isAsked[node], let last = leaving.last else { break }
                index = leaving.partitioningIndex { $0.time >= last.time }
            }
            if let end = ends[node][index] {
                node = end
                break
            }
            // No edit is followed twice: a circle ends where it was entered.
            if let entry = places[node]?[index] {
                for step in way[entry...] { ends[step.node][step.edit] = step.node }
                way.removeSubrange(entry...)
                break
            }
            places[node, default: [:]][index] = way.count
            way.append((node, index))
            (time, node) = leaving[index]
        }
        for step in way { ends[step.node][step.edit] = node }
        return questions[node]
    }
}

extension ReviewHistory {
    /// Follows the edits: answers to the old wording of a question count for the new one.
    ///
    /// All edits between questions relate them, whenever and in whichever direction they were made. If exactly one of the
    /// related questions is asked now, everything counts for it. So nothing is lost by an edit that two machines made
    /// differently, by an answer from a machine that did not have the edit yet, by an edit that was taken back, or by one that
    /// is in the history but not yet in the group.
    ///
    /// Otherwise each answer goes its own way: along the first edit of its question since, and on from there. From a question
    /// that is no longer asked it goes along the last edit before. The result depends on the rows alone, not on their order.
    ///
    /// - Parameter questions: the questions of the group, in the direction in which they are asked; none if the group is
    ///   not known.
    /// - Returns: a history without edits; the history itself if it has none.
    /// - Complexity: O(*n*) in the number of reviews and of questions if there are edits, else in the number of changes.
    public func resolved(for questions: some Sequence<Question>) -> ReviewHistory {
        guard hasEdits else { return self }
        var edited = EditedQuestions(changes, asked: questions.lazy.map(\.id))
        return following(&edited)
    }

    func following(_ edited: inout EditedQuestions) -> ReviewHistory {
        guard hasEdits else { return self }
        var resolved = self
        let others = changes.compactMap { change -> HistoryChange? in
            if case .edit = change.kind { return nil }
            // The edits here are none of the question in its former group.
            if case .arrival = change.kind { return change }
            guard let node = edited.node(of: change.question) else { return change }
            return change.counted(for: edited.follow(node, at: change.time))
        }
        resolved.changes = Set(others).sorted()
        resolved.follow(&edited)
        return resolved
    }

    /// Counts each review for the question that edits lead to, and drops the questions that nothing counts for any more.
    private mutating func follow(_ edited: inout EditedQuestions) {
        var targets = questions
        var numbers: [Question.ID: Int] = [:]
        let nodes = questions.enumerated().map { number, question in
            let node = edited.node(of: question)
            if node != nil { numbers[question] = number }
            return node
        }
        // An edited question stays only if a review counts for it.
        var isKept = nodes.map { $0 == nil }
        func number(of question: Int, at time: Timestamp, _ edited: inout EditedQuestions) -> Int {
            guard let node = nodes[question] else { return question }
            let target = edited.follow(node, at: time)
            let number = numbers[target] ?? targets.count
            if number == targets.count {
                numbers[target] = number
                targets.append(target)
                isKept.append(true)
            }
            isKept[number] = true
            return number
        }
        let newNumbers = reviews.map { number(of: $0.question, at: $0.time, &edited) }
        // Edits before a question moved here were not edits of it.
        let carriedNumbers = carried.map { number(of: $0.review.question, at: $0.since, &edited) }
        let kept = targets.indices.filter { isKept[$0] }
        var places = [Int](repeating: 0, count: targets.count)
        for (place, number) in kept.enumerated() { places[number] = place }
        questions = kept.map { targets[$0] }
        reviews = zip(reviews, newNumbers).map { $0.counted(for: places[$1]) }
        for (index, number) in carriedNumbers.enumerated() {
            carried[index].review = carried[index].review.counted(for: places[number])
        }
    }
}
