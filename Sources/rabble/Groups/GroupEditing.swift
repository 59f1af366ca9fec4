/// Has a group edited in the learner's editor, and makes the changes that are wanted.
///
/// What was edited stays as a draft until the changes are made, or there are none.
struct GroupEditing {
    private let own: OwnGroup
    private let drafts: DraftStore
    /// Whether the changes are made without asking.
    private let isSure: Bool
    private let context: Context

    init(of group: OwnGroup, isSure: Bool, _ context: Context) {
        own = group
        drafts = DraftStore(groupFolder: group.store.folder)
        self.isSure = isSure
        self.context = context
    }

    func run() throws(Failure) {
        let claim = try drafts.claim(edit: own.title)
        defer { withExtendedLifetime(claim) {} }
        let group = try own.read()
        let draft = try draft(of: group)
        do throws(Failure) {
            try edit(draft)
        } catch {
            let table = try? draft.table()
            let hasChanged = table.map { $0 != QuestionTable.encode((draft.group ?? group).questions) } ?? false
            if !hasChanged { try? drafts.removeEdit(title: group.title) }
            throw error.keeping(hasChanged ? kept(draft) : nil, on: context.output)
        }
    }

    /// What becomes of the draft where its changes are not made.
    private func kept(_ draft: EditDraft) -> String {
        // Another edit would fail with it in the same way.
        if let group = try? own.read(), draft.isOutdated(by: group),
            let folder = try? drafts.moveEditAside(title: own.title, at: context.now())
        {
            return "what you edited is now in \(folder); the next edit starts over"
        }
        return "what you edited is kept in \(draft.path); rabble groups edit \(own.id.description.inShell) continues it"
    }

    // MARK: The draft

    /// The draft of an earlier edit, if it is to be continued; else a new one.
    private func draft(of group: QuestionGroup) throws(Failure) -> EditDraft {
        if let draft = drafts.edit(titled: group.title) {
            if draft.group == nil {
                try moveAside("the unfinished edit no longer matches its questions; it was moved to")
            } else if draft.isOutdated(by: group) {
                try moveAside("\(own.title) has changed since the unfinished edit, which is now in")
            } else if isSure, !context.console.isInteractive(), (try? draft.revision(of: group)) == nil {
                try moveAside("the unfinished edit has problems, and is now in")
            } else if draft.group?.questions == group.questions || !isMade(draft, in: group) {
                guard let goesOn = try goesOn() else {
                    throw Failure(
                        "there is an unfinished edit of \(own.title); y continues it, n starts over; nothing was changed",
                        .usage)
                }
                if goesOn { return draft }
                try moveAside("the unfinished edit is now in")
            }
        }
        return try Failure.writing { try drafts.startEdit(of: group) }
    }

    private func goesOn() throws(Failure) -> Bool? {
        if isSure { return true }
        return try context.console.ask(
            "There is an unfinished edit of \(own.title). Continue it? y, or n to start over", .strong,
            isYesDefault: true, isPatient: context.console.isInteractive())
    }

    /// Whether the changes of a draft were made, and only the draft was left behind.
    private func isMade(_ draft: EditDraft, in group: QuestionGroup) -> Bool {
        (try? draft.revision(of: group))?.isEmpty == true
    }

    private func moveAside(_ words: String) throws(Failure) {
        let folder = try Failure.writing { try drafts.moveEditAside(title: own.title, at: context.now()) }
        if let folder { context.output.writeLine("\(words) \(folder)") }
    }

    // MARK: Editing

