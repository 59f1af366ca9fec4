/// Judges typed answers as a teacher would.
///
/// An answer is right if it equals the expected or an accepted one, or one of the alternatives in
/// these, with or without their optional parts. What a teacher overlooks does not matter: case,
/// blanks, punctuation, small words, the spelling of another country. If only accents are missing,
/// the answer is right and its spelling is shown. Another accent, a missing article and a
/// one-letter slip count as wrong, and are pointed out. The article Answers has a table of it all.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    /// The verdict on a typed answer, from best to worst.
    public enum Verdict: Hashable, Comparable, Sendable {
        /// The answer is right.
        case right
        /// The answer is right but for accents; this is the spelling.
        case rightButForAccents(spelling: String)
        /// The answer is wrong by little.
        case almost(NearMiss)
        /// The answer is wrong.
        case wrong

        var isRight: Bool { rank < 2 }

        private var rank: Int {
            switch self {
            case .right: 0
            case .rightButForAccents: 1
            case .almost: 2
            case .wrong: 3
            }
        }

        /// Whether the left verdict is better.
        public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }
    }

    private let accents: AccentRule
    private let answers: AnswerRule

    /// - Parameters:
    ///   - accents: how missing accents count.
    ///   - answers: how all other differences count.
    public init(accents: AccentRule = .lenient, answers: AnswerRule = .lenient) {
        self.accents = accents
        self.answers = answers
    }

    /// Judges `typed` as the answer to `question`.
    ///
    /// - Parameters:
    ///   - typed: the typed answer.
    ///   - question: the question.
    /// - Returns: the best verdict that any of the right answers allows.
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict {
        judge(typed, for: question, among: nil, style: AnswerStyle())
    }

    func judging(_ group: QuestionGroup) -> AnswerMatcher {
        group.answerRule == .exact ? AnswerMatcher(accents: accents, answers: .exact) : self
    }

    /// Judges `typed` as the answer to `question`. The answers to others that ask the same are
    /// right as well.
    ///
    /// Slips are found only in the question's own answers: among many, one would be found too
    /// easily.
    func judge(
        _ typed: String, for question: Question, among siblings: Siblings?, style: AnswerStyle
    ) -> Verdict {
        if answers == .exact { return judgeExactly(typed.trimmed, for: question, among: siblings) }
        let glance = AnswerGlance(typed)
        let isNear = question.rightAnswers.contains { answer in
            let answer = AnswerGlance(answer)
            let mayMean = answer.mayMean(glance) && (answer.mayHaveParts || glance.mayMean(answer))
            return mayMean || answer.maySlip(to: glance)
        }
        guard isNear || siblings != nil else { return .wrong }
        var typed = AnswerText(typed.trimmed, isTyped: true)
        // Most answers are the first text, so no other matters.
        let first = AnswerText(question.answer)
        if first.isSame(as: typed) { return .right }
        var own = [first] + question.rightTexts(in: style).dropFirst().map { AnswerText($0) }
        func verdict(on typed: inout AnswerText, among texts: inout [AnswerText]) -> Verdict {
            var best = Verdict.wrong
            for index in texts.indices where best != .right {
                best = min(best, texts[index].verdict(on: &typed, accents, style))
            }
            return best
        }
        var best = verdict(on: &typed, among: &own)
        if !best.isRight, var others = siblings?.texts[typed.forms.key] {
            best = min(best, verdict(on: &typed, among: &others))
        }
        let parts = own.count > 1 && !best.isRight ? typed.raw.typedParts : []
        if parts.count == 1, (1...15).contains(typed.normalized.count { $0 == " " }) {
            let texts = own.indices.flatMap { [own[$0].normalized, own[$0].forms.text] }
            if typed.normalized.consists(of: texts) { return .right }
        }
        if (2...16).contains(parts.count) {
            let verdicts = parts.map { part in
                var part = AnswerText(part, isTyped: true)
                return verdict(on: &part, among: &own)
            }
            if let worst = verdicts.max(), worst.isRight { best = worst }
        }
        guard best == .wrong else { return best }
        for index in own.indices {
            if let slip = own[index].slip(in: &typed) { return .almost(slip) }
        }
        return .wrong
    }

    private func judgeExactly(_ typed: String, for question: Question, among siblings: Siblings?)
        -> Verdict
    {
        let own = question.rightAnswers
        if own.contains(where: { $0.trimmed == typed }) || siblings?.exact.contains(typed) == true {
            return .right
        }
        return own.lazy.compactMap { NearMiss(typed: typed, meant: $0) }.first.map(Verdict.almost)
            ?? .wrong
    }
}

/// How accents of Latin letters count.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without its accents is right, and the correct spelling is shown.
    case lenient
    /// An answer without its accents is wrong.
    case strict
}

/// How answers count that differ from the right one in more than accents.
public enum AnswerRule: String, CaseIterable, Sendable {
    /// What a teacher overlooks does not matter.
    case lenient
    /// Every character counts, and its case.
    case exact
}

/// The right answers to a question, as many as are shown.
public struct RightAnswers: Hashable, Sendable {
    static let mostListed = 5
    static let longestListed = 4_096

    /// The question's own answer, then those to others that ask the same.
    public let listed: [String]
    /// The number of other answers.
    public let unlisted: Int

    /// Lists answers, and counts the others.
    ///
    /// - Parameters:
    ///   - listed: the answers to list.
    ///   - unlisted: the number of others.
    public init(_ listed: [String], unlisted: Int = 0) {
        self.listed = listed
        self.unlisted = unlisted
    }
}
