/// The questions of a group, in order.
///
/// A drill of a large file starts long before it needs all of its questions. So a list either
/// stores questions, or creates each one on demand.
public struct QuestionList: RandomAccessCollection, Sendable {
    package let source: any QuestionSource
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of questions.
    public let endIndex: Int

    /// Stores questions.
    ///
    /// - Parameter questions: the questions, in order.
    public init(_ questions: [Question]) { (source, endIndex) = (questions, questions.count) }

    package init(_ source: any QuestionSource) { (self.source, endIndex) = (source, source.count) }

    /// The question at an index.
    ///
    /// - Parameter index: an index from 0.
    /// - Complexity: O(1) in the number of questions.
    public subscript(index: Int) -> Question { source.question(at: index) }

    /// All questions, created one after another.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package var all: [Question] { source.all }

    /// The indices of the questions with a prompt.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func indices(prompted prompt: String) -> [Int] {
        (searchedIndices(prompted: prompt) ?? Array(indices)).filter { self[$0].prompt == prompt }
    }

    /// The indices of questions that may have a prompt; nil if the questions would have to be
    /// created for the search.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    func searchedIndices(prompted prompt: String) -> [Int]? {
        let runs = prompt.canonicallyComposed.utf8.split { $0 >= 0x80 }
        let letters = runs.map { $0.map(\.smallLetter).filter { $0 != 0 } }
        return letters.max { $0.count < $1.count }.flatMap(indices(mentioning:))
    }

    /// The indices of the questions that contain these ASCII letters and digits as words, in any
    /// case, possibly with symbols and other letters between them; may include a few others. Nil if
    /// the questions would have to be created for the search.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func indices(mentioning letters: [UInt8]) -> [Int]? {
        letters.isEmpty ? nil : source.indices(mentioning: letters)
    }

    /// Whether any question may have siblings; also true if this is unknown.
    var mayHaveSiblings: Bool { source.mayHaveSiblings }
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
    /// Stores questions.
    ///
    /// - Parameter elements: the questions.
    public init(arrayLiteral elements: Question...) { self.init(elements) }
}

/// Creates the questions of a list on demand, always the same one for an index.
package protocol QuestionSource: Sendable {
    var count: Int { get }
    func question(at index: Int) -> Question
    var all: [Question] { get }
    func indices(mentioning letters: [UInt8]) -> [Int]?
    var mayHaveSiblings: Bool { get }
}

extension QuestionSource {
    package var all: [Question] { (0..<count).map(question) }
    package func indices(mentioning letters: [UInt8]) -> [Int]? { nil }
    package var mayHaveSiblings: Bool { true }
}

extension [Question]: QuestionSource {
    package func question(at index: Int) -> Question { self[index] }
    package var all: [Question] { self }
}
