enum Commands {
    private static let nothingToQuit = "there is nothing to quit here; :quit ends a drill"

    /// The program with all its commands, in the order of the help.
    static let usage = Usage(
        name: "",
        summary: "a quiz for vocabulary and facts, at the terminal or through a pipe",
        synopsis: ["[COMMAND …]"],
        details: [
            .text(
                "Without COMMAND it shows what rabble play --due asks today, and how many days you have studied without "
                    + "missing one. rabble help COMMAND says more.")
        ],
        options: [Option(.json, "write the plan of today as JSON"), Option(.version, "show the version"), .man],
        examples: [
            ("rabble", "shows what is due today"), ("rabble play hiragana", "drills a group"),
            ("rabble play", "asks which one"),
        ],
        advice: [
            "exit": nothingToQuit, "quit": nothingToQuit, "learn": "use play --due", "review": "use play --due",
        ],
        commands: [
            "play": PlayCommand.self, "due": DueCommand.self, "undo": UndoCommand.self, "groups": GroupsCommand.self,
            "scores": ScoresCommand.self, "forecast": ForecastCommand.self, "fit": FitCommand.self,
            "settings": SettingsCommand.self,
            "completions": CompletionsCommand.self, "help": HelpCommand.self, "version": VersionCommand.self,
        ])
}
