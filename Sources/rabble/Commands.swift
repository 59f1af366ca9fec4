enum Commands {
    static let usage = Usage(
        name: "", options: [.json, .version, .man],
        commands: [
            "play": PlayCommand.self, "due": DueCommand.self, "undo": UndoCommand.self,
            "groups": GroupsCommand.self,
            "scores": ScoresCommand.self, "forecast": ForecastCommand.self, "fit": FitCommand.self,
            "settings": SettingsCommand.self, "completions": CompletionsCommand.self,
            "help": HelpCommand.self,
            "version": VersionCommand.self,
        ])
}
