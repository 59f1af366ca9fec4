/// The questions that edits relate, and where each of them leads.
struct EditedQuestions {
    private var questions: [Question.ID] = []
    private var nodes: [Question.ID: Int] = [:]
    /// The edits that leave each question, by time.
    private var edits: [[(time: Timestamp, target: Int)]] = []
    private var isAsked: [Bool]
    /// For each question, the only one of those related to it that is asked, in either direction; nil if none or several are.
    private var onlyAsked: [Int?]
    /// For each edit that leaves a question, where the way from there ends, once that is known.
    private var ends: [[Int?]] = []

    /// - Parameters:
    ///   - edits: in their order.
    ///   - asked: the questions of the group.
    init(_ edits: [QuestionEdit], asked: some Sequence<Question>) {
        isAsked = []
        onlyAsked = []
        let all = edits.flatMap { [$0, $0.reversed] }.filter { $0.old != $0.new }.sorted()
        for edit in all {
            let (old, new) = (number(edit.old), number(edit.new))
            self.edits[old].append((edit.time, new))
        }
        ends = self.edits.map { [Int?](repeating: nil, count: $0.count) }
        isAsked = [Bool](repeating: false, count: questions.count)
        // Both directions of a question go on with what it was.
        for id in asked.lazy.flatMap({ [$0.id, $0.id.reversed] }) { if let node = nodes[id] { isAsked[node] = true } }

        onlyAsked = [Int?](repeating: nil, count: questions.count)
        for related in components() {
            let asked = related.filter { isAsked[$0] }
            for node in related where asked.count == 1 { onlyAsked[node] = asked[0] }
        }
    }

    private mutating func number(_ question: Question.ID) -> Int {
        if let node = nodes[question] { return node }
        nodes[question] = questions.count
        questions.append(question)
        edits.append([])
        return questions.count - 1
    }

    /// The questions that are related, in groups.
    private func components() -> [[Int]] {
        var neighbours = edits.map { $0.map(\.target) }
        for (node, targets) in edits.enumerated() { for (_, target) in targets { neighbours[target].append(node) } }
        var isSeen = [Bool](repeating: false, count: questions.count)
        return questions.indices.compactMap { start in
            guard !isSeen[start] else { return nil }
            isSeen[start] = true
            var component = [start]
            var next = 0
            while next < component.count {
                for node in neighbours[component[next]] where !isSeen[node] {
                    isSeen[node] = true
                    component.append(node)
                }
                next += 1
            }
            return component
        }
    }

    /// The number of a question that an edit names; nil for any other.
    func node(of question: Question.ID) -> Int? { nodes[question] }

    /// The question that what was answered at a time counts for.
    ///
    /// - Complexity: O(*n*) in the number of edits on the way that no call took before.
    mutating func follow(_ start: Int, at time: Timestamp) -> Question.ID {
        if let only = onlyAsked[start] { return questions[only] }
        var (node, time) = (start, time)
        var way: [(node: Int, edit: Int)] = []
        // How far on the way each edit is.
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
            // No edit is followed twice: a circle ends where it is entered.
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

    /// The accepted answer to what its question has become.
    mutating func follow(_ row: AcceptedAnswer) -> AcceptedAnswer {
        guard let node = nodes[row.question] else { return row }
        return AcceptedAnswer(
            time: row.time, question: follow(node, at: row.time), answer: row.answer, isAccepted: row.isAccepted)
    }

    /// The suspension of what its question has become.
    mutating func follow(_ suspension: Suspension) -> Suspension {
        guard let node = nodes[suspension.question] else { return suspension }
        return Suspension(
            time: suspension.time, session: suspension.session, question: follow(node, at: suspension.time),
            isSuspended: suspension.isSuspended)
    }
}
