/// Judges answers in the light of the whole group.
///
/// Several questions may have the same prompt: "ji" is じ and ぢ. Any of their answers is then right
/// for each of them.
package struct AnswerKey {
    private var questions: QuestionList
    private let markup: Markup
    private let matcher: AnswerMatcher
    /// The questions that share their prompt with others, by that prompt.
    private lazy var shared = Self.siblings(questions)
    private lazy var style = AnswerStyle(questions)
    /// The questions that accept more answers than at the start.
    private var extended: [Question.ID: Question] = [:]

    package init(_ group: QuestionGroup, matcher: AnswerMatcher) {
        questions = group.questions
        markup = group.markup
        self.matcher = matcher.judging(group)
    }

    private static func siblings(_ questions: QuestionList) -> [String: Siblings] {
        var shared: [String: Siblings] = [:]
        for repetition in questions.repetitions(of: \.prompt) {
            let question = questions[repetition.index]
            shared[question.prompt, default: Siblings(questions: [questions[repetition.original]])]
                .questions
                .append(question)
        }
        return shared
    }

    /// The right answers, the question's own first.
    package mutating func rightAnswers(to question: Question) -> RightAnswers {
        guard !shared.isEmpty, let all = shared[question.prompt]?.answers
        else { return RightAnswers([question.answer]) }
        let variants = Set(
            markup.plain(question.answer).answerVariants(in: style).map(\.normalizedAnswer))
        var listed = [question.answer]
        var unlisted = all.count - 1
        for other in all.prefix(RightAnswers.mostListed) where other != question.answer {
            // A very long one would be shown with each wrong answer to any of the others.
            if other.utf8.count > RightAnswers.longestListed
                || listed.count == RightAnswers.mostListed
            {
                continue
            }
            // "to go / to walk" already includes "to walk".
            if !variants.contains(markup.plain(other).normalizedAnswer) { listed.append(other) }
            unlisted -= 1
        }
        return RightAnswers(listed, unlisted: unlisted)
    }

    /// - Complexity: O(1) in the number of questions, but O(*n*) for the first call, and in the
    ///   number of siblings for the first answer to a prompt.
    package mutating func judge(_ typed: String, for question: Question) -> AnswerMatcher.Verdict {
        // Most answers are exactly right, so no other question matters.
        if question.answer == typed { return .right }
        let question = extended.isEmpty ? question : extended[question.id] ?? question
        let verdict = verdict(on: typed, for: question)
        guard markup != .none, !verdict.isRight else { return verdict }
        // Typed marks count as little as those of the answer.
        let plain = markup.plain(typed)
        let other = plain == typed ? verdict : self.verdict(on: plain, for: question)
        return other.isRight ? other : verdict
    }

    private mutating func verdict(on typed: String, for question: Question) -> AnswerMatcher.Verdict
    {
        let (style, markup) = (style, markup)
        if !shared.isEmpty { shared[question.prompt]?.prepare(markup, style) }
        return matcher.judge(
            typed, for: markup.judged(question), among: shared[question.prompt], style: style)
    }

    /// Accepts `typed` as an answer to `question` from now on.
    ///
    /// - Returns: whether it is a valid answer and was not right before.
    package mutating func accept(_ typed: String, for question: Question) -> Bool {
        guard judge(typed, for: question) != .right,
            let question = try? (extended[question.id] ?? question).accepting([typed])
        else { return false }
        extended[question.id] = question
        shared[question.prompt]?.replace(question)
        return true
    }

    /// No longer accepts what ``accept(_:for:)`` did.
    package mutating func refuse(_ typed: String, for question: Question) {
        guard let known = extended[question.id] else { return }
        let question = Question(
            validPrompt: known.prompt, answer: known.answer, hint: known.hint,
            otherAnswers: known.otherAnswers.filter { $0 != typed }, extras: known.extras)
        extended[question.id] = question
        shared[question.prompt]?.replace(question)
    }

    /// Judges by `group`, in which `old` was replaced. What was accepted for other questions stays
    /// accepted.
    package mutating func replace(_ old: Question.ID, by group: QuestionGroup) {
        questions = group.questions
        extended[old] = nil
        shared = Self.siblings(questions)
        for question in extended.values { shared[question.prompt]?.replace(question) }
    }
}

/// The questions with one prompt, whose answers are right for each of them.
struct Siblings {
    var questions: [Question]
    private(set) lazy var answers = questions.map(\.answer).uniqued(by: \.self)
    /// The right answers as they are written, once an answer is judged.
    private(set) var exact: Set<String> = []
    /// The same by what all spellings of a text share.
    private(set) var texts: [String: [AnswerText]] = [:]

    mutating func replace(_ question: Question) {
        self = Siblings(questions: questions.map { $0.id == question.id ? question : $0 })
    }

    mutating func prepare(_ markup: Markup, _ style: AnswerStyle) {
        guard exact.isEmpty else { return }
        for question in questions.map(markup.judged) {
            exact.formUnion(question.rightAnswers.map(\.trimmed))
            let new = question.rightTexts(in: style).map { AnswerText($0) }
            texts.merge(
                Dictionary(grouping: new) { AnswerForms($0.normalized, isTyped: false).key }
            ) { $0 + $1 }
        }
    }
}

extension Markup {
    /// The question without the marks of its texts, but those of an answer that is code as a whole.
    fileprivate func judged(_ question: Question) -> Question {
        if self == .none { return question }
        func judged(_ answer: String) -> String {
            let runs = answer.utf8.first == UInt8(ascii: "`") ? MarkdownText(answer).runs : []
            return runs.count == 1 && runs[0].emphasis == .code
                ? "`\(runs[0].text)`" : plain(answer)
        }
        return Question(
            validPrompt: question.prompt, answer: judged(question.answer), hint: nil,
            otherAnswers: question.otherAnswers.map(judged))
    }
}
