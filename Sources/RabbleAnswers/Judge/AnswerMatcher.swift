/// Judges typed answers as a teacher would.
///
/// An answer is right if it equals the expected or an accepted one, or one of their alternatives,
/// with or without their optional parts. Differences that a teacher would overlook are ignored:
/// case, blanks, punctuation, small words, regional spelling. If only accents are missing, the
/// answer is right and its spelling is shown. A different accent, a missing article and a
/// one-letter typo count as wrong, and are pointed out. One of the question's wrong answers is
/// wrong, never a typo. The article Answers has a complete table.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    private var answers: AnswerRule
    private var style = AnswerStyle()

    /// - Parameters:
    ///   - accents: the treatment of missing accents.
    ///   - answers: the treatment of all other differences.
    public init(accents: AccentRule = .lenient, answers: AnswerRule = .lenient) {
        self.answers = answers
        style.accents = accents
    }

    /// Judges `typed` as the answer to `question`.
    ///
    /// - Parameters:
    ///   - typed: the typed answer.
    ///   - question: the question.
    /// - Returns: the best verdict over all right answers.
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict {
        judge(typed, for: question) { nil }
    }

    /// The matcher for a group, which may require exact answers.
    func judging(_ group: QuestionGroup) -> AnswerMatcher {
        var matcher = self
        if group.answerRule == .exact { matcher.answers = .exact }
        return matcher
    }

    /// The matcher for answers of this style.
    ///
    /// - Parameter isStrict: whether rules that may produce a different word, from its marks or
    ///   spelling, do not apply.
    func judging(_ style: AnswerStyle, isStrict: Bool = false) -> AnswerMatcher {
        var matcher = self
        matcher.style = style
        matcher.style.accents = self.style.accents
        matcher.style.isStrict = isStrict
        return matcher
    }

    /// Judges `typed` as the answer to `question`. Answers to others with the same prompt are right
    /// as well.
    ///
    /// Typos are only recognised in the question's own answers: with many texts, one would match
    /// too easily.
    ///
    /// - Parameter siblings: called if the question's own answers do not make the answer right.
    func judge(_ typed: String, for question: Question, among siblings: () -> Siblings?)
        -> Verdict
    {
        if answers == .exact { return judgeExactly(typed.trimmed, for: question, among: siblings) }
        var typed = AnswerText(typed.trimmed, in: nil)
        var whole = AnswerText(question.answer, in: style)
        let verdict = whole.verdict(on: &typed)
        // Most answers match the whole answer, so the other texts are not needed.
        if verdict == .right, question.wrongAnswers.isEmpty { return verdict }
        var answer = JudgedAnswer(
            typed: typed, texts: [whole], question: question, best: verdict)
        return answer.verdict(among: siblings)
    }

    private func judgeExactly(
        _ typed: String, for question: Question, among siblings: () -> Siblings?
    ) -> Verdict {
        let own = question.rightAnswers
        let isRight = own.contains { $0.trimmed == typed } || question.asksForAll(of: typed)
        if isRight || siblings()?.exact.contains(typed) == true { return .right }
        if question.wrongAnswers.contains(where: { $0.trimmed == typed }) { return .wrong }
        return own.firstNonNil { NearMiss(typed: typed, meant: $0) }.map(Verdict.almost)
            ?? .wrong
    }
}

extension AnswerMatcher {
    /// The verdict on a typed answer, from best to worst.
    public enum Verdict: Hashable, Comparable, Sendable {
        /// The answer is right.
        case right
        /// The answer is right except for its accents; this is the correct spelling.
        case rightButForAccents(spelling: String)
        /// The answer is nearly right, but counts as wrong.
        case almost(NearMiss)
        /// The answer is wrong.
        case wrong

        package var isRight: Bool { rank < 2 }

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
}

/// The treatment of Latin letters' accents.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without its accents is right, and the correct spelling is shown.
    case lenient
    /// An answer without its accents is wrong.
    case strict
}

extension Question {
    var rightAnswers: [String] { [answer] + otherAnswers }

    /// Whether a text has all parts of the answer to the letter, in another order.
    fileprivate func asksForAll(of typed: String) -> Bool {
        !extras.all.isEmpty
            && typed.commaParts.sorted() == answer.commaParts.sorted()
    }

    /// All right texts. Accepted answers that the prompt shows are excluded.
    func rightTexts(in style: AnswerStyle) -> [String] {
        let texts = extras.all.isEmpty ? answer.answerVariants(in: style) : [answer]
        if otherAnswers.isEmpty { return texts }
        let prompt = prompt.normalizedAnswer
        return texts
            + otherAnswers.flatMap { $0.answerVariants(in: style) }.filter {
                $0.normalizedAnswer != prompt
            }
    }
}
