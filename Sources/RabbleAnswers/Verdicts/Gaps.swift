extension WholeRule {
    /// `force and speed` is right for a question that asks for *speed* and *force*, and `speed`
    /// lacks one.
    static let gaps = WholeRule { answer in
        guard (2...16).contains(answer.all.count) else { return nil }
        var search = GapSearch(answer)
        guard let found = search.best() else { return nil }
        let missing = answer.all.indices.filter(found.missing.contains).map { answer.all[$0] }
        if !missing.isEmpty {
            return answer.texts[0].almost("missing: \(missing.joined(separator: ", "))")
        }
        return found.worst == .right
            ? .right : .rightButForAccents(spelling: answer.texts[0].spelling)
    }
}

/// Finds the parts of an answer in a typed text, in which a comma, a word like *and*, or only a
/// blank stands between them: the parts may have these, too.
private struct GapSearch {
    /// Some of the parts, a bit for each.
    struct Parts: OptionSet, Hashable {
        let rawValue: UInt16

        func contains(_ part: Int) -> Bool { rawValue >> part & 1 == 1 }
        func without(_ part: Int) -> Parts { subtracting(Parts(rawValue: 1 << part)) }
        var count: Int { rawValue.nonzeroBitCount }
    }

    struct Match {
        let missing: Parts
        var worst = AnswerMatcher.Verdict.right
    }

    /// A place in the text, and the parts that were not found before it.
    private struct State: Hashable {
        let start: Int
        let rest: Parts
    }

    private struct Key: Hashable {
        let words: Range<Int>
        let part: Int
    }

    private let typed: String
    private let words: [Substring]
    private var parts: [[AnswerText]]
    /// In words, with one or two that a learner adds.
    private let longest: Int
    private let context: JudgeContext
    private var verdicts: [Key: AnswerMatcher.Verdict] = [:]
    private var matches: [State: Match?] = [:]

    private static let mostWords = 64
    /// Only parts that may all be the same have more.
    private static let mostStates = 4_096

    init(_ answer: JudgedAnswer) {
        typed = answer.typed.raw
        context = answer.context
        words = typed.gapWords
        longest = 2 + (answer.all.map(\.gapWords.count).max() ?? 0)
        parts = answer.all.map { part in
            // A comma in a part is no more a choice than that between two.
            let texts =
                part.utf8.contains(UInt8(ascii: ","))
                ? [part] : part.answerVariants(in: answer.context.style)
            return texts.map {
                AnswerText($0, in: answer.context.style)
            }
        }
    }

    /// The most parts that make up the text; nil if something else is left of it.
    mutating func best() -> Match? {
        if words.count > Self.mostWords { return nil }
        let all = Parts(rawValue: UInt16.max >> (UInt16.bitWidth - parts.count))
        let match = best(from: 0, among: all)
        return match?.missing == all ? nil : match
    }

    private mutating func best(from start: Int, among rest: Parts) -> Match? {
        if start == words.count { return Match(missing: rest) }
        let state = State(start: start, rest: rest)
        if let known = matches[state] { return known }
        if matches.count == Self.mostStates { return nil }
        let match = search(from: start, among: rest)
        matches.updateValue(match, forKey: state)
        return match
    }

    private mutating func search(from start: Int, among rest: Parts) -> Match? {
        var best: Match?
        func take(_ match: Match?, _ verdict: AnswerMatcher.Verdict = .right) {
            guard var match, match.missing.count < best?.missing.count ?? .max else { return }
            match.worst = max(match.worst, verdict)
            best = match
        }
        for end in start + 1..<min(words.count, start + longest) + 1 {
            for part in parts.indices where rest.contains(part) {
                let verdict = verdict(on: start..<end, part)
                guard verdict.isRight else { continue }
                take(self.best(from: end, among: rest.without(part)), verdict)
                if best?.missing.isEmpty == true { return best }
            }
        }
        if AnswerTables["conjunctions"].contains(words[start].lowercased()) {
            take(self.best(from: start + 1, among: rest))
        }
        return best
    }

    private mutating func verdict(on range: Range<Int>, _ part: Int) -> AnswerMatcher.Verdict {
        let key = Key(words: range, part: part)
        if let known = verdicts[key] { return known }
        let text = typed[words[range.lowerBound].startIndex..<words[range.upperBound - 1].endIndex]
        var piece = AnswerText(String(text), side: .typed)
        let verdict = JudgedAnswer.verdict(on: &piece, among: &parts[part], context)
        verdicts[key] = verdict
        return verdict
    }
}

extension String {
    fileprivate var gapWords: [Substring] {
        split { $0.isWhitespace || ",;/、，；・／،؛".contains($0) }
    }
}
