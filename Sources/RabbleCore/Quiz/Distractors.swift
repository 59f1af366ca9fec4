// Plausible wrong answers from the same group: similar in length and number of words, and in the
// same script.
extension QuestionList {
    /// The number of questions drawn from a larger group.
    private static let maxCompared = 200
    private static let maxDistractors = 3

    /// Wrong answers to a question, those most similar to the right one first; empty if all others
    /// are right as well, or if its answer is a file. A text in the prompt would be no temptation.
    ///
    /// - Parameter isRight: whether an answer is right as well.
    func distractors(
        for question: Question, seed: UInt64, isRight: (String) -> Bool
    ) -> [String] {
        if question.isFile(question.answer) { return [] }
        let prompt = " \(question.prompt.normalizedAnswer) "
        var generator = SplitMix64(seed: seed)
        let numbers =
            count > Self.maxCompared
            ? (0..<Self.maxCompared).map { _ in Int(generator.number(below: UInt64(count))) }
            : Array(indices).shuffledPrefix(Self.maxCompared, using: &generator)
        let shape = Shape(question.answer)
        let right = Set(([question.answer] + question.otherAnswers).flatMap(\.parts))
        let others = numbers.uniqued(by: \.self).map { self[$0] }
            .filter { !$0.isFile($0.answer) && right.isDisjoint(with: $0.answer.parts) }
            .map(\.answer)
            .map { (text: $0, distance: shape.distance(to: $0)) }
        // Among equals, the first drawn wins.
        let nearest = others.enumerated().ordered {
            ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
        }
        var found: [String] = []
        for (_, other) in nearest where !isRight(other.text) {
            let text = other.text.normalizedAnswer
            let isKnown = found.contains { $0.normalizedAnswer == text }
            if !isKnown, !prompt.contains(" \(text) ") { found.append(other.text) }
            if found.count == Self.maxDistractors { break }
        }
        return found
    }
}

extension String {
    /// The parts of a list: `fast / quick` and `fast; nimble` share one.
    fileprivate var parts: [String] {
        unicodeScalars.split { "/;,".unicodeScalars.contains($0) }
            .map { String($0).normalizedAnswer }
    }
}

/// The superficial appearance of a text.
private struct Shape {
    let scripts: Set<Script>
    let words: Int
    let length: Int
    let hasDigits: Bool

    init(_ text: String) {
        let start = text.unicodeScalars.prefix(200)
        scripts = Set(start.compactMap(Script.init))
        words = start.split { $0.properties.isWhitespace }.count
        length = start.count
        hasDigits = start.contains { $0.properties.numericType != nil }
    }

    /// 0 for texts of the same shape. A different script outweighs any difference in length.
    func distance(to text: String) -> Int {
        let other = Shape(text)
        let difference = abs(length - other.length) + 5 * abs(words - other.words)
        let isOther = scripts != other.scripts || hasDigits != other.hasDigits
        return difference + (isOther ? 1_000 : 0)
    }
}
