/// For whom a drill is: a person, a pipe, or a program that reads JSON or events.
struct Screen {
    let hasEvents: Bool
    let hasJSON: Bool
    /// Where text is shown.
    let output: Output
    /// Whether a person answers, key by key or in plain lines.
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
        return DrillText(
            screen: self, plan: plan,
            missCount: isPersonal ? day?.missCount(atMost: DrillText.maxNotes) ?? 0 : 0,
            media: media)
    }
}

extension Day {
    /// How many answers were wrong, counted up to a number.
    fileprivate func missCount(atMost limit: Int) -> Int {
        historyOfGroup.values.lazy.flatMap(\.reviews).filter { $0.grade == .again }
            .prefix(limit).reduce(0) { count, _ in count + 1 }
    }
}
