/// What a command takes: the one source for parsing, help, the manual page and completion.
struct Usage: Sendable {
    enum Detail: Sendable {
        case text(String)
        case list([(term: String, meaning: String)])
    }

    /// The words that call the command: `groups list`; none for the program.
    let name: String
    let summary: String
    /// The ways to call it, after `rabble`.
    let synopsis: [String]
    var details: [Detail] = []
    /// What only the manual page has room for.
    var manual: [Detail] = []
    var operands: [Place] = []
    var repeatsLastOperand = false
    var options: [Option] = []
    var examples: [(command: String, meaning: String)] = []
    /// Names for this command in other programs. They are answered with the right one, and do not call it.
    var synonyms: [String] = []
    /// Words that no command stands for, with the advice that answers them.
    var advice: [String: String] = [:]
    /// Whether it takes the options of its subcommands, each of which has a help with them.
    var takesOptionsBeneath = false
    /// The commands of the program, or the subcommands of a command, by their words.
    var commands: KeyValuePairs<String, any Command.Type> = [:]

    var subcommands: [Usage] { commands.map { $0.value.usage } }

    /// `rabble play`; for the program `rabble`.
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }

    var word: String { name.split(separator: " ").last.map(String.init) ?? "" }

    var allOptions: [Option] {
        let beneath = takesOptionsBeneath ? subcommands.flatMap(\.options).uniqued(by: \.name) : []
        return options + beneath + Option.common
    }

    /// The options of this command and of all beneath it.
    var optionsBeneath: [Option] { allOptions + subcommands.flatMap(\.optionsBeneath) }

    /// The command that a word calls; the failure names the right one for a synonym, the nearest, or else `wayOut`.
    func command(named word: String, else wayOut: () -> String? = { nil }) throws(Failure) -> any Command.Type {
        if let command = commands.first(where: { $0.key == word }) { return command.value }
        let shown = (name.isEmpty ? "" : "\(name) ") + word.inMessage
        let subcommands = subcommands
        if let advice = ([self] + subcommands).lazy.compactMap({ $0.advice[word] }).first {
            throw Failure("unknown command \(shown); \(advice)", .usage)
        }
        let beneath = subcommands.flatMap(\.subcommands)
        let meant = (subcommands + beneath).first { $0.synonyms.contains(word) } ?? beneath.first { $0.word == word }
        if let meant { throw Failure("unknown command \(shown); use \(meant.name)", .usage) }
        throw Failure(unknown: "command", shown, nearestTo: word, among: subcommands.map(\.word), else: wayOut())
    }

    /// The command that the words name, as far as they name one.
    func reached(by words: some Sequence<String>) -> Usage {
        var usage = self
        for word in words {
            guard let next = usage.commands.first(where: { $0.key == word }) else { break }
            usage = next.value.usage
        }
        return usage
    }
}
