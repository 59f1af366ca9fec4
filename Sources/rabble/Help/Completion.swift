/// The completions of the words so far: `rabble play hir` has `hiragana`.
struct Completion {
    private let context: Context
    private let start: String
    private var candidates: [(word: String, meaning: String)] = []
    private var takesFiles = false

    init(of words: [String], _ context: Context) {
        self.context = context
        // Bash splits --limit=5 into three words.
        let words = words.enumerated().filter { index, word in
            word != "=" || index == 0 || !words[index - 1].hasPrefix("--")
                || index == words.count - 1
        }.map { $0.offset == words.count - 1 && $0.element == "=" ? "" : $0.element }
        start = words.last ?? ""
        let line = Arguments(words.dropLast())
        let command = Command.program.reached(by: line.operands)
        if let option = line.openOption {
            if Command.program.optionsBeneath.contains(option) { add(option, of: command) }
        } else if !line.isPastOptions, start.hasPrefix("--"), let equals = start.firstIndex(of: "=")
        {
            let name = start[...equals]
            guard let option = Option.called(by: String(name))?.name else { return }
            if command.allOptions.contains(option) { add(option, of: command) }
            candidates = candidates.map { (name + $0.word, $0.meaning) }
        } else if !line.isPastOptions, start.hasPrefix("-") {
            candidates = command.allOptions.map { ($0.word, command.explanation(of: $0).meaning) }
        } else {
            addOperands(of: command, after: line.operands)
        }
        candidates.removeAll { !$0.word.hasPrefix(start) }
    }

    /// The reply to a shell's script: `files` if a file name is also valid, otherwise `words`,
    /// followed by a line for each candidate with a tab and its meaning.
    var text: String {
        let lines = candidates.map { "\($0.word)\t\($0.meaning.visible)" }
        return ([takesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
    }

    private mutating func addOperands(of command: Command, after operands: [String]) {
        guard command.commands.isEmpty else { return addSubcommands(of: command, after: operands) }
        let given = Array(operands.dropFirst(command.name.split(separator: " ").count))
        let further = command.repeatsLastOperand ? command.operands.last : nil
        if let operand = command.operands.dropFirst(given.count).first ?? further {
            add(operand, after: given)
        }
    }

    private mutating func addSubcommands(of command: Command, after operands: [String]) {
        guard operands.count == command.name.split(separator: " ").count else { return }
        candidates = command.commands.map { ($0.word, $0.summary) }
    }

    private mutating func add(_ option: Option, of command: Command) {
        add(command.optionOperands[option] ?? option.operand, after: [])
    }

    private mutating func add(_ operand: Operand, after operands: [String]) {
        switch operand {
        case .anything: break
        case .file: takesFiles = true
        case .group: addGroups()
        case .groupOrFile:
            addGroups()
            takesFiles = true
        case .command:
            addSubcommands(of: Command.program.reached(by: operands), after: operands)
            if operands.isEmpty {
                candidates += HelpEntry.topics.map { ($0.name, $0.summary) }
            }
        case .words(let words): candidates = words.map { ($0, "") }
        case .setting: candidates = Setting.all.map { ($0.name, "") }
        case .valueOfSetting:
            let setting = Setting.all.first { $0.name == operands.last }
            candidates = setting?.key.choices.map { ($0.word, "") } ?? []
        }
    }

    private mutating func addGroups() {
        let groups = context.library(warning: false)
        candidates = groups.map { ($0.id.description, $0.title) }
        guard !candidates.contains(where: { $0.word.hasPrefix(start) }) else { return }
        // Exclude titles that would be split into lines or taken for options.
        candidates = groups.map(\.title).filter { $0.visible == $0 && !$0.isOption }.map {
            ($0, "")
        }
    }
}
