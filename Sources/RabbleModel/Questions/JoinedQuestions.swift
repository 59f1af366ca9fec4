/// The questions of several lists, one list after the other.
struct JoinedQuestions {
    private let lists: [QuestionList]
    /// Where each list starts, and where the last one ends.
    private let bounds: [Int]

    init(_ lists: [QuestionList]) {
        self.lists = lists
        bounds = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    var count: Int { bounds[lists.count] }

    func question(at index: Int) -> Question {
        let list = list(of: index)
        return lists[list][index - bounds[list]]
    }

    /// Which list the question at an index is of.
    ///
    /// - Complexity: O(log *n*) in the number of lists.
    func list(of index: Int) -> Int { bounds.partitioningIndex { $0 > index } - 1 }
}
