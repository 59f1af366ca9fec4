/// The questions of a group, in their order.
///
/// A drill of a large file starts long before all of its questions are needed. So the list holds questions, or makes each
/// one on demand.
public struct QuestionList: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case made([Question])
        case source(any QuestionSource)
        case joined(JoinedQuestions)
    }

    private let storage: Storage

    /// The list of these questions.
    public init(_ questions: [Question]) {
        storage = .made(questions)
    }

    /// The list of what `source` makes.
    package init(_ source: any QuestionSource) {
        storage = .source(source)
    }

    /// The questions of these lists, one list after the other.
    package init(joining lists: [QuestionList]) {
        storage = .joined(JoinedQuestions(lists))
    }

    /// The first index, which is 0.
    public var startIndex: Int { 0 }

    /// The index after the last.
    public var endIndex: Int {
        switch storage {
        case .made(let questions): questions.count
        case .source(let source): source.count
        case .joined(let joined): joined.count
        }
    }

    /// The question at an index.
    ///
    /// - Complexity: O(1) in the number of questions.
    public subscript(index: Int) -> Question {
        switch storage {
        case .made(let questions): questions[index]
        case .source(let source): source.question(at: index)
        case .joined(let joined): joined.question(at: index)
        }
    }

    /// Which of the lists that were joined the question at an index is of; 0 if none were joined.
    ///
    /// - Complexity: O(log *n*) in the number of lists.
    package func part(of index: Int) -> Int {
        if case .joined(let joined) = storage { joined.list(of: index) } else { 0 }
    }
}

extension QuestionList: Equatable {
    /// Whether both have the same questions in the same order.
    public static func == (left: QuestionList, right: QuestionList) -> Bool { left.elementsEqual(right) }
}

extension QuestionList: ExpressibleByArrayLiteral {
    /// The list of these questions.
    public init(arrayLiteral elements: Question...) {
        self.init(elements)
    }
}

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

/// Makes the questions of a list on demand, always the same one at an index.
package protocol QuestionSource: Sendable {
    /// How many there are.
    var count: Int { get }
    /// The question at an index from 0.
    func question(at index: Int) -> Question
}
