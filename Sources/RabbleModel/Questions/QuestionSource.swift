/// Makes the questions of a list on demand, always the same one at an index.
package protocol QuestionSource: Sendable {
    /// How many there are.
    var count: Int { get }
    /// The question at an index from 0.
    func question(at index: Int) -> Question
}
