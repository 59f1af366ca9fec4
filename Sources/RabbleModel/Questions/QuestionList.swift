/// The questions of a group, in their order.
///
/// A drill of a large file starts long before it needs all of its questions. So the list holds
/// questions, or makes each one on demand.
public struct QuestionList: RandomAccessCollection, Sendable {
    package let source: any QuestionSource
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of questions.
    public let endIndex: Int

    /// Holds questions.
    ///
    /// - Parameter questions: the questions, in their order.
    public init(_ questions: [Question]) { (source, endIndex) = (questions, questions.count) }

    package init(_ source: any QuestionSource) { (self.source, endIndex) = (source, source.count) }

    /// The question at an index.
    ///
    /// - Parameter index: an index from 0.
    /// - Complexity: O(1) in the number of questions.
    public subscript(index: Int) -> Question { source.question(at: index) }

    /// All questions, made one after another.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package var all: [Question] { source.all }

    /// The indices of the questions with a prompt.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func indices(prompted prompt: String) -> [Int] {
        source.indices(prompted: prompt)
    }

    /// The indices of the questions in which these letters and digits of ASCII follow one another,
    /// whatever their case, with nothing but signs and other letters between them; perhaps some
    /// more.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func indices(mentioning letters: [UInt8]) -> [Int] {
        source.indices(mentioning: letters)
    }
}

extension QuestionList: Hashable {
    /// Whether both have the same questions in the same order.
    public static func == (left: QuestionList, right: QuestionList) -> Bool {
        left.elementsEqual(right)
    }

    /// Hashes the questions in their order.
    ///
    /// - Parameter hasher: the hasher.
    public func hash(into hasher: inout Hasher) {
        for question in self { hasher.combine(question) }
    }
}

extension QuestionList: ExpressibleByArrayLiteral {
    /// Holds questions.
    ///
    /// - Parameter elements: the questions.
    public init(arrayLiteral elements: Question...) { self.init(elements) }
}

/// Makes the questions of a list on demand, always the same one at an index.
package protocol QuestionSource: Sendable {
    var count: Int { get }
    func question(at index: Int) -> Question
    var all: [Question] { get }
    func indices(prompted prompt: String) -> [Int]
    func indices(mentioning letters: [UInt8]) -> [Int]
}

extension QuestionSource {
    package var all: [Question] { (0..<count).map(question) }

    package func indices(prompted prompt: String) -> [Int] {
        (0..<count).filter { question(at: $0).prompt == prompt }
    }

    package func indices(mentioning letters: [UInt8]) -> [Int] { Array(0..<count) }
}

extension [Question]: QuestionSource {
    package func question(at index: Int) -> Question { self[index] }
    package var all: [Question] { self }
}
