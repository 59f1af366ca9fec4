extension Context {
    func report(_ news: LibraryNews, of groups: LibraryImport) {
        for update in news.updates {
            say("\(update.group.title): \(update.summary)")
            guard update.hasOpenConflicts else { continue }
            listConflicts(of: update)
            say("  what is here stays; --conflicts source takes what the file says", hanging: 2)
        }
        for (title, newTitle) in groups.renamed {
            let id = GroupID(title: title)
            say("\(title): imported as \(newTitle); another group has the id \(id)")
        }
        for (title, count) in news.reviews {
            let reviews = count == 0 ? "no reviews" : count.counted("review")
            say("\(title): \(reviews) taken over from Obsidian")
        }
        for (path, content) in groups.files {
            if let columns = content.columns { say("\(path): columns: \(columns)") }
            var diagnostics = content.diagnostics
            if content.columns != nil { diagnostics.columns = [] }
            name(diagnostics, of: path, as: "not imported")
            guard diagnostics.reversedNotes > 0 else { continue }
            let name =
                news.updates.count == 1 ? news.updates[0].group.id.inShell : "GROUP"
            let notes = diagnostics.reversedNotes.counted(
                "note has a reversed card", "notes have reversed cards")
            say(
                "\(path): \(notes); rabble play \(name) --reverse asks in that direction")
        }
        reportAnki(news, of: groups)
    }

    private func reportAnki(_ news: LibraryNews, of groups: LibraryImport) {
        let files = groups.files.filter { !$0.content.anki.isEmpty }
        for (path, content) in files {
            say("\(path): \(content.anki.joined(separator: ", "))")
        }
        if news.media.count > 0 {
            let files = news.media.count.counted("picture or sound", "pictures and sounds")
            let tenths = (news.media.bytes + 99_999) / 100_000
            say("\(files), \(tenths / 10).\(tenths % 10) MB")
        }
        if files.isEmpty { return }
        let (count, start) = news.answers
        let since = start.map { " since \($0.description.prefix(10))" } ?? ""
        if groups.takesAnswers {
            say(count == 0 ? "no new answers" : count.counted("new answer") + since)
        }
        if news.corrected > 0 {
            let answers = news.corrected.counted("answer")
            say("\(answers) corrected: an earlier version recorded them differently")
        }
        if count >= WeightFit.minAnswers {
            say("rabble fit fits the schedule to these answers")
        }
        say("rabble play --due asks what is due")
    }

    func listConflicts(of update: GroupUpdate) {
        for conflict in update.conflicts { say("  \(conflict.summary)", hanging: 2) }
    }

    /// Reports the parts of a file that a group cannot store.
    func name(_ diagnostics: Diagnostics, of path: String, as kind: String) {
        if diagnostics.duplicates > 0 {
            say("\(path): left out \(diagnostics.duplicates.counted("exact duplicate"))")
        }
        let lost = diagnostics.descriptions
        if !lost.isEmpty { say("\(path): \(kind): \(lost.joined(separator: ", "))") }
    }
}

extension QuestionMove {
    var summary: String {
        let count = questions.count
        return
            """
            \(count.counted("question")) moved from \(source.title), \
            with \(count == 1 ? "its" : "their") history
            """
    }
}

extension [(Int, String)] {
    /// `1 added`, `2 changed`; without zero counts.
    var words: [String] { filter { $0.0 > 0 }.map { "\($0) \($1)" } }
}

extension UpdateConflict {
    /// `here: gehen – to go; in the file: gehen – to walk`, with the parts that differ.
    var summary: String {
        "here: \(Self.words(here, source)); in the file: \(Self.words(source, here))"
    }

    private static func words(_ question: Question?, _ other: Question?) -> String {
        guard let question else { return "removed" }
        let changes = other.map { question.changes(from: $0, list: \.briefly) } ?? []
        return ([question.summary()] + changes.map { "\($0) \($1)" }).joined(separator: ", ")
    }
}

extension Question {
    /// The parts, besides prompt and answer, that another version of the question has otherwise.
    func changes(
        from old: Question, list: ([String]) -> String
    ) -> [(part: String, value: String)] {
        func texts(_ texts: [String], none: String) -> String {
            texts.isEmpty ? none : list(texts)
        }
        var changes: [(part: String, value: String)] = []
        if hint != old.hint { changes.append(("hint", hint ?? "none")) }
        if otherAnswers != old.otherAnswers {
            changes.append(("accepts", texts(otherAnswers, none: "nothing else")))
        }
        if wrongAnswers != old.wrongAnswers {
            changes.append(("wrong", texts(wrongAnswers, none: "none")))
        }
        if extras.all != old.extras.all {
            changes.append(("all", texts(extras.all, none: "no")))
        }
        return changes
    }
}

extension GroupUpdate {
    var summary: String {
        let questions = group.questions.count.counted("question")
        let arrivals = moves.filter { $0.target.id == group.id }
        let departures = moves.filter { $0.source.id == group.id }
        if let folder {
            return
                """
                all questions moved to \(departures.map(\.target.title).briefly); the group is \
                now in \(folder)
                """
        }
        let moved = arrivals.map { "; \($0.summary)" }.joined()
        if isNew {
            return
                """
                \(questions), new\
                \(group.id.isBuiltIn ? "; it replaces the built-in group" : "")\(moved)
                """
        }
        let came = Set(arrivals.flatMap(\.questions).map(\.id))
        let added = revision.added.count { !came.contains($0.id) }
        var parts = [
            (added, "added"), (revision.changed.count, "changed"),
            (revision.removed.count, "removed"),
        ].words
        let edited = revision.edited.count
        if edited > 0 {
            parts.append("\(edited) edited, \(edited == 1 ? "its" : "their") history is kept")
        }
        if !conflicts.isEmpty { parts.append(conflicts.count.counted("conflict")) }
        if !unaccepted.isEmpty { parts.append("no longer accepted: \(unaccepted.briefly)") }
        if changesMarkup {
            parts.append(group.markup == .markdown ? "now Markdown" : "now plain text")
        }
        parts += departures.map { "\($0.questions.count) moved to \($0.target.title)" }
        if parts.isEmpty, moved.isEmpty { parts = ["as before"] }
        return ([questions] + parts).joined(separator: ", ") + moved
    }
}
