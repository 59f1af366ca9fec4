/// `rabble groups edit verbs` opens the questions as a table in the learner's editor.
enum GroupsEdit: Command {
    static let usage = Usage(
        name: "groups edit", operands: [.group], takes: "one group", options: [.yes])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let group = try OwnGroup(named: try arguments.groupName(for: usage), context)
        Signals.listenForInterrupt()
        try GroupEditing(own: group, isSure: arguments.has(.yes), context: context).run()
    }
}

/// Has a group edited in the learner's editor. The edited table stays as a draft until its changes
/// are made.
struct GroupEditing {
    let own: OwnGroup
    /// The only question to edit, for a drill; nil for all.
    var question: Question.ID?
    let isSure: Bool
    let context: Context
    var whenMade: (GroupRevision) -> Void = { _ in }
    private var drafts: DraftStore { own.store.drafts }
    private var isInteractive: Bool { context.console.isInteractive() }

    func run() throws(Failure) {
        let claim = try drafts.claimEdit(of: own.title)
        defer { withExtendedLifetime(claim) {} }
        let group = try own.read()
        let draft = try draft(of: group)
        do { try edit(draft) } catch {
            let isEdited = draft.isEdited(from: group)
            if !isEdited { try? drafts.remove(group.title) }
            throw error.keeping(isEdited ? kept(draft) : nil, on: context.output)
        }
    }

    private func kept(_ draft: EditDraft) -> String {
        // Another edit would fail with it in the same way.
        let isOutdated = (try? own.read()).map(draft.isOutdated) == true
        if isOutdated,
            let folder = try? drafts.moveAside(own.title, at: context.now())
        {
            return "what you edited is now in \(folder); the next edit starts over"
        }
        return
            """
            what you edited is kept in \(draft.path); \
            rabble groups edit \(own.id.description.inShell) continues it
            """
    }

    private func draft(of group: QuestionGroup) throws(Failure) -> EditDraft {
        if let draft = drafts.edit(titled: group.title), !draft.isMade(in: group) {
            guard let reason = try reasonToStartOver(draft, group) else { return draft }
            let aside = try Failure.writing {
                try drafts.moveAside(own.title, at: context.now())
            }
            if let aside { context.say("\(reason) \(aside)") }
        }
        guard let question else { return try Failure.writing { try drafts.startEdit(of: group) } }
        let questions = group.questions.filter { $0.id == question }
        if questions.isEmpty { throw .noInput("\(own.title) no longer has this question") }
        return try Failure.writing {
            try drafts.startEdit(of: QuestionGroup(group, questions: questions))
        }
    }

    private func reasonToStartOver(_ draft: EditDraft, _ group: QuestionGroup) throws(Failure)
        -> String?
    {
        if draft.group == nil {
            return "the unfinished edit no longer matches its questions; it was moved to"
        }
        if draft.isOutdated(by: group) {
            return "\(own.title) has changed since the unfinished edit, which is now in"
        }
        if isSure, !isInteractive, (try? draft.revision(of: group)) == nil {
            return "the unfinished edit has problems, and is now in"
        }
        // In a drill it may be of other questions.
        if isSure, question == nil { return nil }
        let question =
            "There is an unfinished edit of \(own.title). Continue it? y, or n to start over"
        if let answer = try ask(question, isYesDefault: true) {
            return answer ? nil : "the unfinished edit is now in"
        }
        let problem =
            """
            there is an unfinished edit of \(own.title); y continues it, n starts over; nothing \
            was changed
            """
        throw .usage(problem)
    }

    private func edit(_ draft: EditDraft) throws(Failure) {
        while true {
            try context.output.flush()
            try context.console.editor.edit(draft.path.inShell, hasTerminal: isInteractive)
            let revision: GroupRevision
            do throws(Failure) {
                // The group may have changed while it was edited.
                let group = try own.read()
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

    /// Asks a person or a script, but not the input of a drill in a pipe, which has its answers.
    private func ask(_ text: String, isYesDefault: Bool? = nil) throws(Failure) -> Bool? {
        if question != nil, !isInteractive { return nil }
        return try context.console.ask(
            text, .strong, isYesDefault: isYesDefault ?? isInteractive, isPatient: isInteractive)
    }

    private func take(_ revision: GroupRevision, of draft: EditDraft) throws(Failure) {
        let output = context.output
        if revision.isEmpty {
            output.writeLine("\(own.title): as before")
            if let setting = context.console.editor.settingToWait, isInteractive {
                output.writeLine(
                    "If the editor is still open, set \(setting) so that rabble waits for it.",
                    .faint)
            }
        } else {
            let sources = SourcePlaces(of: own.group, context)
            for line in revision.lines(output.terminal.arrow, sources) {
                output.writeLine(line, hanging: 0)
            }
            guard
                let isWanted = try isSure
                    ? true : ask("Make these changes? y, or n to keep the draft")
            else {
                throw .usage("nothing was changed; --yes makes the changes without asking")
            }
            guard isWanted else {
                return output.writeLine("nothing was changed; \(kept(draft))", hanging: 0)
            }
            let made = try make(revision)
            whenMade(made)
            output.writeLine("\(own.title): \(made.summary)")
        }
        try Failure.writing { try drafts.remove(own.title) }
    }

    private func make(_ revision: GroupRevision) throws(Failure) -> GroupRevision {
        try Failure.writing {
            try own.store.revise(own.group) { present in
                do throws(InvalidGroupFile) {
                    return try revision.rebased(onto: present)
                } catch {
                    let problem = error.linesWithRemedy.joined(separator: "; ")
                    throw Failure.badData("\(own.title): \(problem); nothing was changed")
                }
            }.revision
        }
    }
}

extension GroupRevision {
    fileprivate func lines(_ arrow: String, _ sources: SourcePlaces) -> [String] {
        var lines = edited.map {
            "edited: \($0.summary()) \(arrow) \($1.summary())\(sources.words(for: $0))"
        }
        lines += added.map { "added: \($0.summary())" }
        lines += removed.map { "removed: \($0.summary())\(sources.words(for: $0))" }
        for (old, new) in changed {
            var parts = [new.summary()]
            if old.hint != new.hint { parts.append("hint: \(new.hint ?? "none")") }
            if old.otherAnswers != new.otherAnswers {
                let answers =
                    new.otherAnswers.isEmpty
                    ? "nothing else" : new.otherAnswers.joined(separator: ", ")
                parts.append("accepts: \(answers)")
            }
            lines.append("changed: \(parts.joined(separator: "; "))\(sources.words(for: old))")
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

extension DraftStore {
    func claimEdit(of title: String) throws(Failure) -> DraftClaim {
        if let claim = try Failure.writing({ try claim(title) }) { return claim }
        throw Failure("\(title) is being edited in another rabble; finish it there", .cannotCreate)
    }

    /// The right to an unfinished edit, whose draft could be lost when its group is renamed or
    /// deleted.
    func claimUnfinishedEdit(of title: String) throws(Failure) -> DraftClaim? {
        edit(titled: title) == nil ? nil : try claimEdit(of: title)
    }
}

extension Failure {
    /// The failure together with what happens to the edit. After Ctrl-C only the output says so.
    fileprivate func keeping(_ consequence: String?, on output: Output) -> Failure {
        guard let consequence else { return whereOutputFails("nothing was changed") }
        if exitCode == .interrupted {
            output.writeLine(consequence, hanging: 0)
            return self
        }
        return Failure(lines + [consequence], exitCode).whereOutputFails(consequence)
    }
}
