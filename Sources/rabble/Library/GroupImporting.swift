extension [Option] {
    static let ofImports: [Option] = [.replace, .keep, .edits, .conflicts]
}

// Imports groups from files into the library, asks the learner about edited and missing questions,
// and reports the results.
extension Context {
    /// Whether standard input can be used for answers, because it is not the source of groups.
    private var readsAnswers: Bool { !arguments.operands.contains("-") }

    func newImport(isUpdate: Bool = false) throws(Failure) -> LibraryImport {
        var groups = try Failure.reading {
            try LibraryImport(
                isUpdate: isUpdate, library: isUpdate ? [] : library(),
                paths: ownPaths)
        }
        groups.takesHistory = !arguments.has(.noHistory)
        groups.takesMedia = !arguments.has(.noMedia)
        groups.takesSchedule = arguments.has(.schedule)
        if arguments.has(.replace), arguments.has(.keep) {
            throw .usage("--replace removes what --keep keeps; choose one")
        }
        if arguments.has(.replace) { groups.choices.removal = .replace }
        if arguments.has(.keep) { groups.choices.removal = .keep }
        groups.choices.edits = try arguments.choice(.edits)
        groups.choices.conflicts = try arguments.choice(.conflicts)
        return groups
    }

    /// - Parameter media: where the import has unpacked its media.
    @discardableResult
    func finish(_ new: LibraryImport, _ media: MediaStage) throws(Failure) -> LibraryNews {
        defer { withExtendedLifetime(media) {} }
        var groups = new
        let store = try self.groups()
        // With --keep the import adds to a group, and treating questions as edits would lose the
        // old ones.
        let canAsk = readsAnswers && console.isInteractive()
        var usual: GroupUpdate.Edits? = canAsk ? nil : .keep
        if groups.choices.removal == .keep { usual = .new }
        if groups.expectsEdits { usual = .keep }
        groups.choices.edits = groups.choices.edits ?? usual
        groups.choices.asksAboutConflicts = canAsk
        let news = try Failure.writing { try store.update(groups, decide: decide) }
        for update in news.updates {
            guard let question = update.misread else { continue }
            let effect = "are not shown or judged; a backslash before a mark keeps it"
            console.warn([
                """
                \(update.group.title) is Markdown, and so the marks \
                of \(question.shortText) \(effect)
                """
            ])
        }
        if groups.choices.removal == .replace, groups.groups.contains(where: \.isPartial) {
            console.warn([
                "no question is removed from the groups of a folder while a file in it has errors"
            ])
        }
        report(news, of: groups)
        return news
    }

    private func decide(
        _ question: UpdateQuestion, _ updates: [GroupUpdate]
    ) throws(Failure) -> Bool {
        do {
            switch question {
            case .edits(let edits):
                return try askAboutEdits(updates, edits.reduce(0) { $0 + $1.count })
            case .conflicts: return try askAboutConflicts(updates)
            case .removal(let missing):
                return try askAboutRemoval(updates, missing.reduce(0) { $0 + $1.count })
            }
        } catch {
            if error.exitCode == .interrupted { say("nothing was changed") }
            throw error.whereOutputFails("nothing was changed")
        }
    }

    /// Asks whether questions that share a prompt or an answer with a removed one are edits of it.
    private func askAboutEdits(_ updates: [GroupUpdate], _ total: Int) throws(Failure) -> Bool {
        for update in updates where !update.revision.edited.isEmpty {
            let count = update.revision.edited.count
            let questions = count.counted("question looks", "questions look")
            say("\(update.group.title): \(questions) edited:")
            for (old, new) in update.revision.edited.prefix(5) {
                say("  \(old.summary()) \(output.terminal.arrow) \(new.summary())", hanging: 2)
            }
            if count > 5 { say("  …") }
        }
        let (object, pronoun) = total == 1 ? ("this question", "it") : ("these questions", "them")
        return try ask(
            "Keep the history of \(object)? y, or n to treat \(pronoun) as new",
            isYesDefault: true, or: "--edits keep keeps the history of edited questions")
    }

    private func askAboutConflicts(_ updates: [GroupUpdate]) throws(Failure) -> Bool {
        for update in updates where !update.conflicts.isEmpty {
            let questions = update.conflicts.count.counted("question was", "questions were")
            say(
                "\(update.group.title): \(questions) changed here and in the file:")
            listConflicts(of: update)
        }
        return try ask(
            "Keep what is here? y, or n to take what the file says",
            or: "--conflicts here keeps what is here, --conflicts source takes what the file says")
    }

    private func askAboutRemoval(_ updates: [GroupUpdate], _ total: Int) throws(Failure) -> Bool {
        for update in updates where !update.missing.isEmpty {
            let few = update.missing.map { $0.prompt.truncated(to: 30) }.briefly
            let questions = update.missing.count.counted("question is", "questions are")
            say(
                "\(update.group.title): \(questions) no longer in the file: \(few)")
            // Versions before 0.8 stored no notes, and made other questions of some Anki cards.
            let hasNote = { (question: Question) in question.extras.note != nil }
            if update.group.questions.contains(where: hasNote),
                !update.missing.contains(where: hasNote)
            {
                let way = "rabble 0.10.3 groups update finds what 0.7 asked differently"
                say("  \(way), and keeps its history", hanging: 2)
            }
        }
        return try ask(
            "Remove \(total == 1 ? "it" : "them")? y or n",
            or: "--replace removes such questions, --keep keeps them")
    }

    /// Asks the user; without an answer, the options are required.
    private func ask(
        _ question: String, isYesDefault: Bool = false, or options: String
    ) throws(Failure) -> Bool {
        let answer =
            try readsAnswers ? console.ask(question, isYesDefault: isYesDefault) : nil
        if let answer { return answer }
        throw .usage("nothing was changed; \(options)")
    }
}
