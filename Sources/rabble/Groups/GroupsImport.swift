enum GroupsImport: Command {
    static let usage = Usage(
        name: "groups import",
        summary: "add groups from files, or bring groups up to date",
        synopsis: ["groups import FILE|FOLDER … [--title TITLE] [--replace|--keep]"],
        details: [
            .text(
                "FILE holds question groups as JSON, TSV, CSV, Markdown or plain text from Anki; - is standard input. From a FOLDER "
                    + "all such files at any depth are read, except hidden files and links; groups with the same title become "
                    + "one. Files that are plainly something else are skipped."),
            .text(
                "The columns of a table are chosen by their names, in many languages, by their cells, and then by their order; one "
                    + "line says what was chosen where that is a guess. Rows that hold no question are left out and named, unless "
                    + "--strict. A column named group holds the title of each row's group. Otherwise the "
                    + "title is the name of the file. --separator and --row-separator say what stands between prompt and "
                    + "answer and between two questions, as in Quizlet's export; \\t is a tab and \\n the end of a line. What follows the "
                    + "first separator in a row is the answer. Without --header, a heading is recognised. --columns also "
                    + "picks fields of Anki's text and columns of JSON and of a quiz file."
            ),
            .text(
                "The cards of Markdown are those of hashcards (Q: and A:, T: and D:, C: with [gaps]), lines front :: back, "
                    + "and those of Obsidian's spaced repetition in sections with a tag #flashcards."),
            .text(
                "All files are checked first. Then all groups are added or, if anything is wrong, none is. A group that "
                    + "was imported from there before, or has the same title, is brought up to date: new questions are "
                    + "added, hints and accepted answers are replaced (but not by a table without a column for them, nor "
                    + "by Markdown without any), and you are asked about questions that the file no longer has. A question keeps its "
                    + "history as long as its prompt and answer stay the same, or if it is edited: one of the two stays "
                    + "the same, and no other question shares that. --edits says what becomes of edited questions. Without it "
                    + "they keep their history if they come from Markdown or a folder. Otherwise --keep adds them as new "
                    + "questions beside the old ones; without --keep you are asked at a terminal, and elsewhere they keep their "
                    + "history."
            ),
            .text(
                "A question that leaves one group and turns up in another moves there with its history, unless --keep "
                    + "keeps it. A file or folder that was moved is recognised by its questions."),
            .text(
                "A group remembers where it was imported from: rabble groups update brings it up to date from there."),
        ],
        operands: [.file],
        repeatsLastOperand: true,
        options: [FileReading.formatOption] + FileReading.tableOptions + [FileReading.strictOption]
            + [Option(.title, "the title of the group")] + GroupImport.options,
        examples: [
            ("rabble groups import verbs.csv", "adds the group verbs"),
            ("rabble groups import notes/", "adds the groups of all files in a folder"),
            ("rabble groups import - --title Verbs < verbs.tsv", "adds what comes through a pipe"),
        ])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        guard !arguments.operands.isEmpty else { throw Failure("rabble groups import needs a file", .usage) }
        guard arguments.operands.count(where: { $0 == "-" }) < 2 else {
            throw Failure("- is standard input, which can be read only once", .usage)
        }
        let title = arguments.value(of: .title)
        if let problem = title?.problemAsTitle { throw Failure(problem, .usage) }
        let reading = try arguments.reading()
        _ = try context.existing(context.groupStore)
        let known = ImportedGroup.all(context)
        var gone = known.filter { Path.resolved($0.source.file.path) == nil }
        var groups = try GroupImport(arguments, context)
        var failures: [Failure] = []
        for path in arguments.operands {
            do throws(Failure) {
                let file = reading.file(path, title: title)
                let decoded = try GroupDecoding(context: context, asks: true).decode(file)
                warn(ofJoinedFiles: decoded, context)
                if title != nil, decoded.groups.count > 1 {
                    throw Failure("--title names one group, but there are \(decoded.groups.count)", .usage)
                }
                let absolute = file.isLasting ? try file.absolute() : file
                for group in decoded.groups {
                    // A group that was imported from there keeps its title in the library.
                    let source = GroupSource(absolute, group: group.title)
                    let titles = known.filter { $0.source.identity == source.identity }.map(\.title)
                    let wanted = title ?? group.title
                    var found = titles.first { $0 == wanted } ?? titles.first ?? title
                    if found == nil, let index = place(of: group, among: gone, context) {
                        let former = gone.remove(at: index)
                        found = former.title
                        if former.title != group.title {
                            context.output.writeLine(
                                "\(group.title) is \(former.title), which was imported from \(former.source.file.path)")
                        }
                    }
                    try groups.take(group, of: file, decoded, as: found)
                }
                groups.leave(
                    known.filter { group in
                        group.source.file.path == absolute.path && group.source.file.title == absolute.title
                            && !decoded.groups.contains { $0.title == group.source.group }
                    })
            } catch {
                if error.exitCode == .interrupted { throw error }
                failures.append(error)
            }
        }
        if let failure = Failure(joining: failures) { throw failure }
        try groups.finish()
        context.remember(groups.sources.values.map(Trust.Place.source))
        return .success
    }

    /// The place of the group that this one was before its file or folder was moved: they share half of their questions or
    /// more.
    private static func place(of group: QuestionGroup, among gone: [ImportedGroup], _ context: Context) -> Int? {
        let ids = Set(group.questions.lazy.map(\.id))
        let shared = gone.map { former -> Int in
            guard let questions = context.questions(of: former.group.id) else { return 0 }
            let count = questions.count { ids.contains($0.id) }
            return count * 2 >= min(questions.count, ids.count) ? count : 0
        }
        return shared.max().flatMap { $0 > 0 ? shared.firstIndex(of: $0) : nil }
    }

    /// Warns of files of a folder that form one group only because they have the same name.
    private static func warn(ofJoinedFiles decoded: DecodedGroups, _ context: Context) {
        for group in decoded.groups {
            let files = decoded.origins[group.title, default: []].filter { GroupFile.title(of: $0) == group.title }
            guard files.count > 1 else { continue }
            context.console.warn([
                "\((files.count == 2 ? files.joined(separator: " and ") : files.briefly)) were combined into one group, \(group.title); "
                    + "rename a file or give it a title to keep it separate"
            ])
        }
    }
}
