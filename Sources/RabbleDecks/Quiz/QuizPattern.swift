/// A pattern of a quiz file: `{the }FBI|[C|K]IA`.
///
/// A bar separates alternatives, `[…]` encloses some, and those in `{…}` may be left out. A
/// backslash escapes any of these signs, a colon and a backslash. As in `quiz`, the closing bracket
/// decides between `[…]` and `{…}`.
struct QuizPattern {
    private enum Part {
        case text(String, isOptional: Bool = false)
        case choice([[Part]])
    }

    private typealias Pieces = [(text: String, isOptional: Bool)]

    /// The most answers that a pattern may stand for; real ones have up to a few hundred.
    static let mostAnswers = 1_000
    /// The most parts of an answer that may be left out one by one. Further parts are left out
    /// together or not at all.
    private static let mostOptional = 4
    private static let mostBrackets = 100

    private let alternatives: [[Part]]

    /// Reads one category of a line, whose brackets must be in pairs. Errors are at offset 0.
    init(_ source: Substring.UnicodeScalarView) throws(SyntaxError) {
        guard source.count(where: { $0 == "{" || $0 == "[" }) <= Self.mostBrackets else {
            throw SyntaxError(
                offset: 0, reason: "there are more than \(Self.mostBrackets) brackets")
        }
        var rest = source
        alternatives = try Self.alternatives(&rest, depth: 0)
    }

    /// The alternatives up to their closing bracket or, outside of all brackets, to the end.
    private static func alternatives(
        _ rest: inout Substring.UnicodeScalarView, depth: Int
    ) throws(SyntaxError) -> [[Part]] {
        var alternatives: [[Part]] = [[]]
        var text = String.UnicodeScalarView()
        func endText() {
            if !text.isEmpty {
                alternatives[alternatives.count - 1].append(.text(String(text).withoutOverstrikes))
            }
            text = String.UnicodeScalarView()
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                // A backslash at the end escapes nothing.
                if let quoted = rest.popFirst() { text.append(quoted) }
            case "{", "[":
                endText()
                let inner = try self.alternatives(&rest, depth: depth + 1)
                var part = Part.choice(inner)
                // One optional text does not make two answers.
                if inner.count == 2, inner[1].isEmpty, inner[0].count == 1,
                    case .text(let text, _) = inner[0][0]
                {
                    part = .text(text, isOptional: true)
                }
                alternatives[alternatives.count - 1].append(part)
            case "}", "]":
                endText()
                guard depth > 0 else {
                    throw SyntaxError(
                        offset: 0,
                        reason: "\(scalar) closes no bracket; write \\\(scalar) for the sign")
                }
                return alternatives + (scalar == "}" ? [[]] : [])
            case "|":
                endText()
                alternatives.append([])
            default:
                text.append(scalar)
            }
        }
        endText()
        guard depth == 0 else {
            throw SyntaxError(
                offset: 0, reason: "a bracket is never closed; write \\{ or \\[ for the sign")
        }
        return alternatives
    }

    /// The text that `quiz` shows: the first of all alternatives, with everything that may be left
    /// out.
    var first: String { Self.first(alternatives) }

    private static func first(_ alternatives: [[Part]]) -> String {
        alternatives[0].map { part in
            switch part {
            case .text(let text, _): text
            case .choice(let alternatives): first(alternatives)
            }
        }.joined()
    }

    /// Answers that together cover everything that the pattern matches. Parts that may be left out
    /// are in parentheses. Nil if there are more than ``mostAnswers``, or if they take more bytes
    /// than there is `room` for.
    func answers(room: inout Int) -> [String]? {
        guard let all = Self.pieces(alternatives, room) else { return nil }
        var answers: [String] = []
        var known: Set<String> = []
        for pieces in all {
            guard let written = Self.written(pieces) else { return nil }
            for answer in written where !answer.isBlank {
                // An answer that piles up marks makes the question invalid, and takes long to
                // normalise.
                if answer.isStreamSafe, !known.insert(answer.normalizedAnswer).inserted { continue }
                answers.append(answer)
                room -= answer.utf8.count
                guard room >= 0, answers.count <= Self.mostAnswers else { return nil }
            }
        }
        return answers
    }

    private static func pieces(_ alternatives: [[Part]], _ room: Int) -> [Pieces]? {
        var all: [Pieces] = []
        for alternative in alternatives {
            var heads: [Pieces] = [[]]
            for part in alternative {
                let tails: [Pieces]? =
                    switch part {
                    case .text(let text, let isOptional): [[(text, isOptional)]]
                    case .choice(let alternatives): pieces(alternatives, room)
                    }
                guard let tails, heads.count * tails.count <= mostAnswers else { return nil }
                heads = heads.flatMap { head in tails.map { head + $0 } }
                guard heads.joined().reduce(0, { $0 + $1.text.utf8.count }) <= room else {
                    return nil
                }
            }
            all += heads
            guard all.count <= mostAnswers else { return nil }
        }
        return all
    }

    /// One answer with its optional parts in parentheses, or several if the parentheses would be
    /// misread; nil if there are more than ``mostAnswers``.
    private static func written(_ pieces: Pieces) -> [String]? {
        guard pieces.contains(where: \.isOptional) else { return answers(pieces, optional: 0) }
        let (short, long) = (answers(pieces, optional: mostOptional), answers(pieces, optional: 0))
        guard let short, let long else { return short }
        let isUnderstood = long.allSatisfy { text in
            short.contains { answer in
                let question = Question(
                    validPrompt: "", answer: answer, hint: nil, otherAnswers: [])
                return text.isStreamSafe && AnswerMatcher().judge(text, for: question) == .right
            }
        }
        return isUnderstood ? short : long
    }

    private static func answers(_ pieces: Pieces, optional most: Int) -> [String]? {
        let text = pieces.map(\.text).joined()
        let hasMeaning = text.isStreamSafe && text.normalizedAnswer.contains { "()/;".contains($0) }
        var optional = hasMeaning ? 0 : most
        var answers = [""]
        for (text, isOptional) in pieces {
            let isMarked = isOptional && optional > 0
            optional -= isMarked ? 1 : 0
            let longer = answers.map { $0 + (isMarked ? "(\(text))" : text) }
            answers = isOptional && !isMarked ? longer + answers : longer
            guard answers.count <= mostAnswers else { return nil }
        }
        return answers
    }
}

extension String {
    /// Composes letters and signs that a printer types over each other: `e`, backspace, `'` is `é`.
    fileprivate var withoutOverstrikes: String {
        guard unicodeScalars.contains("\u{8}") else { return self }
        var text: [Unicode.Scalar] = []
        var rest = Substring(self).unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == "\u{8}", let below = text.last, let above = rest.first,
                let letter = Self.overstrike(below, above) ?? Self.overstrike(above, below)
            {
                rest.removeFirst()
                text.removeLast()
                text += letter
            } else {
                text.append(scalar)
            }
        }
        return String(String.UnicodeScalarView(text)).canonicallyComposed
    }

    private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
        "`": "\u{300}", "'": "\u{301}", "^": "\u{302}", "~": "\u{303}", "\"": "\u{308}",
        "°": "\u{30A}", ",": "\u{327}",
    ]

    /// A letter and the mark that a sign over it means; nil if they are not a letter and such a
    /// sign.
    private static func overstrike(_ letter: Unicode.Scalar, _ sign: Unicode.Scalar) -> [Unicode
        .Scalar]?
    {
        letter.properties.isAlphabetic ? marks[sign].map { [letter, $0] } : nil
    }
}
