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
            if let problem = given.problemAsTitle { throw .usage(problem) }
            if let problem = given.problemAsTitle(beside: try Failure.reading(store.groups)) {
                throw Failure(problem, .cannotCreate)
            }
            return given
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
    var prompt: String?
    var answer: String?
    /// The number of saved questions, from the first on.
    var savedCount = 0
    private var number: Int { group.questions.count + 1 }
    private var output: Output { context.output }
    private var isInteractive: Bool { context.console.isInteractive() }

    mutating func run() throws(Failure) {
        // If nothing can be written, the learner should be told before an hour of typing.
        _ = try Failure.writing { try store.locked() }
        let failure: Failure?
        do { failure = try askQuestions() } catch {
            try? save()
            throw error.whereOutputFails(savedWords)
        }
        try save()
        if prompt != nil { output.writeLine("question \(number) is unfinished; it was not saved") }
        if savedCount > 0 {
            let id = GroupID(title: group.title)
            output.writeLine("\(group.title): \(savedWords); rabble play \(id) drills it")
        }
        if let failure { throw failure }
    }

    /// Asks until the user ends, and returns the failure to end with, if any.
    private mutating func askQuestions() throws(Failure) -> Failure? {
        if GroupID(title: group.title).isBuiltIn {
            output.writeLine("\(group.title) will replace the built-in group")
        }
        output.writeLine(
            "An empty prompt finishes \(group.title); :undo removes the last entry, :quit ends")
        while true {
            let later = answer == nil ? "answer" : "hint"
            output.writeLine("\(number)  \(prompt == nil ? "prompt" : later)", .strong)
            // Nil at the end of input.
            var text: String?
            switch try context.console.readLine() {
            case .text(let line): text = line
            case .malformed where !isInteractive:
                // Skipping the line would shift everything that follows.
                throw .badData("question \(number) has a line that is not UTF-8, or too long")
            case .malformed:
                output.writeLine(Context.malformedLine)
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
            if prompt == nil {
                if !isBlank {
                    prompt = text
                } else if group.questions.isEmpty {
                    return .noInput("no question was typed; \(group.title) was not created")
                } else {
                    return nil
                }
            } else if answer == nil {
                if text == nil { return .badData("the input ends in the middle of a question") }
                if isBlank {
                    output.writeLine("a question needs an answer; :undo takes the prompt back")
                } else {
                    answer = text
                }
            } else {
                try add(hint: text)
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

    private mutating func undo() throws(Failure) {
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
