/// A command: its syntax, and its action. `rabble due` has `--json` and `--quiet`: arguments are
/// checked against that, and help, manual page and completions show it.
struct Command: Sendable {
    /// The words that call the command: `groups list`; none for the program.
    let name: String
    var operands: [Operand] = []
    var repeatsLastOperand = false
    /// The description of the operands in messages; nil if the command checks their number itself.
    var takes: String? = "no arguments"
    var options: [Option] = []
    /// The operands of options that accept less here than elsewhere.
    var optionOperands: [Option: Operand] = [:]
    /// Made when it is needed: most runs need no subcommands.
    var makeCommands: @Sendable () -> [Command] = { [] }
    let run: @Sendable (Context) -> () throws(Failure) -> Void

    var commands: [Command] { makeCommands() }

    /// The ways to call it, after `rabble`; if it has none, those of its commands.
    var synopsis: [String] {
        let own = text.list(under: "Usage").map(\.term)
        return own.isEmpty ? commands.flatMap(\.synopsis) : own
    }

    /// Its examples; if it has none, the first example of each everyday subcommand. These come
    /// first.
    var examples: [HelpText.Row] {
        let own = text.list(under: "Examples")
        return own.isEmpty ? commands.prefix(5).compactMap(\.examples.first) : own
    }

    var summary: String { HelpEntry.commands.first { $0.name == fullName }?.summary ?? "" }
    var text: HelpText { HelpText.of(fullName) }
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }
    var word: String { name.split(separator: " ").last.map(String.init) ?? "" }

    /// Its own options, the options of its commands, and the options of every command.
    var allOptions: [Option] {
        let beneath = name.isEmpty ? [] : commands.flatMap(\.options).uniqued(by: \.self)
        return options + beneath + Option.common
    }

    var optionsBeneath: [Option] { allOptions + commands.flatMap(\.optionsBeneath) }

    /// The heading of an option in the help, and its effect, according to this command or its first
    /// subcommand with the option.
    func explanation(of option: Option) -> (topic: String, meaning: String) {
        let command =
            options.contains(option)
            ? self : commands.first { $0.options.contains(option) } ?? self
        return command.text.explanation(of: option)
    }

    func command(called word: String) -> Command? {
        let called = name.isEmpty ? word : "\(name) \(word)"
        return commands.first { $0.name == called }
    }

    /// The command with this name. The error suggests the right one for a synonym, or the nearest
    /// of the commands and of `others`, or `wayOut`.
    func command(
        named word: String, among others: [String] = [], else wayOut: () -> String? = { nil }
    ) throws(Failure) -> Command {
        if let command = command(called: word) { return command }
        let shown = (name.isEmpty ? "" : "\(name) ") + word.inMessage
        if let advice = ([self] + commands).lazy.compactMap({
            $0.text.meaning(of: word, under: "Advice")
        }).first {
            throw .usage("unknown command \(shown); \(advice)")
        }
        if let meant = command(meantBy: word) {
            throw .usage("unknown command \(shown); use \(meant.name)")
        }
        throw Failure(
            unknown: "command", shown, nearestTo: word, among: commands.map(\.word) + others,
            else: wayOut())
    }

    /// The command with this synonym, the command that belongs to another one, or the first with
    /// this setting or option.
    func command(meantBy word: String) -> Command? {
        let beneath = commands.flatMap(\.commands)
        return (commands + beneath).first { $0.text.synonyms.contains(word) }
            ?? beneath.first { $0.word == word }
            ?? commands.first { $0.has(word) }
    }

    private func has(_ word: String) -> Bool {
        let isSetting = self.word == "settings" && Setting.all.contains { $0.name == word }
        return isSetting || options.contains { $0.word == "--\(word)" }
    }

    func reached(by words: some Sequence<String>) -> Command {
        var command = self
        for word in words {
            guard let next = command.command(called: word) else { break }
            command = next
        }
        return command
    }
}
