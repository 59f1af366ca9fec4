/// `rabble groups create Verbs` asks for questions, and saves each as it is typed.
enum GroupsCreate: Command {
    static let usage = Usage(name: "groups create", operands: [.anything], takes: "one title")

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let store = try context.groups()
        Signals.listenForInterrupt()
        try store.warnOfEarlierDrafts(context)
        guard let title = try title(arguments.operands.first, store, context) else { return }
        var creation = GroupCreation(title: title, store: store, context: context)
        try creation.run()
    }

    /// The given title, or one that the user types; asks again until it is valid.
    private static func title(
        _ given: String?, _ store: GroupStore, _ context: Context
    ) throws(Failure) -> String? {
        if let given {
            if let problem = given.problemAsTitle { throw .usage(problem) }
            if let problem = given.problemAsTitle(beside: try Failure.reading(store.groups)) {
                throw Failure(problem, .cannotCreate)
            }
            return given
        }
        while true {
            context.say("Title?", .strong)
            switch try context.console.readLine() {
            case .interrupted: throw .interrupted
            case .end: throw .noInput("no title was typed; no group was created")
            case .malformed: context.say("that is not UTF-8, or too long")
            case .text(let line):
                let title = line.trimmed
                let problem = title.problemAsTitle(beside: try Failure.reading(store.groups))
                guard let problem else { return title }
                context.say(problem)
            }
        }
    }
}

/// Asks for the questions of a new group. At a terminal each is saved as soon as it is complete;
/// from a pipe all are saved at its end, so that a long group is not written repeatedly.
private struct GroupCreation {
    private enum Part { case prompt, answer, hint }

    private enum Input {
        case undo, end, quit, interrupted
        case text(String)
    }

    private enum Ending { case finished, quit, interrupted, incomplete }

    private let store: GroupStore
    private let context: Context
    private var group: QuestionGroupBuilder
    private var prompt: String?
    private var answer: String?
    /// The number of saved questions, from the first on.
    private var savedCount = 0
    private var number: Int { group.questions.count + 1 }
    private var output: Output { context.output }
    private var isInteractive: Bool { context.console.isInteractive() }

    init(title: String, store: GroupStore, context: Context) {
        self.store = store
        self.context = context
        group = QuestionGroupBuilder(title: title)
    }

    mutating func run() throws(Failure) {
        // If nothing can be written, the learner should be told before an hour of typing.
        _ = try Failure.writing { try store.locked() }
        let ending: Ending
        do { ending = try askQuestions() } catch {
            try? save()
            throw error.whereOutputFails(savedWords)
        }
        try save()
        if prompt != nil { output.writeLine("question \(number) is unfinished; it was not saved") }
        if savedCount > 0 { output.writeLine(summary) }
        switch ending {
        case .finished where savedCount == 0:
            throw .noInput("no question was typed; \(group.title) was not created")
        case .incomplete: throw .badData("the input ends in the middle of a question")
        case .interrupted: throw .interrupted
        case .finished, .quit: break
        }
    }

    private mutating func askQuestions() throws(Failure) -> Ending {
        if GroupID(title: group.title).isBuiltIn {
            output.writeLine("\(group.title) will replace the built-in group")
        }
        output.writeLine(
            "An empty prompt finishes \(group.title); :undo removes the last entry, :quit ends")
        while true {
            let later = answer == nil ? Part.answer : .hint
            let part = prompt == nil ? .prompt : later
            switch (part, try read(part)) {
            case (_, .quit): return .quit
            case (_, .interrupted): return .interrupted
            case (_, .undo): try takeBack()
            case (.prompt, .end): return .finished
            case (.prompt, .text(let text)) where text.trimmed.isEmpty: return .finished
            case (.prompt, .text(let text)): prompt = text
            case (.answer, .end): return .incomplete
            case (.answer, .text(let text)) where text.trimmed.isEmpty:
                output.writeLine("a question needs an answer; :undo takes the prompt back")
            case (.answer, .text(let text)): answer = text
            case (.hint, .text(let text)): try add(hint: text)
            case (.hint, .end): try add(hint: nil)
            }
        }
    }

    private mutating func add(hint: String?) throws(Failure) {
        guard let prompt, let answer,
            let question = try? Question(prompt: prompt, answer: answer, hint: hint)
        else { return }
        if let original = group.add(question) {
            output.writeLine("this is already question \(original + 1); not added again")
        }
        self.prompt = nil
        self.answer = nil
        if isInteractive { try save() }
    }

    private mutating func takeBack() throws(Failure) {
        var typed = prompt
        if typed == nil { typed = try removeLastQuestion()?.prompt }
        guard let typed else { return output.writeLine("there is nothing to take back") }
        output.writeLine("taken back: \(typed)")
        prompt = nil
        answer = nil
    }

    private mutating func removeLastQuestion() throws(Failure) -> Question? {
        guard let last = group.removeLastQuestion() else { return nil }
        guard savedCount > group.questions.count else { return last }
        savedCount = group.questions.count
        try Failure.writing {
            guard let saved = try store.group(GroupID(title: group.title)) else { return }
            if savedCount == 0 {
                try store.delete(saved)
            } else {
                _ = try store.edit(saved) { $0.id == last.id ? nil : $0 }
            }
        }
        return last
    }

    private func read(_ part: Part) throws(Failure) -> Input {
        while true {
            output.writeLine("\(number)  \(part)", .strong)
            switch try context.console.readLine() {
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

    /// Saves unsaved questions. If another process has added the group meanwhile, they are added to
    /// it.
    private mutating func save() throws(Failure) {
        guard savedCount < group.questions.count, let group = try? group.build() else { return }
        _ = try Failure.writing { try store.update(LibraryImport([group], removal: .keep)) }
        savedCount = group.questions.count
    }

    private var savedWords: String {
        savedCount == 0 ? "no question was saved" : "\(savedCount.counted("question")) saved"
    }

    private var summary: String {
        let id = GroupID(title: group.title)
        return "\(group.title): \(savedWords); rabble play \(id) drills it"
    }
}

extension String {
    var problemAsTitle: String? {
        if trimmed.isEmpty { return "a group needs a title" }
        return TextLimit.title.problem(with: self).map { "the title \($0)" }
    }

    func problemAsTitle(beside others: [LibraryGroup]) -> String? {
        if let problemAsTitle { return problemAsTitle }
        let id = GroupID(title: self)
        return others.first { $0.id == id }.map {
            "there is already a group \($0.title) with the id \(id)"
        }
    }
}
