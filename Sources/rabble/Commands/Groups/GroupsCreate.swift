/// `rabble groups create Verbs` asks for questions, and saves each as it is typed.
extension Command {
    static let groupsCreate = Command(
        name: "groups create", operands: [.anything], takes: "one title", run: Context.createGroup)
}

extension Context {
    func createGroup() throws(Failure) {
        let store = try groups()
        Signals.listenForInterrupt()
        try warnOfEarlierDrafts()
        let title = try title(arguments.operands.first, store)
        var creation = GroupCreation(
            store: store, context: self, group: QuestionGroupBuilder(title: title))
        try creation.run()
    }

    /// The given title, or one that the user types; asks again until it is valid.
    private func title(_ given: String?, _ store: GroupStore) throws(Failure) -> String {
        if let given {
            let problem = given.problemAsTitle(beside: try Failure.reading(store.groups))
            guard let problem else { return given }
            throw Failure(problem, given.problemAsTitle == nil ? .cannotCreate : .usage)
        }
        while true {
            say("Title?", .strong)
            switch try console.readLine() {
            case .interrupted: throw .interrupted
            case .end: throw .noInput("no title was typed; no group was created")
            case .malformed: say(Self.malformedLine)
            case .text(let line):
                let title = line.trimmed
                let problem = title.problemAsTitle(beside: try Failure.reading(store.groups))
                guard let problem else { return title }
                say(problem)
            }
        }
    }

    fileprivate static let malformedLine = "that is not UTF-8, or too long"
}

/// Asks for the questions of a new group. At a terminal each is saved as soon as it is complete;
/// from a pipe all are saved at its end, so that a long group is not written repeatedly.
private struct GroupCreation {
    let store: GroupStore
    let context: Context
    var group: QuestionGroupBuilder
    /// The prompt and the answer of the unfinished question, as far as they were typed.
    var typed: [String] = []
    /// The number of saved questions; these are the first ones.
    var savedCount = 0
    private var number: Int { group.questions.count + 1 }
    private var isInteractive: Bool { context.console.isInteractive() }

    mutating func run() throws(Failure) {
        // If nothing can be written, report it now, not after an hour of typing.
        _ = try Failure.writing { try store.locked() }
        let failure: Failure?
        do { failure = try askQuestions() } catch {
            try? save()
            throw error.whereOutputFails(savedWords)
        }
        try save()
        if !typed.isEmpty { context.say("question \(number) is unfinished; it was not saved") }
        if savedCount > 0 {
            let id = GroupID(title: group.title)
            context.say("\(group.title): \(savedWords); rabble play \(id) drills it")
        }
        if let failure { throw failure }
    }

    /// Asks until the user ends, and returns the failure to end with, if any.
    private mutating func askQuestions() throws(Failure) -> Failure? {
        if GroupID(title: group.title).isBuiltIn {
            context.say("\(group.title) will replace the built-in group")
        }
        context.say(
            "An empty prompt finishes \(group.title); :undo removes the last entry, :quit ends",
            hanging: 0)
        while true {
            let part = ["prompt", "answer", "hint"][typed.count]
            context.say("\(number)  \(part)", .strong)
            // Nil at the end of input.
            var text: String?
            switch try context.console.readLine() {
            case .text(let line): text = line
            case .malformed where !isInteractive:
                // Skipping the line would shift everything that follows.
                throw .badData("question \(number) has a line that is not UTF-8, or too long")
            case .malformed:
                context.say(Context.malformedLine)
                continue
            case .end: break
            case .interrupted: return .interrupted
            }
            if text?.trimmed == ":quit" { return nil }
            if text?.trimmed == ":undo" {
                try undo()
                continue
            }
            if let line = text, line.unicodeScalars.first == "\\" {
                text = String(line.unicodeScalars.dropFirst())
            }
            let isBlank = text?.trimmed.isEmpty ?? true
            switch (typed.count, isBlank) {
            case (0, true):
                return group.questions.isEmpty
                    ? .noInput("no question was typed; \(group.title) was not created") : nil
            case (1, true):
                if text == nil { return .badData("the input ends in the middle of a question") }
                context.say("a question needs an answer; :undo takes the prompt back")
            case (2, _): try add(hint: text)
            default: typed.append(text ?? "")
            }
        }
    }

    private mutating func add(hint: String?) throws(Failure) {
        guard let question = try? Question(prompt: typed[0], answer: typed[1], hint: hint)
        else { return }
        if let original = group.add(question) {
            context.say("this is already question \(original + 1); not added again")
        }
        typed = []
        if isInteractive { try save() }
    }

    private mutating func undo() throws(Failure) {
        var taken = typed.first
        if taken == nil { taken = try removeLastQuestion()?.prompt }
        guard let taken else { return context.say("there is nothing to take back") }
        context.say("taken back: \(taken)")
        typed = []
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
