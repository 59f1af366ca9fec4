/// What a command takes, in one place for parsing and for the help.
struct Usage: Sendable {
    /// The words that call the command.
    let name: String
    /// What the command does, in a few words.
    let summary: String
    /// The ways to call it, after `rabble`.
    let synopsis: [String]
    /// Further help, line by line.
    var details: [String] = []
    var options: [Option] = []
    /// Commands to try and what they do.
    var examples: [(command: String, meaning: String)] = []
    /// What the word after the name may call.
    var subcommands: [Usage] = []

    /// `rabble play`; without a command just `rabble`.
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }

    /// The last of the words that call the command: `list` of `groups list`.
    var word: String { String(name.drop { $0 != " " }.dropFirst()) }

    /// The options, `--help` included.
    var allOptions: [Option] { options + [Option(.help, "show this help")] }

    /// The option of this name.
    ///
    /// - Parameter word: the option as it was typed.
    /// - Throws: a ``Failure`` that names the nearest one.
    func option(named name: String, typedAs word: String) throws(Failure) -> Option {
        if let option = allOptions.first(where: { $0.name.rawValue == name }) { return option }
        throw Failure(
            unknown: "option", "\(word.inMessage) for \(fullName)", nearestTo: "--\(name)",
            among: allOptions.map(\.name.word))
    }

    /// The command that the operands call: one of the subcommands if it has any and a word names one, else itself.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    func called(by operands: some Collection<String>) throws(Failure) -> Usage {
        guard let word = operands.first, !subcommands.isEmpty else { return self }
        return try subcommands.element(named: word, kind: "command", of: name, name: \.word)
    }
}
