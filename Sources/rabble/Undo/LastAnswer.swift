struct LastAnswer {
    let group: PlayedGroup
    let mark: RecordedMark

    func json(isTakenBack: Bool) -> JSONObject {
        .joined(
            ["takenBack": isTakenBack], group.names, ["time": "\(mark.time)"],
            mark.question.members,
            [
                "typed": mark.typed.isEmpty ? nil : mark.typed,
                "grade": mark.grade.name, "correct": mark.grade.isCorrect,
            ])
    }
}

extension PlayedGroups {
    /// - Returns: the answers, and why a file could not be read that may have later ones; nil if
    ///   all were read.
    func lastAnswers(_ count: Int, to groups: [PlayedGroup], _ context: Context) throws(Failure)
        -> (answers: [LastAnswer], unread: StorageError?)
    {
        var store = store
        var answers: [LastAnswer] = []
        var unread: StorageError?
        for group in groups {
            store.rowStart =
                answers.count < count ? Timestamp(milliseconds: .min) : answers[0].mark.time
            let history = try context.history(of: group.id, in: store)
            unread = unread ?? history.unread
            answers += history.lastMarks(count).map {
                LastAnswer(group: titled(group, by: history), mark: $0)
            }
            answers = answers.sorted { $0.mark.time < $1.mark.time }.suffix(count)
        }
        return (answers, unread)
    }
}
