/// `rabble due` shows the questions of today's plan for each group; `-q` uses only the exit code.
enum DueCommand: Command {
    static let usage = Usage(name: "due", options: [.json, .quiet])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        _ = try context.reviews()
        let day = try context.day()
        switch (arguments.has(.quiet), arguments.has(.json)) {
        case (true, _): break
        case (false, true):
            context.output.writeJSON(
                day.askedGroups.map { JSONObject.joined($0.names, $0.standing) })
        case (false, false): day.askedGroups.writeCounts(on: context.output)
        }
        try context.output.flush()
        guard day.counts.sum == 0 else { return }
        try day.refuseUnknown()
        throw Failure([], .nothing)
    }
}

extension QuestionCounts {
    var members: JSONObject { ["due": due, "learning": learning, "new": new] }
}
