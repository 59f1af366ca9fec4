enum PlayCommand: Command {
    static let name = "play"

    static let usage = Usage(
        name: name,
        summary: "drill question groups",
        synopsis: ["play [GROUP|FILE …] [OPTION …]", "play --due [GROUP|FILE …] [OPTION …]"],
        details: GroupOperand.help + [
            .text(
                "Without either, the groups are listed and you choose one. Several groups are drilled together."
            ),
            .text(
                "--due asks what is due in all groups that you have played, most forgotten first, and then today's new "
                    + "questions of each, in the directions that you have played: each direction has a schedule of "
                    + "its own."),
            .text("Then type one line for each question:"),
            .list([
                (
                    "text",
                    "is the answer; at a terminal an answer of several lines, or of more than 15 words, is not judged by what "
                        + "is typed: it is shown, and the next line says whether you knew it"
                ),
                (
                    "an empty line",
                    "shows the answer; the next line says whether you knew it: y or n, or 1 again, 2 hard, 3 good, 4 easy, "
                        + "or a, h, g, e; at a terminal one key is enough: Enter or Space is good, u is :undo"
                ),
                ("?", "shows the hint"),
                (":skip, :s", "leaves the question unanswered"),
                (
                    ":suspend",
                    "leaves the question out from now on, in every drill; rabble groups resume asks it again"
                ),
                (":undo, :u", "undoes the last answer or suspension and asks that question again"),
                (
                    ":right, :r",
                    "counts the last answer, which was judged wrong, as right; at a terminal Ctrl-R does too, until the next "
                        + "answer is begun, even after the last question"
                ),
                (
                    ":accept, :a",
                    "does that, and accepts what was typed from now on; rabble groups edit takes that back"
                ),
                (":quit, :q", "ends the drill, as the end of input and Ctrl-C do"),
                (":help, :h", "lists what can be typed"),
                ("\\text", "answers with text even if it is ? or starts with a colon"),
            ]),
        ],
        operands: [.groupOrFile],
        repeatsLastOperand: true,
        options: [
            Option(.due, "ask what is due, in all groups that you have played or in those that are named"),
            Option(
                .strategy, of: .words(QuestionStrategyType.allCases.map(\.name)),
                "\(QuestionStrategyType.allCases.map(\.name).joined(separator: ", ")), for this drill"),
            Option(.limit, "ask N questions, not counting repeats; 0 for all"),
            Option(.seed, "seed of the random order: the same N gives the same order everywhere"),
            Option(.reverse, "ask the answers and expect the prompts"),
            Option(.missed, "ask what was wrong in the last drill of the groups"),
            Option(.resume, "ask what the last drill of the groups left"),
            Option(.ahead, "with --due or --strategy spaced, also ask what is not due yet"),
            Option(
                .new,
                "with --due or --strategy spaced, ask up to N new questions of a group, however many you had today"),
            Option(.practice, "save nothing"),
            FileReading.formatOption,
        ] + FileReading.tableOptions + [
            Option(.json, "write one JSON object at the end; the drill itself goes to standard error")
        ],
        examples: [
            ("rabble play --due", "everything that is due today"),
            ("rabble play hiragana --limit 20", "twenty random questions"),
            ("rabble play 5 --reverse", "from capitals to countries"),
            ("printf 'a\\ni\\n' | rabble play hiragana --strategy sequential", "from a script"),
        ],
        synonyms: ["drill", "quiz", "start", "study", "practice"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let plan = try DrillPlan(arguments, context)
        let output = arguments.has(.json) ? context.console.errors : context.output
        let view = DrillView(
            output: output, readsKeys: context.console.readsKeys(on: output), isAhead: plan.questions.isAhead)
        let sources = try sources(arguments, plan, view, context)
        var summary: QuizSummary?
        var ending: Drill.Ending?
        var parts: [DrillPart] = []
        let isInteractive = context.console.isInteractive(on: output)
        switch try DrillSetup.find(plan, of: sources, isInteractive: isInteractive, context) {
        case .ready(let setup):
            parts = setup.parts
            var drill = Drill(plan: plan, setup: setup, view: view, context)
            ending = try drill.run()
            summary = drill.summary
        case .nothingSelected(let isNew, let isOneWay):
            view.showNothingSelected(by: plan, of: sources, isNew: isNew, isOneWay: isOneWay)
        case .nothingDue(let schedule):
            try refuseUnreadable(arguments, plan, besides: sources, context)
            view.showNothingDue(schedule, by: plan, of: sources, now: context.now())
        case .allSuspended(let groups): view.showAllSuspended(groups)
        case .nothingPractised:
            try refuseUnreadable(arguments, plan, besides: sources, context)
            view.showNothingPractised()
        }
        try output.flush()
        if arguments.has(.json) { context.output.writeJSON(DrillJSON.value(of: plan, sources, parts, summary, ending)) }
        return ending == .interrupted ? .interrupted : .success
    }

    /// The groups that are asked from; none if all that is due should be, and nothing was ever practised.
    private static func sources(
        _ arguments: Arguments, _ plan: DrillPlan, _ view: DrillView, _ context: Context
    ) throws(Failure) -> [DrillSource] {
        if arguments.operands.contains("-") {
            throw Failure(
                "rabble play reads answers from standard input, so the questions cannot come from there; "
                    + "rabble groups import - --title TITLE makes a group of them", .usage)
        }
        let reading = try arguments.reading()
        var sources: [DrillSource] = []
        for name in arguments.operands {
            sources += try DrillSource.named(name, reading: reading, context)
        }
        if arguments.operands.isEmpty, plan.isDue { sources = try DrillSource.practised(context) }
        // Only after the groups are read: until then Ctrl-C ends the program, even while a pipe is waited for.
        defer { context.console.listenForInterrupt() }
        if arguments.operands.count > 1 || plan.isDue {
            try refuseRepetitions(sources)
            return sources
        }
        if sources.count == 1 { return sources }
        context.console.listenForInterrupt()
        guard sources.isEmpty else {
            return [sources[try choose(from: GroupMenu(sources.map(\.group), context), view, context)]]
        }
        let library = context.library()
        let menu = try GroupMenu(library, context)
        let index = try choose(from: menu, view, context)
        return menu.items[index].group.map { [DrillSource(group: $0, origin: library[index].origin, file: nil)] } ?? []
    }

    /// Refuses to say that nothing is due where a group that was practised cannot be read.
    private static func refuseUnreadable(
        _ arguments: Arguments, _ plan: DrillPlan, besides sources: [DrillSource], _ context: Context
    ) throws(Failure) {
        guard plan.isDue, arguments.operands.isEmpty, let store = context.reviewStore else { return }
        let known = Set(sources.map(\.group.id))
        let others = try PractisedGroups(store, context).groups.filter { !known.contains($0.id) }
        guard others.isEmpty else {
            throw Failure("what is due of \(others.map(\.title).joined(separator: ", ")) is unknown", .badData)
        }
    }

    /// Refuses groups with one id: they would share a history.
    private static func refuseRepetitions(_ sources: [DrillSource]) throws(Failure) {
        var titles: [GroupID: String] = [:]
        for source in sources {
            guard let other = titles.updateValue(source.group.title, forKey: source.group.id) else { continue }
            throw Failure(
                other == source.group.title
                    ? "\(other) is named twice" : "\(other) and \(source.group.title) share one history", .usage)
        }
    }

    /// Lists the groups and reads which one is meant.
    ///
    /// - Returns: its place in the list.
    private static func choose(
        from menu: GroupMenu, _ view: DrillView, _ context: Context
    ) throws(Failure) -> Int {
        let isInteractive = context.console.isInteractive(on: view.output)
        menu.write(on: view.output, marksDue: isInteractive)
        let offered = isInteractive ? menu.mostDue : nil
        let offer = offered.map { " Enter for \($0.item.title) (\($0.count) due)" } ?? ""
        while true {
            view.output.writeLine("Which group?\(offer)", hanging: 0)
            let line = try context.console.readLine(LineRequest(output: view.output))
            let chosen = try context.console.retrying(on: view.output) { () throws(Failure) in
                switch line {
                case .interrupted: throw .interrupted
                case .text(let name) where !name.trimmed.isEmpty: return try menu.index(named: name)
                case .text where isInteractive:
                    if let offered { return try menu.index(of: offered.item) }
                    throw Failure("type the number or the name of a group; Ctrl-D leaves", .usage)
                case .malformed(let name):
                    throw Failure("unknown group \(name.inMessage); rabble groups lists the groups", .usage)
                case .end, .text: throw Failure("no question group chosen", .noInput)
                }
            }
            if let chosen { return chosen }
        }
    }
}
