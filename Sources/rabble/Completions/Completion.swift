/// The completions of the last word of a command line.
struct Completion {
    private let program: Usage
    private let context: Context
    /// The start of the word.
    private let start: String
    private var candidates: [(word: String, meaning: String)] = []
    /// Whether names of files may complete it too.
    private var takesFiles = false

    /// - Parameter words: the words after `rabble`, the last of which is to be completed.
    init(of words: [String], _ context: Context) {
        program = context.program()
        self.context = context
        // Bash makes three words of --limit=5.
        let words = words.enumerated().filter { index, word in
            word != "=" || index == 0 || !words[index - 1].hasPrefix("--") || index == words.count - 1
        }.map { $0.offset == words.count - 1 && $0.element == "=" ? "" : $0.element }
        start = words.last ?? ""
        let line = PartialLine(words.dropLast())
        let operands = line.operands.map(\.word)
        let command = program.reached(by: operands)
        if let option = line.openOption {
            addValues(of: option, among: program.optionsBeneath)
        } else if !line.isPastOptions, start.hasPrefix("--"), let equals = start.firstIndex(of: "=") {
            let name = start[...equals]
            guard let option = command.allOptions.map(\.name).called(by: String(name))?.name else { return }
            addValues(of: option, among: command.allOptions)
            candidates = candidates.map { (name + $0.word, $0.meaning) }
        } else if !line.isPastOptions, start.hasPrefix("-") {
            candidates = command.allOptions.map { ($0.name.word, $0.meaning) }
        } else {
            addOperands(of: command, after: operands)
        }
        candidates.removeAll { !$0.word.hasPrefix(start) }
    }

    /// Lines for the script of a shell: `files` or `words`, whether files may stand there too, and then each candidate
    /// with a tab and its meaning.
    var text: String {
        let lines = candidates.map { "\($0.word)\t\($0.meaning.visible)" }
        return ([takesFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
    }

    private mutating func addValues(of name: Option.Name, among options: [Option]) {
        guard let option = options.first(where: { $0.name == name }) else { return }
        add(option.place, after: [])
    }

    private mutating func addOperands(of command: Usage, after operands: [String]) {
        guard command.subcommands.isEmpty else { return addSubcommands(of: command, after: operands) }
        // The operands after the name of the command.
        let given = Array(operands.dropFirst(command.name.split(separator: " ").count))
        if command.operands.indices.contains(given.count) {
            add(command.operands[given.count], after: given)
        } else if command.repeatsLastOperand, let place = command.operands.last {
            add(place, after: given)
        }
    }

    /// Adds the words that may follow the name of a command, if it is all that was typed.
    private mutating func addSubcommands(of command: Usage, after operands: [String]) {
        guard operands.count == command.name.split(separator: " ").count else { return }
        candidates = command.subcommands.map { ($0.word, $0.summary) }
    }

    private mutating func add(_ place: Place, after operands: [String]) {
        switch place {
        case .anything: break
        case .file: takesFiles = true
        case .group: addGroups()
        case .groupOrFile:
            addGroups()
            takesFiles = true
        case .command: addSubcommands(of: program.reached(by: operands), after: operands)
        case .words, .wordsAfter: candidates = place.words(after: operands.last).map { ($0, "") }
        }
    }

    /// Adds the ids of the groups or, where none starts like the word, their titles.
    private mutating func addGroups() {
        let groups = context.library(warning: false)
        candidates = groups.map { ($0.id.description, $0.title) }
        guard !candidates.contains(where: { $0.word.hasPrefix(start) }) else { return }
        // A title that no line can hold, or that would be an option, goes by its id alone.
        candidates = groups.map(\.title).filter { $0.visible == $0 && !$0.isOption }.map { ($0, "") }
    }
}
