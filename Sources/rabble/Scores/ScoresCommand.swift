import RabbleCore

enum ScoresCommand: Command {
    static let usage = Usage(
        name: "scores",
        summary: "show how drills went",
        synopsis: ["scores [--json]", "scores GROUP [--json]", "scores GROUP --reset"],
        details: [
            "Without GROUP there is a line for every group that was ever played.",
            "With GROUP there are also how far its questions have come, a forecast of what is due, its last",
            "drills, its hardest questions, and a calendar of half a year.",
            "--reset moves the history of the group into a folder of its own; nothing is deleted.",
        ],
        options: [
            Option("json", "write all figures as JSON"),
            Option("reset", "start anew: move the history of the group aside"),
        ],
        examples: [("rabble scores", "all groups"), ("rabble scores hiragana", "one of them, in full")])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 1, for: usage)
        if arguments.has("reset"), arguments.has("json") { throw Failure("--reset has no figures for --json", .usage) }
        guard let folder = Locations.standard.reviewsFolder else { throw Failure(.noHome) }
        let groups = GroupChoice.library(console)
        let library = groups.map { ($0.id, $0.title) }
        let store = try ReviewStore.listed(in: folder)
        let played = try playedGroups(store, library)
        guard let name = arguments.operands.first else {
            if arguments.has("reset") { throw Failure("rabble scores --reset needs a group", .usage) }
            try showAll(played, store, asJSON: arguments.has("json"), console)
            return .success
        }
        let group = try find(name, among: played, library)
        if arguments.has("reset") {
            try reset(group, store, console)
            return .success
        }
        let history = try store.history(of: group.id, console)
        let score = Score(history)
        let schedule = questions(of: group, groups, history, console)
            .map { Schedule(of: $0, in: history, scheduler: .chosen) }
        if arguments.has("json") {
            console.output.writeJSON(ScoreJSON.value(of: score, schedule, group: group))
        } else {
            ScoreView(output: console.output).show(score, schedule, title: group.title, now: .now)
        }
        return .success
    }

    /// The groups that have a history. The title of one that was a file is known no more, so it goes by its id.
    private static func playedGroups(
        _ store: ReviewStore, _ library: [PlayedGroup]
    ) throws(Failure) -> [PlayedGroup] {
        do throws(StorageError) {
            let titles = Dictionary(library.map { ($0.id, $0.title) }) { first, _ in first }
            return try store.groups().map { ($0, titles[$0] ?? $0.description) }
        } catch {
            throw Failure(error)
        }
    }

    /// The group that `name` means, which has a history or is in the library.
    private static func find(
        _ name: String, among played: [PlayedGroup], _ library: [PlayedGroup]
    ) throws(Failure) -> PlayedGroup {
        // The numbers are those of the list of groups.
        let ids = Set(library.map(\.id))
        let known = library + played.filter { !ids.contains($0.id) }
        return known[try GroupChoice.index(named: name, among: known)]
    }

    /// The questions of the group; of one that was a file, those that were ever answered.
    ///
    /// - Returns: nil if there are none.
    private static func questions(
        of group: PlayedGroup, _ library: [LibraryGroup], _ history: ReviewHistory, _ console: Console
    ) -> QuestionGroup? {
        if let entry = library.first(where: { $0.id == group.id }) {
            do throws(Failure) {
                return try GroupChoice.load(entry)
            } catch {
                console.warn(error.lines)
            }
        }
        let questions = history.questions.compactMap { try? Question(prompt: $0.prompt, answer: $0.answer) }
        return try? QuestionGroup(title: group.title, questions: questions)
    }

    private static func showAll(
        _ played: [PlayedGroup], _ store: ReviewStore, asJSON: Bool, _ console: Console
    ) throws(Failure) {
        var scores: [(group: PlayedGroup, score: Score)] = []
        for group in played { scores.append((group, Score(try store.history(of: group.id, console)))) }
        if asJSON {
            console.output.writeJSON(.array(scores.map { ScoreJSON.value(of: $0.score, group: $0.group) }))
        } else {
            ScoreView(output: console.output).show(scores.map { ($0.group.title, $0.score) })
        }
    }

    private static func reset(_ group: PlayedGroup, _ store: ReviewStore, _ console: Console) throws(Failure) {
        do throws(StorageError) {
            if let folder = try store.moveAside(group.id, at: .now) {
                console.output.writeLine("the history of \(group.title) is now in \(folder)")
            } else {
                console.output.writeLine("\(group.title) has no history")
            }
        } catch {
            throw Failure(error)
        }
    }
}

/// A group as far as a history tells.
typealias PlayedGroup = (id: GroupID, title: String)
