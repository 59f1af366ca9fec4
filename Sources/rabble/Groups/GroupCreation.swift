enum GroupsCreate: Command {
    static let usage = Usage(name: "groups create", operands: [.anything], takes: "one title")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let store = try context.groups()
        Signals.listenForInterrupt()
        var creation = try GroupCreation(titled: arguments.operands.first, in: store, context)
        try creation.run()
    }
}

/// Asks for the questions of a new group. Until it is saved, what was typed is kept as a draft: at
/// a terminal before every line, and otherwise when the dialogue ends early.
private struct GroupCreation {
    private enum Part { case prompt, answer, hint }

    private enum Input {
        case undo, end, quit, interrupted
        case text(String)
    }

    private enum Ending { case finished, quit, interrupted, incomplete }

    private let store: GroupStore
    private let context: Context
    private let claim: DraftClaim
    private var draft: GroupDraft
    private var number: Int { draft.group.questions.count + 1 }
    private var output: Output { context.output }

    init(titled title: String?, in store: GroupStore, _ context: Context) throws(Failure) {
        self.store = store
        self.context = context
        (draft, claim) = try CreationStart(store: store, context: context).draft(titled: title)
    }

    mutating func run() throws(Failure) {
        defer { withExtendedLifetime(claim) {} }
        if let last = draft.group.questions.last {
            output.writeLine("question \(number - 1) was: \(last.prompt)")
        }
        if let prompt = draft.prompt { output.writeLine("next prompt: \(prompt)") }
        if let answer = draft.answer { output.writeLine("its answer: \(answer)") }
        // If nothing can be written, the learner should see that now, not after an hour of typing.
        try saveDraft()
        let ending: Ending
        do { ending = try askQuestions() } catch {
            try? keepDraft()
            throw error.whereOutputFails(
                draft.isEmpty ? "nothing was typed" : "what was typed is kept as a draft")
        }
        if ending == .finished { return try finish() }
        try keepDraft()
        if ending == .incomplete {
            throw .badData("the input ends in the middle of question \(number)")
        }
        if ending == .interrupted { throw .interrupted }
    }

    private mutating func askQuestions() throws(Failure) -> Ending {
        if GroupID(title: draft.title).isBuiltIn {
            output.writeLine("\(draft.title) will replace the built-in group")
        }
        output.writeLine(
            """
            An empty prompt finishes \(draft.title); :undo removes the last entry, :quit saves a \
            draft
            """
        )
        while true {
            let later = draft.answer == nil ? Part.answer : .hint
            let part = draft.prompt == nil ? .prompt : later
            switch (part, try read(part)) {
            case (_, .quit): return .quit
            case (_, .interrupted): return .interrupted
            case (_, .undo): takeBack()
            case (.prompt, .end): return .finished
            case (.prompt, .text(let text)) where text.trimmed.isEmpty: return .finished
            case (.prompt, .text(let text)): draft.prompt = text
            case (.answer, .end): return .incomplete
            case (.answer, .text(let text)) where text.trimmed.isEmpty:
                output.writeLine("a question needs an answer; :undo takes the prompt back")
            case (.answer, .text(let text)): draft.answer = text
            case (.hint, .text(let text)): add(hint: text)
            case (.hint, .end): add(hint: nil)
            }
        }
    }

    private mutating func add(hint: String?) {
        guard let prompt = draft.prompt, let answer = draft.answer,
            let question = try? Question(prompt: prompt, answer: answer, hint: hint)
        else { return }
        if let original = draft.group.add(question) {
            output.writeLine("this is already question \(original + 1); not added again")
        }
        draft.prompt = nil
        draft.answer = nil
    }

    private mutating func takeBack() {
        guard let prompt = draft.prompt ?? draft.group.removeLastQuestion()?.prompt else {
            return output.writeLine("there is nothing to take back")
        }
        output.writeLine("taken back: \(prompt)")
        draft.prompt = nil
        draft.answer = nil
    }

    private func read(_ part: Part) throws(Failure) -> Input {
        let isInteractive = context.console.isInteractive()
        while true {
            output.writeLine("\(number)  \(part)", .strong)
            let line = try context.console.readLine { () throws(Failure) in
                if isInteractive { try saveDraft() }
            }
            switch line {
            case .text(let text) where text.unicodeScalars.first == "\\":
                return .text(String(text.unicodeScalars.dropFirst()))
            case .text(let text) where text.trimmed == ":undo": return .undo
            case .text(let text) where text.trimmed == ":quit": return .quit
            case .text(let text): return .text(text)
            case .malformed where !isInteractive:
                // Skipping the line would shift everything that follows.
                throw .badData("question \(number) has a line that is not UTF-8, or too long")
            case .malformed: output.writeLine("that is not UTF-8, or too long")
            case .end: return .end
            case .interrupted: return .interrupted
            }
        }
    }

    private func saveDraft() throws(Failure) {
        try Failure.writing { try store.drafts.save(draft) }
    }

    private func removeDraft() throws(Failure) {
        try Failure.writing { try store.drafts.remove(.creation, title: draft.title) }
    }

    private func keepDraft() throws(Failure) {
        if draft.isEmpty { return try removeDraft() }
        try saveDraft()
        let count = draft.group.questions.count.counted("question")
        output.writeLine("kept as a draft with \(count); rabble groups create continues it")
    }

    private func finish() throws(Failure) {
        guard let group = try? draft.group.build() else {
            try removeDraft()
            throw .noInput("no question was typed; \(draft.title) was not created")
        }
        try saveDraft()
        // If the group has been added from elsewhere since the draft was started, the questions are
        // added to it.
        let update = try Failure.writing {
            try store.update(GroupUpdateRequest([group], removal: .keep)).updates[0]
        }
        try removeDraft()
        let way = "rabble play \(group.id) drills \(update.isNew ? "it" : "all")"
        output.writeLine("\(group.title): \(update.summary); \(way)")
    }
}
