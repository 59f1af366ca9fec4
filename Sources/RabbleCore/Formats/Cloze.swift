/// Texts with gaps, as Anki's cloze notes have them: `{{c1::Canberra::city}} was founded in {{c2::1913}}`.
struct Cloze {
    /// A question for each number of gaps: the text with `[…]`, or the hint in brackets, in the place of what is asked.
    let questions: [(prompt: String, answer: String)]

    private enum Part {
        case text(Substring)
        case gap(number: Int, answer: Substring, hint: Substring?)
    }

    /// - Returns: nil if the text has no gap.
    init?(_ text: String) {
        let parts = Self.parts(of: text)
        var numbers: [Int] = []
        for case .gap(let number, _, _) in parts where !numbers.contains(number) { numbers.append(number) }
        guard !numbers.isEmpty else { return nil }
        // A text is asked as many times as it has numbers, and each time as a whole.
        questions = numbers.sorted().prefix(Self.mostQuestions).map { asked in
            var prompt = ""
            var answers: [Substring] = []
            for part in parts {
                switch part {
                case .text(let text): prompt += text
                case .gap(asked, let answer, let hint):
                    prompt += "[\(hint ?? "…")]"
                    answers.append(answer)
                case .gap(_, let answer, _): prompt += answer
                }
            }
            return (prompt, answers.joined(separator: ", "))
        }
    }

    private static let mostQuestions = 100

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{c"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
            let inside = rest[opening.upperBound..<closing.lowerBound]
            let pieces = inside.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
            parts.append(.text(rest[..<opening.lowerBound]))
            if pieces.count > 1, let number = Int(pieces[0]) {
                parts.append(.gap(number: number, answer: pieces[1], hint: pieces.count > 2 ? pieces[2] : nil))
            } else {
                parts.append(.text(rest[opening.lowerBound..<closing.upperBound]))
            }
            rest = rest[closing.upperBound...]
        }
        return parts + [.text(rest)]
    }
}
