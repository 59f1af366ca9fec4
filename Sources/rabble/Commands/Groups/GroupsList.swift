/// `rabble groups list` shows the numbered groups, with today's questions for each.
extension Command {
    static let groupsList = Command(
        name: "groups list", options: [.json], run: Context.listGroups)
}

extension Context {
    func listGroups() throws(Failure) {
        let library = library()
        let groups = try day(listsAll: true).groups
        guard asJSON else { return groups.writeMenu(on: output) }
        let values = groups.enumerated().map { index, group -> JSONObject in
            .joined(
                [
                    "number": index + 1, "id": "\(group.id)", "title": group.title,
                    "questions": group.group?.questions.count,
                ], group.standing,
                ["lastPercent": group.lastPercent, "builtIn": library[index].isBuiltIn])
        }
        output.writeJSON(values)
    }
}
