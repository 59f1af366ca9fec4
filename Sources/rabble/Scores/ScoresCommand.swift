import RabbleCore

enum ScoresCommand: Command {
    static let usage = Usage(
        name: "scores",
        summary: "show how drills went",
        synopsis: ["scores [--json]", "scores GROUP [--json]", "scores GROUP --reset"],
        details: [
            .text("Without GROUP there is one line for every group that was ever played."),
            .text(
                "With GROUP there are also how far its questions have come, a forecast of what is due, its last drills, "
                    + "its hardest questions, its leeches (missed many times after they were known; the setting leech "
                    + "says how often), what is suspended, and a calendar of half a year."),
            .text("--reset moves the history of the group into a folder of its own; nothing is deleted."),
        ],
        operands: [.group],
        options: [
            Option(.json, "write all figures as JSON"),
            Option(.reset, "start over: move the history of the group aside"), .noPager,
        ],
        examples: [("rabble scores", "all groups"), ("rabble scores hiragana", "one of them, in full")],
        synonyms: ["stats", "history"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        let name = try arguments.onlyOperand("group", for: usage)
        if arguments.has(.reset), arguments.has(.json) {
            throw Failure("--reset and --json do not go together", .usage)
        }
        let folder = try context.existing(context.reviewStore)
        let library = context.scanLibrary()
        let store = try Failure.reading(folder.listed)
        // The title of a file stands in its history, which is not read yet: until then such a group goes by its id.
        let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
        let played = try Failure.reading(store.groups).map { PlayedGroup(id: $0, title: titles[$0] ?? $0.description) }
        if let name {
            // Numbers are those of `rabble groups`.
            let files = played.filter { titles[$0.id] == nil }
            let group = try group(named: name, library, files)
            if arguments.has(.reset) {
                try reset(group, store, context)
            } else {
                try show(group, library, store, asJSON: arguments.has(.json), context)
            }
        } else {
            if arguments.has(.reset) { throw Failure("rabble scores --reset needs a group", .usage) }
            try showAll(played, library, store, asJSON: arguments.has(.json), context)
        }
        context.console.page(!arguments.has(.noPager))
        return .success
    }

    /// The group of the library, or of a file that was played, that a name means.
    private static func group(
        named name: String, _ library: [LibraryGroup], _ files: [PlayedGroup]
    ) throws(Failure) -> PlayedGroup {
        do throws(Failure) {
            return try (library.map { PlayedGroup(id: $0.id, title: $0.title) } + files).group(named: name)
        } catch {
            let id = GroupID(title: name)
            if let file = files.first(where: { $0.id == id }) { return file }
            throw error
        }
    }

    private static func showAll(
        _ played: [PlayedGroup], _ library: [LibraryGroup], _ store: ReviewStore, asJSON: Bool, _ context: Context
    ) throws(Failure) {
        var scores: [(group: PlayedGroup, score: Score)] = []
        for played in played {
            var history = try context.history(of: played.id, in: store)
            // Who edited or suspended a question has not played it.
            if history.reviews.isEmpty, !history.edits.isEmpty || !history.suspensions.isEmpty { continue }
            let group = played.titled(by: history, library)
            // Only JSON tells of single questions.
            if asJSON, !history.edits.isEmpty {
                history = history.resolved(for: libraryQuestions(of: group, library, context)?.questions ?? [])
            }
            scores.append((group, Score(history)))
        }
        if asJSON {
            let values = scores.map { ScoreJSON.value(of: $0.score, group: $0.group, now: context.now()) }
            context.output.writeJSON(.array(values))
        } else {
            ScoreView(output: context.output).show(scores.map { ($0.group.title, $0.score) })
        }
    }

    private static func show(
        _ played: PlayedGroup, _ library: [LibraryGroup], _ store: ReviewStore, asJSON: Bool, _ context: Context
    ) throws(Failure) {
        var history = try context.history(of: played.id, in: store)
        let group = played.titled(by: history, library)
        let inLibrary = libraryQuestions(of: group, library, context)
        history = history.resolved(for: inLibrary?.questions ?? [])
        let score = Score(history)
        let states = (inLibrary ?? answered(in: history, of: group))
            .map { QuestionStates(of: $0, in: history, context.scheduler) }
        if asJSON {
            context.output.writeJSON(ScoreJSON.value(of: score, states, group: group, now: context.now()))
        } else {
            ScoreView(output: context.output).show(score, states, title: group.title, now: context.now())
        }
    }

    /// The questions of the group; nil if it is not in the library.
    private static func libraryQuestions(
        of group: PlayedGroup, _ library: [LibraryGroup], _ context: Context
    ) -> QuestionGroup? {
        library.first { $0.id == group.id }.flatMap(context.questions)
    }

    /// The questions that were ever answered; nil if there are none.
    private static func answered(in history: ReviewHistory, of group: PlayedGroup) -> QuestionGroup? {
        let questions = history.questions.compactMap { try? Question(prompt: $0.prompt, answer: $0.answer) }
        return try? QuestionGroup(title: group.title, questions: questions)
    }

    private static func reset(_ group: PlayedGroup, _ store: ReviewStore, _ context: Context) throws(Failure) {
        let folder = try Failure.reading { try store.moveAside(group.id, at: context.now()) }
        context.output.writeLine(
            folder.map { "the history of \(group.title) is now in \($0)" } ?? "\(group.title) has no history")
    }
}
