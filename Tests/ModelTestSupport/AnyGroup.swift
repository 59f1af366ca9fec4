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

/// A random group of up to 30 questions, in which all prompts are of one kind, and so are all
/// answers, hints, accepted and wrong answers: a table of such columns has more than one reading.
package func anyColumns(seed: UInt64) throws -> QuestionGroup {
    var generator = SplitMix64(seed: seed)
    let kinds = [
        "%", "%)", "%. x", "- x%", "* %", "#%", "w%", "w% (n)", "lesson %", "2024-01-%", "% %",
        "x%|y", "x%; y", "x%, y", "x%\ny", "A) x% B) y", "%:1", "yes", "noun", "A",
        "http://x.org/%",
        "<b>%</b>", "<img src=\"%.png\">", "[sound:%.mp3]", "{{c1::%}}", "$%$", "**Answer:** %",
        "Q: %", "x%?", "&lt;%",
    ]
    let chosen = (0..<5).map { _ in kinds[Int(generator.number(below: UInt64(kinds.count)))] }
    func text(_ column: Int) -> String {
        chosen[column].replacing("%", with: "\(generator.number(below: 30))", maxReplacements: 1)
    }
    let presence = generator.number(below: 8)
    var builder = QuestionGroupBuilder(title: "A: B | c")
    for _ in 0...generator.number(below: 30) {
        builder.add(
            try Question(
                prompt: text(0), answer: text(1), hint: presence & 1 == 0 ? nil : text(2),
                otherAnswers: presence & 2 == 0 ? [] : [text(3)],
                wrongAnswers: presence & 4 == 0 ? [] : [text(4), text(4)]))
    }
    return try builder.build()
}
