/// `rabble groups list` shows the numbered groups, with today's questions for each.
enum GroupsList: Command {
    static let usage = Usage(name: "groups list", options: [.json])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let library = context.library()
        let groups = try context.day(listsAll: true).groups
        guard arguments.has(.json) else { return groups.writeMenu(on: context.output) }
        let values = groups.enumerated().map { index, group -> JSONObject in
            .joined(
                [
                    "number": index + 1, "id": "\(group.id)", "title": group.title,
                    "questions": group.group?.questions.count,
                ], group.standing,
                ["lastPercent": group.lastPercent, "builtIn": library[index].isBuiltIn])
        }
        context.output.writeJSON(values)
    }
}
