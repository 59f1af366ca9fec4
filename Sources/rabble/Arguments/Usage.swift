/// The syntax of a command: `rabble due` has `--json` and `--quiet`. Arguments are checked against
/// it, and help, manual page and completions show it.
struct Usage: Sendable {
    /// The words that call the command: `groups list`; none for the program.
    let name: String
    var operands: [Operand] = []
    var repeatsLastOperand = false
    /// The description of the operands in messages; nil if the command checks their number itself.
    var takes: String? = "no arguments"
    var options: [Option] = []
    /// The operands of options that accept less here than elsewhere.
    var optionOperands: [Option: Operand] = [:]
    var commands: [any Command.Type] = []

    /// The ways to call it, after `rabble`; if it has none, those of its subcommands.
    var synopsis: [String] {
        let own = HelpText.rows(of: fullName, under: "\n## Usage\n").map(\.term)
        return own.isEmpty ? subcommands.flatMap(\.synopsis) : own
    }

    /// Its examples; if it has none, the first example of each everyday subcommand. These come
    /// first.
    var examples: [HelpText.Row] {
        let own = HelpText.rows(of: fullName, under: "\n## Examples\n")
        return own.isEmpty ? subcommands.prefix(5).compactMap(\.examples.first) : own
    }

    var summary: String { HelpText.summary(of: fullName) }
    var text: HelpText { HelpText.of(fullName) }
    var subcommands: [Usage] { commands.map { $0.usage } }
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }
    var word: String { name.split(separator: " ").last.map(String.init) ?? "" }

    /// Its own options, the options of its subcommands, and the options of every command.
    var allOptions: [Option] {
        let beneath = name.isEmpty ? [] : subcommands.flatMap(\.options).uniqued(by: \.self)
        return options + beneath + Option.common
    }

    var optionsBeneath: [Option] { allOptions + subcommands.flatMap(\.optionsBeneath) }

    /// The heading of an option in the help, and its effect, according to this command or its first
    /// subcommand with the option.
    func explanation(of option: Option) -> (topic: String, meaning: String) {
        let command =
            options.contains(option)
            ? self : subcommands.first { $0.options.contains(option) } ?? self
        return command.text.explanation(of: option)
    }

    func command(called word: String) -> (any Command.Type)? {
        commands.first { $0.usage.word == word }
    }

    /// The command with this name. The error suggests the right one for a synonym, or the nearest
    /// of the commands and of `others`, or `wayOut`.
    func command(
        named word: String, among others: [String] = [], else wayOut: () -> String? = { nil }
    ) throws(Failure) -> any Command.Type {
        if let command = command(called: word) { return command }
        let shown = (name.isEmpty ? "" : "\(name) ") + word.inMessage
        if let advice = ([self] + subcommands).lazy.compactMap({
            $0.text.meaning(of: word, under: "Advice")
        }).first {
            throw .usage("unknown command \(shown); \(advice)")
        }
        if let meant = command(meantBy: word) {
            throw .usage("unknown command \(shown); use \(meant.name)")
        }
        throw Failure(
            unknown: "command", shown, nearestTo: word, among: subcommands.map(\.word) + others,
            else: wayOut())
    }

    /// The command with this synonym, or the command that belongs to another one.
    func command(meantBy word: String) -> Usage? {
        let beneath = subcommands.flatMap(\.subcommands)
        return (subcommands + beneath).first { $0.text.synonyms.contains(word) }
            ?? beneath.first { $0.word == word }
    }

    func reached(by words: some Sequence<String>) -> Usage {
        var usage = self
        for word in words {
            guard let next = usage.command(called: word) else { break }
            usage = next.usage
        }
        return usage
    }
}
