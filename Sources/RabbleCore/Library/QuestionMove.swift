/// Questions that move from one group to another, with their history.
package struct QuestionMove: Sendable {
    package let questions: [Question]
    package let source: QuestionGroup
    package let target: QuestionGroup

    /// - Parameter sources: groups, each with the questions that may leave it.
    static func all(
        from sources: [(group: QuestionGroup, questions: [Question])], to groups: [QuestionGroup]
    ) -> [QuestionMove] {
        var positions: [Question.ID: [(source: Int, number: Int)]] = [:]
        for (index, source) in sources.enumerated() {
            for (number, question) in source.questions.enumerated() {
                positions[question.id, default: []].append((index, number))
            }
        }
        if positions.isEmpty { return [] }
        return groups.flatMap { new in
            let moved = new.questions.flatMap { positions[$0.id] ?? [] }
            return Dictionary(grouping: moved, by: \.source).ordered { $0.key < $1.key }.map {
                index, positions in
                let (source, questions) = sources[index]
                return QuestionMove(
                    questions: positions.map(\.number).ordered().map { questions[$0] },
                    source: source, target: new)
            }
        }
    }
}

extension [QuestionMove] {
    func ids(from group: GroupID) -> Set<Question.ID> {
        Set(lazy.filter { $0.source.id == group }.flatMap { $0.questions.lazy.map(\.id) })
    }
}

extension QuestionGroup {
    /// The group without some of its questions; it may become empty.
    func removing(_ ids: Set<Question.ID>) -> QuestionGroup {
        ids.isEmpty
            ? self : QuestionGroup(self, questions: questions.filter { !ids.contains($0.id) })
    }
}
