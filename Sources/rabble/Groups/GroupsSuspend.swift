enum GroupsSuspend: Command {
    static let name = "groups suspend"

    static let usage = Usage(
        name: name,
        summary: "leave questions of a group out of drills",
        synopsis: ["groups suspend GROUP [PROMPT]"],
        details: [
            .text(
                "The questions with this prompt are not asked any more, in either direction, and are not counted as "
                    + "due or new; without PROMPT, all of the group. Their history stays. This works for built-in groups too."
            ),
            .text("rabble groups resume asks them again, and rabble scores GROUP lists them."),
        ],
        operands: [.group, .anything],
        examples: [("rabble groups suspend hiragana ん", "stops asking ん")],
        synonyms: ["pause", "bury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: true, arguments, usage, context).make(context)
        return .success
    }
}

enum GroupsResume: Command {
    static let name = "groups resume"

    static let usage = Usage(
        name: name,
        summary: "ask suspended questions again",
        synopsis: ["groups resume GROUP [PROMPT]"],
        details: [
            .text(
                "The questions with this prompt are asked again; without PROMPT, all of the group that are suspended. "
                    + "Their schedule continues where it stopped."),
            .text("rabble scores GROUP lists what is suspended."),
        ],
        operands: [.group, .anything],
        examples: [("rabble groups resume hiragana", "asks all of hiragana again")],
        synonyms: ["unsuspend", "unbury"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try SuspensionChange(suspends: false, arguments, usage, context).make(context)
        return .success
    }
}
