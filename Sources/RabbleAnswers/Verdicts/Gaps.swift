extension WholeRule {
    /// `force and speed` is right for a question that asks for *speed* and *force*, and `speed`
    /// lacks one.
    static let gaps = WholeRule { answer in
        let all = answer.question.extras.all
        // A comma in a part is no more a choice than that between two.
        let parts = all.map { $0.contains(",") ? [$0] : $0.answerVariants(in: answer.style) }
        var search = PartSearch(answer.typed.raw, parts, in: answer.style)
        guard let match = search?.best() else { return nil }
        let missing = all.indices.filter { !match.parts.contains($0) }.map { all[$0] }
        return missing.isEmpty
            ? match.verdict(answer.texts[0])
            : answer.texts[0].almost("missing: \(missing.joined(separator: ", "))")
    }
}

/// Finds the parts of an answer in a typed text, in which a comma, a word like *and*, or only a
/// blank stands between them: the parts may have these, too.
struct PartSearch {
    /// The parts that make up a text, in its order.
    struct Match {
        var parts: [Int] = []
        var worst = AnswerMatcher.Verdict.right

        func verdict(_ text: AnswerText) -> AnswerMatcher.Verdict {
            worst == .right ? .right : .rightButForAccents(spelling: text.spelling)
        }
    }

    /// A place in the text, and the parts that were not found before it, a bit for each.
    private struct State: Hashable {
        let start: Int
        let rest: UInt16
    }

    private let typed: String
    private let words: [Substring]
    private var parts: [[AnswerText]]
    /// In words, with one or two that a learner adds.
    private let longest: Int
    /// The parts for which some words are right.
    private var fitting: [Range<Int>: [(part: Int, verdict: AnswerMatcher.Verdict)]] = [:]
    private var matches: [State: Match?] = [:]

    private static let maxWords = 64
    /// Only parts that may all be the same have more.
    private static let maxStates = 4_096

    /// - Parameter parts: the right texts of each part.
    /// - Returns: nil if there is one part, or too many.
    init?(_ typed: String, _ parts: [[String]], in style: AnswerStyle) {
        guard (2...16).contains(parts.count) else { return nil }
        self.typed = typed
        words = typed.wordsOfParts
        longest = 2 + (parts.joined().map(\.wordsOfParts.count).max() ?? 0)
        self.parts = parts.map { $0.map { AnswerText($0, in: style) } }
    }

    /// The most parts that make up the text; nil if something else is left of it.
    mutating func best() -> Match? {
        if words.count > Self.maxWords { return nil }
        let match = best(from: 0, among: UInt16.max >> (16 - parts.count))
        return match?.parts.isEmpty == true ? nil : match
    }

    private mutating func best(from start: Int, among rest: UInt16) -> Match? {
        if start == words.count { return Match() }
        let state = State(start: start, rest: rest)
        if let known = matches[state] { return known }
        if matches.count == Self.maxStates { return nil }
        let match = search(from: start, among: rest)
        matches.updateValue(match, forKey: state)
        return match
    }

    private mutating func search(from start: Int, among rest: UInt16) -> Match? {
        var best: Match?
        for end in start + 1..<min(words.count, start + longest) + 1 {
            for (part, verdict) in parts(at: start..<end) where rest >> part & 1 == 1 {
                guard var match = self.best(from: end, among: rest & ~(1 << part)),
                    match.parts.count >= best?.parts.count ?? 0
                else { continue }
                match.parts.insert(part, at: 0)
                match.worst = max(match.worst, verdict)
                best = match
                if match.parts.count == rest.nonzeroBitCount { return best }
            }
        }
        let isJoint = AnswerTables["conjunctions"].contains(words[start].lowercased())
        if isJoint, let match = self.best(from: start + 1, among: rest),
            match.parts.count > best?.parts.count ?? -1
        {
            best = match
        }
        return best
    }

    private mutating func parts(at range: Range<Int>) -> [(
        part: Int, verdict: AnswerMatcher.Verdict
    )] {
        if let known = fitting[range] { return known }
        let text = typed[words[range.lowerBound].startIndex..<words[range.upperBound - 1].endIndex]
        var piece = AnswerText(String(text), in: nil)
        let found = parts.indices.compactMap { part in
            let verdict = parts[part].verdict(on: &piece)
            return verdict.isRight ? (part, verdict) : nil
        }
        fitting[range] = found
        return found
    }
}

extension String {
    fileprivate var wordsOfParts: [Substring] {
        split { $0.isWhitespace || ",;/、，；・／،؛".contains($0) }
    }
}
