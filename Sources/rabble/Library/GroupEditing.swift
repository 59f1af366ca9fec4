/// Opens a group in the learner's editor. The edited table is kept as a draft until its changes are
/// made.
struct GroupEditing {
    let own: LibraryGroup
    /// The only question to edit, for a drill; nil for all.
    var question: Question.ID?
    let isSure: Bool
    let context: Context
    /// Called before the draft is removed, which may fail.
    var whenMade: (GroupRevision) -> Void = { _ in }
    private var isInteractive: Bool { context.console.isInteractive() }

    func run() throws(Failure) {
        let group = try context.present(own)
        let draft = try Failure.writing { try context.groups().draft(of: own) }
        if try !continues(draft) {
            let questions = group.questions.filter { question == nil || $0.id == question }
            if questions.isEmpty { throw .noInput("\(own.title) no longer has this question") }
            try Failure.writing {
                try draft.start(with: QuestionGroup(group, questions: questions))
            }
        }
        do { try edit(draft) } catch {
            // A table that cannot be read now may still contain edits.
            let isEdited = (try? draft.isEdited()) ?? true
            // An unchanged table is not a draft.
            if !isEdited { try? draft.remove() }
            throw error.keeping(isEdited ? kept(draft) : nil, on: context.output)
        }
    }

    private func kept(_ draft: EditDraft) -> String {
        """
        what you edited is kept in \(draft.table); rabble groups edit \
        \(own.id.inShell) continues it
        """
    }

    /// Whether to continue an unfinished edit. Otherwise its table is moved aside, if there is one.
    private func continues(_ draft: EditDraft) throws(Failure) -> Bool {
        do {
            if try !draft.isEdited() { return false }
        } catch {
            let failure = Failure(writing: error)
            let way = "move \(draft.folder) away to start over"
            throw Failure(failure.lines + [way], failure.exitCode)
        }
        // A script's changes apply to the present questions.
        if isInteractive || !isSure {
            let question =
                "There is an unfinished edit of \(own.title). Continue it? y, or n to start over"
            guard let isContinued = try ask(question) else {
                let problem = "y continues the unfinished edit of \(own.title), n starts over"
                throw .usage("\(problem); nothing was changed")
            }
            if isContinued { return true }
        }
        let aside = try Failure.writing { try draft.moveTableAside(at: context.now()) }
        context.say("the unfinished edit is now in \(aside)")
        return false
    }

    private func edit(_ draft: EditDraft) throws(Failure) {
        while true {
            try context.output.flush()
            try context.console.editor.edit(draft.table.inShell, hasTerminal: isInteractive)
            let revision: GroupRevision
            do throws(Failure) {
                // The group may have changed while it was edited.
                let group = try context.present(own)
                revision = try Failure.reading { try draft.revision(of: group) }
                if question != nil, !revision.removed.isEmpty {
                    throw .badData(
                        "in a drill a question can neither be removed nor become one that is there")
                }
            } catch {
                guard error.exitCode == .badData else { throw error }
                for line in error.lines { context.say(line, .strong, hanging: 0) }
                guard let again = try ask("Edit it again? y, or n to keep the draft") else {
                    throw .badData("nothing was changed")
                }
                if again { continue }
                return context.say("nothing was changed; \(kept(draft))", hanging: 0)
            }
            return try take(revision, of: draft)
        }
    }

    /// Asks the user or a script, but not the input of a piped drill, which contains answers.
    private func ask(_ text: String) throws(Failure) -> Bool? {
        if question != nil, !isInteractive { return nil }
        return try context.console.ask(
            text, .strong, isYesDefault: isInteractive, isPatient: isInteractive)
    }

    private func take(_ revision: GroupRevision, of draft: EditDraft) throws(Failure) {
        if revision.isEmpty {
            context.say("\(own.title): as before")
            if let setting = context.console.editor.settingToWait, isInteractive {
                context.say(
                    "If the editor is still open, set \(setting) so that rabble waits for it.",
                    .faint)
            }
        } else {
            let place = context.sourcePlaces(of: own)
            for line in revision.lines(context.output.terminal.arrow, place) {
                context.say(line, hanging: 0)
            }
            guard
                let isWanted = try isSure
                    ? true : ask("Make these changes? y, or n to keep the draft")
            else {
                throw .usage("nothing was changed; --yes makes the changes without asking")
            }
            guard isWanted else {
                return context.say("nothing was changed; \(kept(draft))", hanging: 0)
            }
            let made = try Failure.writing {
                try context.groups().revise(own) { present in
                    do throws(InvalidGroupFile) {
                        return try revision.rebased(onto: present)
                    } catch {
                        let problem = error.linesWithRemedy.joined(separator: "; ")
                        throw Failure.badData("\(own.title): \(problem); nothing was changed")
                    }
                }.revision
            }
            whenMade(made)
            context.say("\(own.title): \(made.summary)")
        }
        try Failure.writing { try draft.remove() }
    }
}

extension GroupRevision {
    fileprivate func lines(_ arrow: String, _ place: (Question) -> String) -> [String] {
        var lines = edited.map {
            "edited: \($0.summary()) \(arrow) \($1.summary())\(place($0))"
        }
        lines += added.map { "added: \($0.summary())" }
        lines += removed.map { "removed: \($0.summary())\(place($0))" }
        for (old, new) in changed {
            let changes = new.changes(from: old) { $0.joined(separator: ", ") }
            let parts = [new.summary()] + changes.map { "\($0): \($1)" }
            lines.append("changed: \(parts.joined(separator: "; "))\(place(old))")
        }
        return lines + (isReordered ? ["order: the questions are in another order"] : [])
    }

    fileprivate var summary: String {
        let parts = [
            (edited.count, "edited"), (added.count, "added"), (removed.count, "removed"),
            (changed.count, "changed"),
        ].words
        let order = isReordered ? ["in another order"] : []
        return ([questions.count.counted("question")] + parts + order).joined(separator: ", ")
    }
}

extension Context {
    func warnOfEarlierDrafts() throws(Failure) {
        let drafts = try Failure.reading(groups().draftsOfEarlierVersions)
        console.warn(
            drafts.map { path in
                let way =
                    path.hasSuffix(".json")
                    ? "groups import reads it" : "rabble 0.10.3 continues it"
                return "\(path) was left unfinished by an earlier version; \(way)"
            })
    }
}

extension Failure {
    /// The failure, and the consequence for the edit. After Ctrl-C only the output mentions it.
    fileprivate func keeping(_ consequence: String?, on output: Output) -> Failure {
        guard let consequence else { return whereOutputFails("nothing was changed") }
        if exitCode == .interrupted {
            output.writeLine(consequence, hanging: 0)
            return self
        }
        return Failure(lines + [consequence], exitCode).whereOutputFails(consequence)
    }
}
