/// `rabble due` shows the questions of today's plan for each group; `-q` uses only the exit code.
extension Command {
    static let due = Command(name: "due", options: [.json, .quiet], run: Context.showDue)
}

extension Context {
    func showDue() throws(Failure) {
        _ = try reviews()
        let day = try day()
        if arguments.has(.quiet) {
            // The exit code is the answer.
        } else if asJSON {
            output.writeJSON(day.askedGroups.map { JSONObject.joined($0.names, $0.standing) })
        } else {
            day.askedGroups.writeCounts(on: output)
        }
        try output.flush()
        guard day.counts.sum == 0 else { return }
        try day.refuseUnknown()
        throw Failure([], .nothing)
    }
}

extension QuestionCounts {
    var members: JSONObject { ["due": due, "learning": learning, "new": new] }
}
