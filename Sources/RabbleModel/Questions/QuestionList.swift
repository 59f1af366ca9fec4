/// The questions of a group, in their order.
///
/// A drill of a large file starts long before it needs all of its questions. So the list holds questions, or makes each
/// one on demand.
public struct QuestionList: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case made([Question])
        case source(any QuestionSource)
    }

    private let storage: Storage
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of questions.
    public let endIndex: Int

    /// Holds questions.
    public init(_ questions: [Question]) {
        storage = .made(questions)
        endIndex = questions.count
    }

    /// Makes questions on demand.
    package init(_ source: any QuestionSource) {
        storage = .source(source)
        endIndex = source.count
    }

    /// Puts lists one after the other.
    package init(joining lists: [QuestionList]) { self.init(JoinedQuestions(lists)) }

    /// The question at an index.
    ///
    /// - Complexity: O(1) in the number of questions.
    public subscript(index: Int) -> Question {
        switch storage {
        case .made(let questions): questions[index]
        case .source(let source): source.question(at: index)
        }
    }

    /// The number of the joined list that has the question at an index; 0 if none were joined.
    ///
    /// - Complexity: O(log *n*) in the number of lists.
    package func part(of index: Int) -> Int {
        if case .source(let source as JoinedQuestions) = storage { source.list(of: index) } else { 0 }
    }
}

extension QuestionList: Equatable {
    /// Whether both have the same questions in the same order.
    public static func == (left: QuestionList, right: QuestionList) -> Bool { left.elementsEqual(right) }
}

extension QuestionList: ExpressibleByArrayLiteral {
    /// Holds questions.
    public init(arrayLiteral elements: Question...) {
        self.init(elements)
    }
}

/// Makes the questions of a list on demand, always the same one at an index.
package protocol QuestionSource: Sendable {
    var count: Int { get }
    /// The question at an index from 0.
    func question(at index: Int) -> Question
}

/// The questions of several lists, one list after the other.
struct JoinedQuestions: QuestionSource {
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

    /// The number of the list that has the question at an index.
    ///
    /// - Complexity: O(log *n*) in the number of lists.
    func list(of index: Int) -> Int { bounds.partitioningIndex { $0 > index } - 1 }
}
