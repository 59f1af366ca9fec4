/// A text with gaps, as in Anki's cloze notes:
/// `{{c1::Canberra::city}} was founded in {{c2::1913}}`.
struct Cloze {
    private enum Part {
        case text(Substring)
        case gap(number: Int, answer: Substring, hint: Substring?)
    }

    let numbers: [Int]
    let unaskedCount: Int
    let gapCount: Int
    private let parts: [Part]

    /// The most bytes that all questions of texts with gaps in a file may take. Each question
    /// repeats its text.
    static let mostText = 268_435_456

    private static let mostQuestions = 100

    init?(_ text: String) {
        parts = Self.parts(of: text)
        let gaps = parts.compactMap { if case .gap(let number, _, _) = $0 { number } else { nil } }
        gapCount = gaps.count
        let known = Set(gaps)
        guard !known.isEmpty else { return nil }
        numbers = Array(known.sorted().prefix(Self.mostQuestions))
        unaskedCount = known.count - numbers.count
    }

    /// The text with `[…]`, or a hint in brackets, in place of the gaps with this number, and their
    /// answers.
    func question(_ asked: Int) -> (prompt: String, answer: String) {
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

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let opening = rest.range(of: "{{c"),
            let closing = rest[opening.upperBound...].range(of: "}}")
        {
            let inside = rest[opening.upperBound..<closing.lowerBound]
            let pieces = inside.split(
                separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
            parts.append(.text(rest[..<opening.lowerBound]))
            if pieces.count > 1, let number = Int(pieces[0]) {
                parts.append(
                    .gap(
                        number: number, answer: pieces[1], hint: pieces.count > 2 ? pieces[2] : nil)
                )
            } else {
                parts.append(.text(rest[opening.lowerBound..<closing.upperBound]))
            }
            rest = rest[closing.upperBound...]
        }
        return parts + [.text(rest)]
    }
}
