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
