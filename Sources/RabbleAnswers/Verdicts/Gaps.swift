extension WholeRule {
    /// `force and speed` is right for a question that asks for *speed* and *force*, and `speed`
    /// lacks one.
    static let gaps = WholeRule { answer in
        let all = answer.question.extras.all
        // A comma in a part does not separate alternatives, just as a comma between parts does not.
        let parts = all.map { $0.contains(",") ? [$0] : $0.answerVariants(in: answer.style) }
        guard var search = PartSearch(answer.typed.raw, parts, in: answer.style),
            let match = search.best(from: 0, among: 1 << parts.count - 1), !match.parts.isEmpty
        else { return nil }
        let missing = all.indices.filter { !match.parts.contains($0) }.map { all[$0] }
        if !missing.isEmpty {
            return answer.texts[0].almost("missing: \(missing.joined(separator: ", "))")
        }
        let spelling = answer.texts[0].spelling
        return match.worst == .right ? .right : .rightButForAccents(spelling: spelling)
    }
}

/// Finds the parts of an answer in a typed text. They are separated by a comma, a word like *and*,
/// or only a blank, which may also occur within a part.
struct PartSearch {
    /// The parts that make up a text, in the order of the text.
    struct Match {
        var parts: [Int] = []
        var worst = AnswerMatcher.Verdict.right
    }

    private let typed: String
    private let words: [Substring]
    private var parts: [[AnswerText]]
    /// The length of the longest part in words, plus two that a learner may add.
    private let longest: Int
    /// The parts that each range of words is right for.
    private var fitting: [Range<Int>: [(part: Int, verdict: AnswerMatcher.Verdict)]] = [:]
    /// By the arguments of ``best(from:among:)``.
    private var matches: [[Int]: Match?] = [:]

    private static let maxWords = 64
    /// Exceeded only if all parts are alike.
    private static let maxStates = 4_096

    /// - Parameter parts: the right texts of each part.
    /// - Returns: nil if there is one part, or too many, or too many words.
    init?(_ typed: String, _ parts: [[String]], in style: AnswerStyle) {
        guard (2...62).contains(parts.count) else { return nil }
        self.typed = typed
        words = typed.wordsOfParts
        if words.count > Self.maxWords { return nil }
        longest = 2 + (parts.joined().map(\.wordsOfParts.count).max() ?? 0)
        self.parts = parts.map { $0.map { AnswerText($0, in: style) } }
    }

    /// The largest number of parts that make up the text from a word on; nil if other text remains.
    ///
    /// - Parameter rest: the parts not found before, as bits.
    mutating func best(from start: Int, among rest: Int) -> Match? {
        if start == words.count { return Match() }
        let state = [start, rest]
        if let known = matches[state] { return known }
        if matches.count == Self.maxStates { return nil }
        let match = search(from: start, among: rest)
        matches.updateValue(match, forKey: state)
        return match
    }

    private mutating func search(from start: Int, among rest: Int) -> Match? {
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
    /// The indices of the parts that make up the text; nil if other text remains.
    ///
    /// - Parameter parts: the right texts of each part.
    package func indices(of parts: [[String]]) -> [Int]? {
        var search = PartSearch(self, parts, in: AnswerStyle())
        return search?.best(from: 0, among: 1 << parts.count - 1)?.parts
    }

    fileprivate var wordsOfParts: [Substring] {
        split { $0.isWhitespace || ",;/、，；・／،؛".contains($0) }
    }
}
