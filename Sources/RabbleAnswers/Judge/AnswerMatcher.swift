/// Judges typed answers as a teacher would.
///
/// An answer is right if it equals the expected or an accepted one, or one of the alternatives in
/// these, with or without their optional parts. What a teacher overlooks does not matter: case,
/// blanks, punctuation, small words, the spelling of another country. If only accents are missing,
/// the answer is right and its spelling is shown. Another accent, a missing article and a
/// one-letter slip count as wrong, and are pointed out. What is one of the question's wrong answers
/// is wrong, and no slip. The article Answers has a table of it all.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    private var answers: AnswerRule
    private var context = JudgeContext()

    /// - Parameters:
    ///   - accents: how missing accents count.
    ///   - answers: how all other differences count.
    public init(accents: AccentRule = .lenient, answers: AnswerRule = .lenient) {
        self.answers = answers
        context.accents = accents
    }

    /// Judges `typed` as the answer to `question`.
    ///
    /// - Parameters:
    ///   - typed: the typed answer.
    ///   - question: the question.
    /// - Returns: the best verdict that any of the right answers allows.
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict {
        judge(typed, for: question) { nil }
    }

    /// The matcher for a group that asks for exact answers, or not.
    func judging(_ group: QuestionGroup) -> AnswerMatcher {
        var matcher = self
        if group.answerRule == .exact { matcher.answers = .exact }
        return matcher
    }

    /// The matcher for answers of this style.
    ///
    /// - Parameter isStrict: whether no word is right for another that marks or spellings make of
    ///   it.
    func judging(_ style: AnswerStyle, isStrict: Bool = false) -> AnswerMatcher {
        var matcher = self
        matcher.context.style = style
        matcher.context.isStrict = isStrict
        return matcher
    }

    /// Judges `typed` as the answer to `question`. The answers to others that ask the same are
    /// right as well.
    ///
    /// Slips are found only in the question's own answers: among many, one would be found too
    /// easily.
    ///
    /// - Parameter siblings: called if the question's own answers do not make the answer right.
    func judge(_ typed: String, for question: Question, among siblings: () -> Siblings?)
        -> Verdict
    {
        if answers == .exact { return judgeExactly(typed.trimmed, for: question, among: siblings) }
        let typed = AnswerText(typed.trimmed, side: .typed)
        // Most answers are the first text, so no other matters.
        let first = AnswerText(question.answer, in: context.style)
        if question.wrongAnswers.isEmpty, first.isSame(as: typed) { return .right }
        let others = question.rightTexts(in: context.style).dropFirst()
        let texts = [first] + others.map { AnswerText($0, in: context.style) }
        if isWrong(typed, texts, question.wrongAnswers) { return .wrong }
        var answer = JudgedAnswer(typed: typed, texts: texts, context: context)
        answer.all = question.extras.all
        return answer.verdict(among: siblings)
    }

    /// Whether a wrong answer is at least as near as the right texts: to the letter, but for case,
    /// or normalized.
    private func isWrong(_ typed: AnswerText, _ right: [AnswerText], _ wrong: [String]) -> Bool {
        if wrong.isEmpty { return false }
        var typed = typed
        var wrong = wrong.map { AnswerText($0, in: context.style) }
        if right.contains(where: { $0.raw == typed.raw }) { return false }
        if wrong.contains(where: { $0.raw == typed.raw }) { return true }
        if right.contains(where: { $0.isSame(as: typed) }) { return false }
        return JudgedAnswer.verdict(on: &typed, among: &wrong, context).isRight
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
        /// The answer is right but for accents; this is the spelling.
        case rightButForAccents(spelling: String)
        /// The answer is wrong by little.
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

/// How accents of Latin letters count.
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

    /// All texts that are right. What is accepted besides the answer is none of them if the prompt
    /// shows it.
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
