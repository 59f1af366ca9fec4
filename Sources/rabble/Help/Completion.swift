private typealias Candidate = (word: String, meaning: String)

extension Context {
    /// The reply to a shell's script for the words so far; `rabble play hir` has `hiragana`. It is
    /// `files` if a file name is also valid, otherwise `words`, followed by a line for each
    /// candidate with a tab and its meaning.
    func completions(of words: [String]) -> String {
        // Bash splits --limit=5 into three words.
        let words = words.enumerated().filter { index, word in
            word != "=" || index == 0 || !words[index - 1].hasPrefix("--")
                || index == words.count - 1
        }.map { $0.offset == words.count - 1 && $0.element == "=" ? "" : $0.element }
        let start = words.last ?? ""
        let line = Arguments(words.dropLast())
        let command = Command.program.reached(by: line.operands)
        let given = Array(line.operands.dropFirst(command.depth))
        var operand: Operand?
        var candidates: [Candidate] = []
        var name = ""
        func take(_ option: Option?, among options: [Option]) {
            guard let option, options.contains(option) else { return }
            operand = command.optionOperands[option] ?? option.operand
        }
        if let option = line.openOption {
            take(option, among: Command.program.optionsBeneath)
        } else if !line.isPastOptions, start.hasPrefix("--"), let equals = start.firstIndex(of: "=")
        {
            name = String(start[...equals])
            take(Option.called(by: name)?.name, among: command.allOptions)
        } else if !line.isPastOptions, start.hasPrefix("-") {
            candidates = command.allOptions.map { ($0.word, command.explanation(of: $0).meaning) }
        } else if command.commands.isEmpty {
            let further = command.repeatsLastOperand ? command.operands.last : nil
            operand = command.operands.dropFirst(given.count).first ?? further
        } else if given.isEmpty {
            candidates = command.subcommands
        }
        if let operand { candidates = self.candidates(for: operand, after: given, start) }
        let lines = candidates.map { (word: name + $0.word, meaning: $0.meaning) }
            .filter { $0.word.hasPrefix(start) }.map { "\($0.word)\t\($0.meaning.visible)" }
        return ([operand?.takesFiles == true ? "files" : "words"] + lines).map { $0 + "\n" }
            .joined()
    }

    private func candidates(
        for operand: Operand, after given: [String], _ start: String
    ) -> [Candidate] {
        switch operand {
        case .anything, .file: return []
        case .words(let words): return words.map { ($0, "") }
        case .setting: return Setting.all.map { ($0.name, "") }
        case .valueOfSetting:
            let setting = Setting.all.first { $0.name == given.last }
            return setting?.key.choices.map { ($0.word, "") } ?? []
        case .command:
            let command = Command.program.reached(by: given)
            let topics = given.isEmpty ? HelpEntry.topics.map { ($0.name, $0.summary) } : []
            return (given.count == command.depth ? command.subcommands : []) + topics
        case .group, .groupOrFile:
            let groups = library(warning: false)
            let ids = groups.map { ($0.id.description, $0.title) }
            if ids.contains(where: { $0.0.hasPrefix(start) }) { return ids }
            // Exclude titles that would be split into lines or taken for options.
            return groups.map(\.title).filter { $0.visible == $0 && !$0.isOption }.map { ($0, "") }
        }
    }
}

extension Command {
    /// The number of words that call the command.
    fileprivate var depth: Int { name.split(separator: " ").count }
    fileprivate var subcommands: [Candidate] { commands.map { ($0.word, $0.summary) } }
}

extension Operand {
    fileprivate var takesFiles: Bool {
        switch self {
        case .file, .groupOrFile: true
        default: false
        }
    }
}
