/// The recipient of a drill: a user, a pipe, or a program that reads JSON or events.
struct Screen {
    let hasEvents: Bool
    let hasJSON: Bool
    /// The output for text.
    let output: Output
    /// Whether a user answers, key by key or in plain lines.
    let isPersonal: Bool
    let isInteractive: Bool

    init(_ context: Context) {
        let console = context.console
        hasEvents = context.arguments.has(.events)
        hasJSON = context.asJSON
        if hasEvents { for output in console.outputs { output.terminal.useAsPipe() } }
        output = hasJSON || hasEvents ? console.errors : console.output
        isPersonal = !hasEvents && console.servesPerson(on: output)
        isInteractive = console.isInteractive(on: output)
    }

    func view(of plan: DrillPlan, _ day: Day?, _ context: Context) -> any DrillOutput {
        let media = MediaOpening(context: context)
        if hasEvents { return DrillEvents(output: context.output, media: media) }
        let reviews = isPersonal ? day?.historyOfGroup.values.lazy.flatMap(\.reviews) : nil
        let misses = reviews?.filter { $0.grade == .again }.prefix(DrillText.maxNotes)
        return DrillText(
            screen: self, plan: plan, missCount: misses.map { Array($0).count } ?? 0, media: media)
    }
}
