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
        (searchedIndices(prompted: prompt) ?? Array(indices)).filter { self[$0].prompt == prompt }
    }

    /// The indices of questions that may have a prompt; nil if they would have to be made to be
    /// found.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func searchedIndices(prompted prompt: String) -> [Int]? {
        let runs = prompt.canonicallyComposed.utf8.split { $0 >= 0x80 }
        let letters = runs.map { $0.map(\.smallLetter).filter { $0 != 0 } }
        return letters.max { $0.count < $1.count }.flatMap(indices(mentioning:))
    }

    /// The indices of the questions in which these letters and digits of ASCII follow one another,
    /// whatever their case, as a word or words; perhaps some more. Between them may be signs and
    /// other letters. Nil if the questions would have to be made to be found.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    package func indices(mentioning letters: [UInt8]) -> [Int]? {
        letters.isEmpty ? nil : source.indices(mentioning: letters)
    }

    /// Whether any question may have siblings. Lists that cannot tell say so, too.
    package var mayHaveSiblings: Bool { source.mayHaveSiblings }
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
