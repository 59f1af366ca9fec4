enum DueCommand: Command {
    static let usage = Usage(name: "due", options: [.json, .quiet])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        _ = try context.existing(context.reviewStore)
        let day = try DayPlan(context.library(), context)
        let code: ExitCode = day.plan.total.sum == 0 ? .nothing : .success
        if arguments.has(.quiet) { return code }
        let output = context.output
        if arguments.has(.json) {
            let values = day.asked.map { group -> JSONValue in
                .joined(["group": .string("\(group.id)"), "title": .string(group.title)], group.members)
            }
            output.writeJSON(.array(values))
        } else {
            day.asked.writeCounts(on: output)
        }
        return code
    }
}

extension QuestionCounts {
    var members: JSONValue { ["due": .number(due), "learning": .number(learning), "new": .number(new)] }
}
