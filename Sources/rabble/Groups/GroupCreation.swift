import RabbleCore

/// Asks for the questions of a new group, one by one.
///
/// What was typed is kept as a draft until the group is saved: at a terminal before every line, and whenever the dialogue
/// ends in another way.
struct GroupCreation {
    /// What a line of the dialogue says.
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
    private let console: Console
    private var builder = QuestionGroupBuilder()
    private var prompt: String?
    private var answer: String?

    init(store: GroupStore, console: Console) {
        self.store = store
        drafts = DraftStore(store)
        self.console = console
    }

    /// Runs the dialogue.
    ///
    /// - Parameter title: what the group is called; nil to ask for it.
    mutating func run(title: String?) throws(Failure) -> ExitCode {
        let (draft, claim) = try CreationStart(store: store, drafts: drafts, console: console).draft(titled: title)
        take(draft)
        defer { withExtendedLifetime(claim) {} }
        // Now and not after an hour of typing it should show that nothing can be written.
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
        console.output.writeLine("An empty prompt finishes \(builder.title); :undo takes back, :quit keeps a draft")
        while true {
            let number = builder.questions.count + 1
            if prompt == nil {
                switch try read("\(number)  prompt") {
                case .text(let text) where text.trimmed.isEmpty: return .finished
                case .text(let text): prompt = text
                case .undo: takeBackLast()
                case .end: return .finished
                case .quit: return .quit
                case .interrupted: return .interrupted
                }
            } else if answer == nil {
                switch try read("\(number)  answer") {
                case .text(let text) where text.trimmed.isEmpty:
                    console.output.writeLine("a question needs an answer; :undo takes the prompt back")
                case .text(let text): answer = text
                case .undo: takeBackCurrent()
                case .end: return .cutOff
                case .quit: return .quit
                case .interrupted: return .interrupted
                }
            } else {
                switch try read("\(number)  hint") {
                case .text(let text): add(hint: text)
                case .undo: takeBackCurrent()
                case .end: add(hint: nil)
                case .quit: return .quit
                case .interrupted: return .interrupted
                }
            }
        }
    }

    private mutating func add(hint: String?) {
        guard let prompt, let answer, let question = try? Question(prompt: prompt, answer: answer, hint: hint) else {
            return
        }
        if let original = builder.add(question) {
            console.output.writeLine("question \(original + 1) is that already; it is not added again")
        }
        self.prompt = nil
        self.answer = nil
    }

    private mutating func takeBackLast() {
        guard let question = builder.removeLastQuestion() else {
            console.output.writeLine("there is nothing to take back")
            return
        }
        console.output.writeLine("taken back: \(question.prompt)")
    }

    private mutating func takeBackCurrent() {
        console.output.writeLine("taken back: \(prompt ?? "")")
        prompt = nil
        answer = nil
    }

    private func read(_ what: String) throws(Failure) -> Input {
        while true {
            console.output.writeLine(what, .strong)
            let line = try console.readLine(answering: console.output) { () throws(Failure) in
                if console.isInteractive(on: console.output) { try saveDraft() }
            }
            switch line {
            case .text(let text) where text.unicodeScalars.first == "\\":
                return .text(String(text.unicodeScalars.dropFirst()))
            case .text(let text) where text.trimmed == ":undo": return .undo
            case .text(let text) where text.trimmed == ":quit": return .quit
            case .text(let text): return .text(text)
            case .malformed where !console.isInteractive(on: console.output):
                // To pass over it would shift everything that follows.
                throw Failure(
                    "question \(builder.questions.count + 1) has a line that is not UTF-8, or too long", .badData)
            case .malformed: console.output.writeLine("that is not UTF-8, or too long")
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
            console.output.writeLine("question \(draft.questions.count) was: \(last.prompt)")
        }
        if let prompt { console.output.writeLine("prompt of the next: \(prompt)") }
        if let answer { console.output.writeLine("and its answer: \(answer)") }
    }

    private func saveDraft() throws(Failure) {
        var draft = GroupDraft(title: builder.title)
        draft.questions = builder.questions
        draft.prompt = prompt
        draft.answer = answer
        do throws(StorageError) {
            try drafts.save(draft)
        } catch {
            throw Failure(writing: error)
        }
    }

    private var isEmpty: Bool { builder.questions.isEmpty && prompt == nil }

    /// Keeps what was typed, and says so.
    private func keepDraft() throws(Failure) {
        guard !isEmpty else { return try removeDraft() }
        try saveDraft()
        console.output.writeLine(
            "kept as a draft with \(builder.questions.count.counted("question")); "
                + "rabble groups create goes on with it")
    }

    private func removeDraft() throws(Failure) {
        do throws(StorageError) {
            try drafts.remove(title: builder.title)
        } catch {
            throw Failure(writing: error)
        }
    }

    private func finish() throws(Failure) {
        guard let group = try? builder.build() else {
            try removeDraft()
            throw Failure("no question was typed, so there is no group \(builder.title)", .noInput)
        }
        try saveDraft()
        let update: GroupUpdate
        do throws(GroupStoreError) {
            // Where a draft goes on whose group came from elsewhere meanwhile, its questions are added to that.
            update = try store.add([group], removal: .keep)[0]
        } catch {
            throw Failure(error)
        }
        try removeDraft()
        console.output.writeLine(
            "\(group.title): \(update.description); rabble play \(group.id) drills \(update.isNew ? "it" : "all")")
    }
}
