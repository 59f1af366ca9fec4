import RabbleCore

/// Takes what Anki recorded into the histories of groups: all of it or, if anything fails before ``commit()``, nothing.
struct HistoryImport {
    let context: Context
    /// Whether answers are taken, or only what is suspended.
    let takesAnswers: Bool
    /// Whether groups are updated, so that only those get answers that have some of Anki already.
    let isUpdate: Bool

    private var imported: [(group: QuestionGroup, history: ImportedHistory)] = []
    private var staged: [StagedFile] = []
    private var count = 0
    private var start: Timestamp?

    init(context: Context, takesAnswers: Bool, isUpdate: Bool) {
        (self.context, self.takesAnswers, self.isUpdate) = (context, takesAnswers, isUpdate)
    }

    mutating func take(_ history: ImportedHistory?, of group: QuestionGroup) {
        if let history { imported.append((group, history)) }
    }

    /// Writes what is new beside the histories, where it does not count yet.
    ///
    /// - Returns: the questions that were edited in Anki, as they are there and as the histories have them.
    mutating func stage() throws(Failure) -> [GroupID: [Question.ID: Question.ID]] {
        if imported.isEmpty { return [:] }
        Signals.listenForEnd()
        let store = try context.existing(context.reviewStore)
        let progress = ProgressLine(context: context, consequence: "nothing was changed")
        defer { progress.clear() }
        var former: [GroupID: [Question.ID: Question.ID]] = [:]
        for (group, imported) in imported {
            progress.show("adding to the history of \(group.title)")
            let history = try context.history(of: group.id, in: store, warning: false)
            // What cannot be read now would come a second time.
            if let error = history.unread { throw Failure(error) }
            let before = context.questions(of: group.id) ?? group.questions
            var news = imported.news(for: history, of: before, takesAnswers: takesAnswers)
            if isUpdate, !news.hasEarlier { news = imported.news(for: history, of: before, takesAnswers: false) }
            let file = try Failure.writing {
                try imported.stage(news, in: store, of: group.id, at: context.now()) { try progress.check() }
            }
            if let file { staged.append(file) }
            former[group.id] = news.former
            count += news.count
            start = [start, news.start].compactMap(\.self).min()
        }
        try progress.check()
        return former
    }

    /// Clears away what does not count yet.
    func discard() {
        if imported.isEmpty { return }
        for file in staged { file.discard() }
        Signals.endIfAsked()
    }

    /// Makes what was written count.
    func commit() throws(Failure) {
        for file in staged { try Failure.writing { try file.commit() } }
    }

    /// Reports what came of a file of Anki.
    func write(_ summary: DecodedGroups.AnkiSummary, of path: String) {
        let output = context.output
        var parts = [summary.notes.counted("note"), summary.cards.counted("card")]
        if takesAnswers {
            let answers = count == 0 ? "no new answers" : count.counted("new answer")
            parts.append(answers + (start.map { " since \($0.description.prefix(10))" } ?? ""))
        }
        output.writeLine("\(path): \(parts.joined(separator: ", "))")
        let leftOut = summary.leftOut
        if takesAnswers, !leftOut.isEmpty {
            output.writeLine("\(path): not in the history: \(leftOut.joined(separator: ", "))")
        }
        if count >= WeightFit.leastAnswers { output.writeLine("rabble fit fits the schedule to these answers") }
        output.writeLine("rabble play --due asks what is due")
    }
}
