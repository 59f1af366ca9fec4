/// Judges answers in the context of the whole group.
///
/// Several questions may have the same prompt: "ji" is じ and ぢ. Then any of their answers is right
/// for each of them.
package struct AnswerKey {
    private var questions: QuestionList
    private let markup: Markup
    private let matcher: AnswerMatcher
    private lazy var style = AnswerStyle(questions)
    private var prompts = QuestionIndex.ofPrompts
    /// The questions by their answers; used when a typed answer may, by its marks, belong to
    /// another question.
    private var answers: QuestionIndex
    /// The questions with the same prompt, if there are several, for prompts that an answer needed.
    private var siblings: [String: Siblings?] = [:]
    /// The questions whose accepted answers were extended.
    private var extended: [Question.ID: Question] = [:]

    package init(_ group: QuestionGroup, matcher: AnswerMatcher) {
        questions = group.questions
        markup = group.markup
        self.matcher = matcher.judging(group)
        answers = .ofAnswers(markup)
    }

    private mutating func siblings(of prompt: String) -> Siblings? {
        if let known = siblings[prompt] { return known }
        let style = style
        let found = prompts.indices(prompted: prompt, in: questions).map { indices in
            let all = indices.map { extended[questions[$0].id] ?? questions[$0] }
            return Siblings(answers: all.map(\.answer), all.map(markup.judged), in: style)
        }
        siblings[prompt] = .some(found)
        return found
    }

    /// The right answers, the question's own first.
    package mutating func rightAnswers(to question: Question) -> RightAnswers {
        guard let all = siblings(of: question.prompt)?.answers else {
            return RightAnswers([question.answer])
        }
        let variants = Set(
            markup.plain(question.answer).answerVariants(in: style).map(\.normalizedAnswer))
        let others = all.prefix(RightAnswers.maxListed).filter { $0 != question.answer }
        // "to go / to walk" already includes "to walk".
        let further = others.filter { !variants.contains(markup.plain($0).normalizedAnswer) }
        // A very long answer would be shown with each wrong answer to the others.
        let listed = further.prefix(RightAnswers.maxListed - 1)
            .filter { $0.utf8.count <= RightAnswers.longestListed }
        let included = others.count - further.count + listed.count
        return RightAnswers([question.answer] + listed, unlisted: all.count - 1 - included)
    }

    /// - Complexity: O(1) in the number of questions, but O(*n*) for some of the first answers, and
    ///   in the number of siblings for the first answer to a prompt.
    package mutating func judge(_ typed: String, for question: Question) -> AnswerMatcher.Verdict {
        // Most answers are exactly right, and need no other questions.
        if question.answer == typed { return .right }
        let question = extended.isEmpty ? question : extended[question.id] ?? question
        let judged = markup.judged(question)
        let typed = markup.judged(typed, for: judged)
        let verdict = verdict(on: typed, for: judged, to: question.prompt, isStrict: false)
        switch verdict {
        case .right where !judged.mayBeRespelled(as: typed): return verdict
        case .right, .rightButForAccents:
            guard let other = answer(typed, exceptTo: question),
                !self.verdict(on: typed, for: judged, to: question.prompt, isStrict: true).isRight
            else { return verdict }
            return .almost(NearMiss(question.answer, "another answer: \(other)"))
        // An answer to another question is not a typo.
        case .almost(let miss):
            let isSlip = miss.difference == nil
            return isSlip && answer(typed, exceptTo: question) != nil ? .wrong : verdict
        case .wrong: return verdict
        }
    }

    private mutating func verdict(
        on typed: String, for judged: Question, to prompt: String, isStrict: Bool
    ) -> AnswerMatcher.Verdict {
        let matcher = matcher.judging(style, isStrict: isStrict)
        return matcher.judge(typed, for: judged) { siblings(of: prompt) }
    }

    /// The answer of a question with another prompt that matches the typed text, in its own
    /// spelling.
    private mutating func answer(_ typed: String, exceptTo question: Question) -> String? {
        let matcher = matcher.judging(style, isStrict: true)
        return answers.indices(answering: typed, in: questions, markup).lazy
            .map { [questions] in questions[$0] }
            .first { [markup] other in
                other.prompt != question.prompt
                    && matcher.judge(typed, for: markup.judged(other)).isRight
            }?.answer
    }

    /// Accepts `typed` as an answer to `question` from now on.
    ///
    /// - Returns: whether it is a valid answer that was not right before.
    package mutating func accept(_ typed: String, for question: Question) -> Bool {
        guard judge(typed, for: question) != .right,
            let question = try? (extended[question.id] ?? question).accepting([typed])
        else { return false }
        extend(question)
        return true
    }

    /// Reverses ``accept(_:for:)``.
    package mutating func refuse(_ typed: String, for question: Question) {
        guard let known = extended[question.id] else { return }
        let others = known.otherAnswers.filter { $0 != typed }
        extend(known.with(known.extras, otherAnswers: others))
    }

    private mutating func extend(_ question: Question) {
        extended[question.id] = question
        siblings[question.prompt] = nil
    }

    /// Judges by `group`, in which `old` was replaced. Answers accepted for other questions stay
    /// accepted.
    package mutating func replace(_ old: Question.ID, by group: QuestionGroup) {
        questions = group.questions
        extended[old] = nil
        siblings = [:]
        prompts.reset()
        answers.reset()
    }
}

extension Markup {
    /// The question without the markup of its texts.
    fileprivate func judged(_ question: Question) -> Question {
        self == .none ? question : question.mapTexts(judged)
    }

    /// The text without its markup; one that is entirely a formula or code keeps it.
    private func judged(_ text: String) -> String {
        if text.formula != nil { return text }
        let runs = text.utf8.first == "`" ? MarkdownText(text).runs : []
        return runs.count == 1 && runs[0].emphasis == .code ? "`\(runs[0].text)`" : plain(text)
    }

    /// The typed text without its markup, unless this is part of a right answer, such as code.
    fileprivate func judged(_ typed: String, for question: Question) -> String {
        let judged = self == .none ? typed : judged(typed)
        if judged == typed { return typed }
        let isPart = question.rightAnswers.contains {
            $0.lowercased().contains(typed.lowercased())
        }
        return isPart ? typed : judged
    }
}

extension Question {
    /// Whether a right answer may be another word, because it differs in more than case and
    /// punctuation.
    fileprivate func mayBeRespelled(as typed: String) -> Bool {
        let key = TextKey(typed)
        return !rightAnswers.contains { $0.keys.contains(key) }
    }
}
