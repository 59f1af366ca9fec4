import RabbleCore

enum GroupsCommand: Command {
    /// What the second word may be, and what it does.
    private static let subcommands: [any Command.Type] = [
        GroupsList.self, GroupsShow.self, GroupsCreate.self, GroupsImport.self, GroupsExport.self, GroupsDelete.self,
    ]

    static let usage = Usage(
        name: "groups",
        summary: "list, show and change the question groups",
        synopsis: subcommands.flatMap { $0.usage.synopsis },
        details: GroupChoice.help + ["", "rabble help groups import tells more, and so it does of each."],
        options: subcommands.flatMap { $0.usage.options }.uniqued(),
        examples: subcommands.compactMap { $0.usage.examples.first })

    static let hasSubcommands = true

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let subcommand = try subcommand(named: arguments.operands.first ?? "list")
        let rest = arguments.droppingFirstOperand()
        try rest.expectOptions(of: subcommand.usage)
        return try subcommand.run(rest, console)
    }

    static func usage(for operands: [String]) throws(Failure) -> Usage {
        guard let name = operands.first else { return usage }
        return try subcommand(named: name).usage
    }

    private static func subcommand(named name: String) throws(Failure) -> any Command.Type {
        func word(_ usage: Usage) -> String { String(usage.name.drop { $0 != " " }.dropFirst()) }
        if let subcommand = subcommands.first(where: { word($0.usage) == name }) { return subcommand }
        throw Failure(
            unknown: "command groups \(name.inMessage)", nearestTo: name, among: subcommands.map { word($0.usage) })
    }
}

extension [Option] {
    /// The options, of each name the first.
    fileprivate func uniqued() -> [Option] {
        var names: Set<String> = []
        return filter { names.insert($0.name).inserted }
    }
}
