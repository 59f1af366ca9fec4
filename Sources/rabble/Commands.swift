/// The commands of the program.
enum Commands {
    /// All of them, in the order of the help.
    static let all: [any Command.Type] = [
        PlayCommand.self, DueCommand.self, GroupsCommand.self, ScoresCommand.self, SettingsCommand.self,
        HelpCommand.self,
    ]
}
