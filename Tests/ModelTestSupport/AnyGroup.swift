import RabbleBase
import RabbleModel
import TestSupport

/// A random group of up to five questions, with ``anyText(_:count:)`` for even seeds and
/// ``anySyntax(_:)`` for odd ones.
package func anyGroup(seed: UInt64) throws -> QuestionGroup {
    var generator = SplitMix64(seed: seed)
    func text() -> String { seed % 2 == 0 ? anyText(&generator) : anySyntax(&generator) }
    var builder = QuestionGroupBuilder(title: text())
    for _ in 0...generator.number(below: 5) {
        let parts = (0..<generator.number(below: 3)).map { _ in text() }
        builder.add(
            try Question(
                prompt: text(), answer: parts.isEmpty ? text() : parts.joined(separator: ", "),
                hint: generator.number(below: 2) == 0 ? nil : text(),
                otherAnswers: (0..<generator.number(below: 3)).map { _ in text() },
                wrongAnswers: (0..<generator.number(below: 3)).map { _ in text() },
                extras: QuestionExtras(all: parts)))
    }
    return try builder.build()
}
