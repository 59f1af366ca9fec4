/// Asks for the questions of a new group, one by one.
///
/// Until the group is saved, what was typed is kept as a draft: at a terminal before every line, and otherwise when the
/// dialogue ends early.
struct GroupCreation {
    private enum Part {
        case prompt
        case answer
        case hint
    }

    /// A line of the dialogue.
    private enum Input {
        case text(String)
        case undo
        case quit
        case end
        case interrupted
    }

    /// Why no more questions are asked.
    private enum Ending {
        case finished
        case quit
        case interrupted
        /// The input ended in the middle of a question.
        case cutOff
    }

    private let store: GroupStore
    private let drafts: DraftStore
    private let context: Context
    private var builder = QuestionGroupBuilder()
    private var prompt: String?
    private var answer: String?

    init(store: GroupStore, _ context: Context) {
        self.store = store
        drafts = DraftStore(groupFolder: store.folder)
        self.context = context
    }

    /// Runs the dialogue.
    ///
    /// - Parameter title: the title of the group; nil to ask for it.
    mutating func run(title: String?) throws(Failure) -> ExitCode {
        let (draft, claim) = try CreationStart(store: store, drafts: drafts, context: context).draft(titled: title)
        take(draft)
        defer { withExtendedLifetime(claim) {} }
        // If nothing can be written, the learner should see that now, not after an hour of typing.
        try saveDraft()
        let ending: Ending
        do throws(Failure) {
            ending = try askQuestions()
        } catch {
            try? keepDraft()
            throw error.whereOutputFails(isEmpty ? "nothing was typed" : "what was typed is kept as a draft")
        }
        switch ending {
        case .finished:
            try finish()
            return .success
        case .quit, .interrupted:
            try keepDraft()
            return ending == .quit ? .success : .interrupted
        case .cutOff:
            try keepDraft()
            throw Failure("the input ends in the middle of question \(builder.questions.count + 1)", .badData)
        }
    }

    // MARK: The questions

    private mutating func askQuestions() throws(Failure) -> Ending {
        if BuiltInGroup.contains(GroupID(title: builder.title)) {
            context.output.writeLine("\(builder.title) will replace the built-in group")
        }
        context.output.writeLine(
            "An empty prompt finishes \(builder.title); :undo removes the last entry, :quit saves a draft")
        while true {
            let part: Part = prompt == nil ? .prompt : answer == nil ? .answer : .hint
            switch (part, try read(part)) {
            case (_, .quit): return .quit
            case (_, .interrupted): return .interrupted
            case (.prompt, .end): return .finished
            case (.prompt, .undo): takeBackLast()
            case (.prompt, .text(let text)):
                if text.trimmed.isEmpty { return .finished }
                prompt = text
            case (.answer, .end): return .cutOff
            case (_, .undo): takeBackCurrent()
            case (.answer, .text(let text)):
                if text.trimmed.isEmpty {
                    context.output.writeLine("a question needs an answer; :undo takes the prompt back")
                } else {
                    answer = text
                }
            case (.hint, .text(let text)): add(hint: text)
            case (.hint, .end): add(hint: nil)
            }
        }
    }

    private mutating func add(hint: String?) {
        guard let prompt, let answer, let question = try? Question(prompt: prompt, answer: answer, hint: hint) else {
            return
        }
        if let original = builder.add(question) {
            context.output.writeLine("this is already question \(original + 1); not added again")
        }
        self.prompt = nil
        self.answer = nil
    }

    private mutating func takeBackLast() {
        guard let question = builder.removeLastQuestion() else {
            context.output.writeLine("there is nothing to take back")
            return
        }
        context.output.writeLine("taken back: \(question.prompt)")
    }

    private mutating func takeBackCurrent() {
        context.output.writeLine("taken back: \(prompt ?? "")")
        prompt = nil
        answer = nil
    }

    private func read(_ part: Part) throws(Failure) -> Input {
        while true {
            context.output.writeLine("\(builder.questions.count + 1)  \(part)", .strong)
            let line = try context.console.readLine { () throws(Failure) in
                if context.console.isInteractive() { try saveDraft() }
            }
            switch line {
            case .text(let text) where text.unicodeScalars.first == "\\":
                return .text(String(text.unicodeScalars.dropFirst()))
            case .text(let text) where text.trimmed == ":undo": return .undo
            case .text(let text) where text.trimmed == ":quit": return .quit
            case .text(let text): return .text(text)
            case .malformed where !context.console.isInteractive():
                // Skipping it would shift everything that follows.
                throw Failure(
                    "question \(builder.questions.count + 1) has a line that is not UTF-8, or too long", .badData)
            case .malformed: context.output.writeLine("that is not UTF-8, or too long")
            case .end: return .end
            case .interrupted: return .interrupted
            }
        }
    }

    // MARK: What is kept

    private mutating func take(_ draft: GroupDraft) {
        builder.title = draft.title
        for question in draft.questions { builder.add(question) }
        prompt = draft.prompt
        answer = draft.answer
        if let last = draft.questions.last {
            context.output.writeLine("question \(draft.questions.count) was: \(last.prompt)")
        }
        if let prompt { context.output.writeLine("next prompt: \(prompt)") }
        if let answer { context.output.writeLine("its answer: \(answer)") }
    }

    private func saveDraft() throws(Failure) {
        var draft = GroupDraft(title: builder.title)
        draft.questions = builder.questions
        draft.prompt = prompt
        draft.answer = answer
        try Failure.writing { try drafts.save(draft) }
    }

    private var isEmpty: Bool { builder.questions.isEmpty && prompt == nil }

    /// Keeps what was typed, and says so.
    private func keepDraft() throws(Failure) {
        guard !isEmpty else { return try removeDraft() }
        try saveDraft()
        context.output.writeLine(
            "kept as a draft with \(builder.questions.count.counted("question")); "
                + "rabble groups create continues it")
    }

    private func removeDraft() throws(Failure) {
        try Failure.writing { try drafts.remove(title: builder.title) }
    }

    private func finish() throws(Failure) {
        guard let group = try? builder.build() else {
            try removeDraft()
            throw Failure("no question was typed; \(builder.title) was not created", .noInput)
        }
        try saveDraft()
        // If the group has been added from elsewhere since the draft was started, the questions are added to it.
        let update = try Failure.writing { try store.add([group], removal: .keep)[0] }
        try removeDraft()
        context.output.writeLine(
            "\(group.title): \(update.summary); rabble play \(group.id) drills \(update.isNew ? "it" : "all")")
    }
}
