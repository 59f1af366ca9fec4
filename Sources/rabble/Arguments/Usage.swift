/// What a command takes, in one place for parsing, the help, the man page and completion.
struct Usage: Sendable {
    /// A paragraph of the help.
    enum Detail: Sendable {
        case text(String)
        case list([(term: String, meaning: String)])
    }

    /// The words that call the command.
    let name: String
    /// What the command does, in a few words.
    let summary: String
    /// The ways to call it, after `rabble`.
    let synopsis: [String]
    /// Further help.
    var details: [Detail] = []
    /// What may stand after the name.
    var operands: [Place] = []
    /// Whether the last operand may stand there several times.
    var repeatsLastOperand = false
    var options: [Option] = []
    /// Commands to try and what they do.
    var examples: [(command: String, meaning: String)] = []
    /// What other programs call this command. The words are answered with the right one; they do not call it.
    var synonyms: [String] = []
    /// What the word after the name may call.
    var subcommands: [Usage] = []

    /// `rabble play`; without a command just `rabble`.
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }

    /// The last of the words that call the command: `list` of `groups list`.
    var word: String { name.split(separator: " ").last.map(String.init) ?? "" }

    /// The options, those of every command included.
    var allOptions: [Option] { options + Option.common }

    /// The options of the command and of all beneath it.
    var optionsBeneath: [Option] { allOptions + subcommands.flatMap(\.optionsBeneath) }

    /// The option of the command that a word calls, and the value within the word.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    func option(typedAs word: String) throws(Failure) -> (name: Option.Name, value: String?) {
        let names = allOptions.map(\.name)
        if let called = names.called(by: word) { return called }
        let typed = String(word.prefix { $0 != "=" })
        throw Failure(
            unknown: "option", "\(typed.inMessage) for \(fullName)", nearestTo: "--\(word.optionParts.name)",
            among: names.map(\.word))
    }

    /// The index of the subcommand that a word names.
    ///
    /// - Parameter wayOut: what to say where no command is near.
    /// - Throws: a ``Failure`` that names the right one, or the nearest.
    func subcommandIndex(named word: String, else wayOut: () -> String? = { nil }) throws(Failure) -> Int {
        if let index = subcommands.firstIndex(where: { $0.word == word }) { return index }
        let shown = (name.isEmpty ? "" : "\(name) ") + word.inMessage
        let beneath = subcommands.flatMap(\.subcommands)
        let meant = (subcommands + beneath).first { $0.synonyms.contains(word) } ?? beneath.first { $0.word == word }
        if let meant { throw Failure("unknown command \(shown); use \(meant.name)", .usage) }
        throw Failure(
            unknown: "command", shown, nearestTo: word, among: subcommands.map(\.word), else: wayOut())
    }

    /// The command that the words call, as far as they call one.
    func reached(by words: some Sequence<String>) -> Usage {
        var usage = self
        for word in words {
            guard let next = usage.subcommands.first(where: { $0.word == word }) else { break }
            usage = next
        }
        return usage
    }
}
