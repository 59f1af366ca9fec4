/// The commands of the program.
enum Commands {
    /// All of them, in the order of the help.
    static let all: [any Command.Type] = [
        PlayCommand.self, DueCommand.self, GroupsCommand.self, ScoresCommand.self, FitCommand.self,
        SettingsCommand.self, CompletionsCommand.self, HelpCommand.self, VersionCommand.self,
    ]

    /// What the program takes, with its commands as subcommands.
    static let usage = Usage(
        name: "",
        summary: "a quiz for vocabulary and facts, at the terminal or through a pipe",
        synopsis: ["[COMMAND …]"],
        details: [
            .text(
                "Without COMMAND it shows what is due today, how many days in a row you have studied, and the command "
                    + "that starts a drill; rabble due --json is for scripts. rabble help COMMAND says more.")
        ],
        options: [Option(.version, "show the version"), HelpCommand.manOption],
        examples: [
            ("rabble", "shows what is due today"), ("rabble play hiragana", "drills a group"),
            ("rabble play", "asks which one"),
        ],
        subcommands: all.map { $0.usage })

    /// The command that a word calls.
    ///
    /// - Parameter wayOut: what to say where no command is near.
    /// - Throws: a ``Failure`` that names the right one, or the nearest.
    static func named(_ word: String, else wayOut: () -> String?) throws(Failure) -> any Command.Type {
        // What the others take is not wanted before a word calls none of them.
        if let command = all.first(where: { $0.name == word }) { return command }
        return all[try usage.subcommandIndex(named: word, else: wayOut)]
    }
}