    private func edit(_ draft: EditDraft) throws(Failure) {
        while true {
            try context.output.flush()
            try context.console.editor.edit(draft.path.inShell, hasTerminal: context.console.isInteractive())
            let revision: GroupRevision
            do throws(Failure) {
                // It may have changed while it was edited.
                let group = try own.read()
                revision = try Failure.reading { try draft.revision(of: group) }
            } catch {
                guard error.exitCode == .badData else { throw error }
                for line in error.lines { context.output.writeLine(line, .wrong, hanging: 0) }
                let again = try context.console.ask(
                    "Edit it again? y, or n to keep the draft", .strong, isYesDefault: context.console.isInteractive(),
                    isPatient: context.console.isInteractive())
                guard let again else { throw Failure("nothing was changed", .badData) }
                if again { continue }
                return context.output.writeLine("nothing was changed; \(kept(draft))", hanging: 0)
            }
            if revision.isEmpty {
                context.output.writeLine("\(own.title): as before")
                if let setting = context.console.editor.settingToWait, context.console.isInteractive() {
                    context.output.writeLine(
                        "If the editor is still open, set \(setting) so that rabble waits for it.", .faint)
                }
                return try removeDraft()
            }
            list(revision)
            return try decide(revision, draft)
        }
    }

    private func decide(_ revision: GroupRevision, _ draft: EditDraft) throws(Failure) {
        let isInteractive = context.console.isInteractive()
        let isWanted =
            isSure
            ? true
            : try context.console.ask(
                "Make these changes? y, or n to keep the draft", .strong, isYesDefault: isInteractive,
                isPatient: isInteractive)
        guard let isWanted else { throw Failure("nothing was changed; --yes makes the changes without asking", .usage) }
        guard isWanted else {
            return context.output.writeLine("nothing was changed; \(kept(draft))", hanging: 0)
        }
        let revision = try make(revision)
        try removeDraft()
        var parts = [revision.questions.count.counted("question")]
        for (count, change) in [
            (revision.edited.count, "edited"), (revision.added.count, "added"), (revision.removed.count, "removed"),
            (revision.changed.count, "changed"),
        ] where count > 0 { parts.append("\(count) \(change)") }
        if revision.isReordered { parts.append("in another order") }
        context.output.writeLine("\(own.title): \(parts.joined(separator: ", "))")
    }

    /// Makes the changes to the questions as they are now.
    private func make(_ revision: GroupRevision) throws(Failure) -> GroupRevision {
        var made: Result<GroupRevision, InvalidGroupFile>?
        let history = try own.history()
        _ = try Failure.writing {
            try own.store.change(
                own.id, title: own.title, history: history, log: context.editLog(of: own.id, after: history)
            ) { present in
                let result = Result { () throws(InvalidGroupFile) in try revision.rebased(onto: present.questions) }
                made = result
                return try? result.get().change
            }
        }
        guard let made else { throw own.gone }
        return try made.mapError {
            Failure("\(own.title): \($0.linesWithRemedy.joined(separator: "; ")); nothing was changed", .badData)
        }.get()
    }

    private func removeDraft() throws(Failure) {
        try Failure.writing { try drafts.removeEdit(title: own.title) }
    }

    // MARK: What changes

    private func list(_ revision: GroupRevision) {
        for (old, new) in revision.edited { write("edited", "\(old.summary()) → \(new.summary())") }
        for question in revision.added { write("added", question.summary()) }
        for question in revision.removed { write("removed", question.summary()) }
        for (old, new) in revision.changed {
            let parts = [
                old.hint != new.hint ? "hint: \(new.hint ?? "none")" : nil,
                old.accepts != new.accepts
                    ? "accepts: \(new.accepts.isEmpty ? "nothing else" : new.accepts.joined(separator: ", "))" : nil,
            ].compactMap(\.self)
            write("changed", "\(new.summary()); \(parts.joined(separator: "; "))")
        }
        if revision.isReordered { write("order", "the questions are in another order") }
    }

    private func write(_ kind: String, _ text: String) {
        context.output.writeLine("\(kind): \(text)", hanging: 0)
    }
}

extension Failure {
    /// The failure with what becomes of the edit. After Ctrl-C the output says that.
    fileprivate func keeping(_ consequence: String?, on output: Output) -> Failure {
        guard let consequence else { return whereOutputFails("nothing was changed") }
        if exitCode == .interrupted {
            output.writeLine(consequence, hanging: 0)
            return self
        }
        return Failure(lines + [consequence], exitCode).whereOutputFails(consequence)
    }
}
