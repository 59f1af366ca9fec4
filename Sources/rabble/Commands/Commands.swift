/// The commands, in the order of the help.
enum Commands {
    static let usage = Usage(
        name: "", options: [.json, .version, .man],
        commands: [
            PlayCommand.self, DueCommand.self, UndoCommand.self, PauseCommand.self,
            GroupsCommand.self, ScoresCommand.self, ForecastCommand.self, FitCommand.self,
            SettingsCommand.self, CompletionsCommand.self, HelpCommand.self, VersionCommand.self,
        ])
}
