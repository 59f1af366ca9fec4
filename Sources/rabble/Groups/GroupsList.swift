enum GroupsList: Command {
    static let usage = Usage(name: "groups list", options: [.json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let library = context.library()
        let groups = try context.day(listsAll: true).groups
        guard arguments.has(.json) else { return groups.writeMenu(on: context.output) }
        let values = groups.enumerated().map { index, group -> JSONValue in
            .joined(
                [
                    "number": .number(index + 1), "id": .string("\(group.id)"),
                    "title": .string(group.title),
                    "questions": .number(orNull: group.group?.questions.count),
                ], group.standing,
                [
                    "lastPercent": .number(orNull: group.lastPercent),
                    "builtIn": .bool(library[index].isBuiltIn),
                ])
        }
        context.output.writeJSON(.array(values))
    }
}
