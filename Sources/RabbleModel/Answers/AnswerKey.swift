/// Decides what is right for a prompt, in the light of the whole group.
///
/// Several questions may ask the same: "ji" is じ and ぢ. Any of their answers is then right for each of them.
package struct AnswerKey {
    /// The questions of one prompt.
    private struct Siblings {
        private(set) var questions: [Question] = []
        /// Their answers, each once.
        private(set) var answers: [String] = []
        private var known: Set<String> = []
        /// What is right for any of them; made for the first answer that is judged.
        var prepared: AnswerMatcher.PreparedAnswers?

        init(_ question: Question) { add(question) }

        /// Puts the question in the place of its earlier version.
        package mutating func replace(_ question: Question) {
            questions = questions.map { $0.id == question.id ? question : $0 }
            prepared = nil
        }

        package mutating func add(_ question: Question) {
            questions.append(question)
            if known.insert(question.answer).inserted { answers.append(question.answer) }
        }
    }

    private let questions: QuestionList
    private let markup: Markup
    private let matcher: AnswerMatcher
    /// The questions that share a prompt with others, by their prompt.
    private lazy var shared = Self.siblings(questions)
    /// The questions that accept more answers than they did at the start.
    private var extended: [Question.ID: Question] = [:]

    package init(_ group: QuestionGroup, matcher: AnswerMatcher) {
        questions = group.questions
        markup = group.markup
        self.matcher = matcher
    }

    private static func siblings(_ questions: QuestionList) -> [String: Siblings] {
        var shared: [String: Siblings] = [:]
        for repetition in questions.repetitions(of: \.prompt) {
            let question = questions[repetition.index]
            shared[question.prompt, default: Siblings(questions[repetition.original])].add(question)
        }
        return shared
    }

    /// The answers that are right, the question's own first.
    ///
    /// - Complexity: O(1), but O(*n*) in the number of questions for the first look at other questions.
    package mutating func rightAnswers(to question: Question) -> RightAnswers {
        guard let all = shared[question.prompt]?.answers else { return RightAnswers([question.answer]) }
        let variants = Set(markup.plain(question.answer).normalizedAnswer.answerVariants)
        var listed = [question.answer]
        var unlisted = all.count - 1
        for other in all.prefix(RightAnswers.mostListed) where other != question.answer {
            // Very long ones would be shown with each wrong answer to any of the others.
            if other.utf8.count > RightAnswers.longestListed || listed.count == RightAnswers.mostListed { continue }
            // "to go / to walk" says "to walk" already.
            if !variants.contains(markup.plain(other).normalizedAnswer) { listed.append(other) }
            unlisted -= 1
        }
        return RightAnswers(listed, unlisted: unlisted)
    }

    /// The verdict on `typed`.
    ///
    /// - Complexity: O(1) in the number of questions, but O(*n*) for the first look at other questions, and in those of a
    ///   prompt that is judged for the first time.
    package mutating func judge(_ typed: String, for question: Question) -> AnswerMatcher.Verdict {
        // Most answers are just right, whatever other questions say.
        if question.answer == typed { return .right }
        let question = extended.isEmpty ? question : extended[question.id] ?? question
        let verdict = verdict(on: typed, for: question)
        guard markup != .none, !verdict.isRight else { return verdict }
        // Marks that are typed count as little as those of the answer.
        let plain = markup.plain(typed)
        let other = plain == typed ? verdict : self.verdict(on: plain, for: question)
        return other.isRight ? other : verdict
    }

    private mutating func verdict(on typed: String, for question: Question) -> AnswerMatcher.Verdict {
        let meant = markup.plain(question)
        guard let siblings = shared[question.prompt] else { return matcher.judge(typed, for: meant) }
        let prepared = siblings.prepared ?? AnswerMatcher.PreparedAnswers(siblings.questions.map(markup.plain))
        shared[question.prompt]?.prepared = prepared
        return matcher.judge(typed, for: meant, among: prepared)
    }

    /// Takes `typed` as right for `question` from now on.
    ///
    /// - Returns: whether it can be an answer at all, and was not right before.
    package mutating func accept(_ typed: String, for question: Question) -> Bool {
        guard judge(typed, for: question) != .right,
            let question = try? (extended[question.id] ?? question).accepting([typed])
        else { return false }
        extended[question.id] = question
        shared[question.prompt]?.replace(question)
        return true
    }
}
