/// A command of the program.
protocol Command: SendableMetatype {
    /// What it takes, and its help.
    static var usage: Usage { get }

    /// Whether the word after the name tells what is done.
    static var hasSubcommands: Bool { get }

    /// The help that there is of `operands`, which are the words after the name of the command.
    ///
    /// - Throws: a ``Failure`` if there is nothing of that name.
    static func usage(for operands: [String]) throws(Failure) -> Usage

    /// Does it.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode
}

extension Command {
    static var hasSubcommands: Bool { false }

    static func usage(for operands: [String]) throws(Failure) -> Usage { usage }
}

/// The commands of the program.
enum Commands {
    /// All of them, in the order of the help.
    static let all: [any Command.Type] = [
        PlayCommand.self, DueCommand.self, GroupsCommand.self, ScoresCommand.self, SettingsCommand.self,
        HelpCommand.self,
    ]

    /// The command of this name.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    static func named(_ name: String) throws(Failure) -> any Command.Type {
        if let command = all.first(where: { $0.usage.name == name }) { return command }
        throw Failure(unknown: "command \(name.inMessage)", nearestTo: name, among: all.map { $0.usage.name })
    }
}
