/// Takes what Anki recorded into the histories of groups: all of it or, if anything fails before
/// ``commit()``, nothing.
struct HistoryImport {
    let context: Context
    let takesAnswers: Bool
    /// Whether groups are updated, so that only those get answers that have some of Anki already.
    let isUpdate: Bool
    var imported: [(group: QuestionGroup, history: ImportedHistory)] = []
    var staged: [StagedFile] = []
    /// How many answers are new, and when the first one was given.
    var count = 0
    var start: Timestamp?

    /// Writes what is new beside the histories, where it does not count yet.
    ///
    /// - Returns: the former ids of questions that were edited in Anki.
    mutating func stage() throws(Failure) -> [GroupID: [Question.ID: Question.ID]] {
        if imported.isEmpty { return [:] }
        let store = try context.existing(context.reviewStore)
        var former: [GroupID: [Question.ID: Question.ID]] = [:]
        try Progress(context: context, consequence: "nothing was changed").watch {
            report throws(Failure) in
            for (group, imported) in imported {
                try report("adding to the history of \(group.title)")
                let history = try context.history(of: group.id, in: store, warning: false)
                // What cannot be read now would come a second time.
                if let error = history.unread { throw Failure(error) }
                let before = context.questions(of: group.id) ?? group.questions
                let news = imported.news(
                    for: history.resolved(for: before), at: context.now(),
                    takesAnswers: takesAnswers,
                    isUpdate: isUpdate)
                if !news.bytes.isEmpty {
                    staged.append(try Failure.writing { try store.stage(news.bytes, of: group.id) })
                }
                former[group.id] = news.former
                count += news.count
                start = [start, news.start].compactMap(\.self).min()
            }
        }
        return former
    }

    func discard() { for file in staged { file.discard() } }

    func commit() throws(Failure) { for file in staged { try Failure.writing(file.commit) } }

    func write(_ files: [(path: String, contents: [String])]) {
        if files.isEmpty { return }
        let output = context.output
        for (path, contents) in files {
            output.writeLine("\(path): \(contents.joined(separator: ", "))")
        }
        let since = start.map { " since \($0.description.prefix(10))" } ?? ""
        if takesAnswers {
            output.writeLine(count == 0 ? "no new answers" : count.counted("new answer") + since)
        }
        if count >= WeightFit.leastAnswers {
            output.writeLine("rabble fit fits the schedule to these answers")
        }
        output.writeLine("rabble play --due asks what is due")
    }
}
