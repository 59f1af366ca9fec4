/// An answer that `rabble undo` can reverse.
struct LastAnswer {
    let group: PlayedGroup
    let recorded: RecordedAnswer

    func json(isTakenBack: Bool) -> JSONObject {
        .joined(
            ["takenBack": isTakenBack], group.names, ["time": "\(recorded.time)"],
            recorded.question.members,
            [
                "typed": recorded.typed.isEmpty ? nil : recorded.typed,
                "grade": recorded.grade.name, "correct": recorded.grade.isCorrect,
            ])
    }
}

extension PlayedGroups {
    /// - Returns: the answers, and the error of a file that could not be read and may have later
    ///   ones; nil if all were read.
    func lastAnswers(_ count: Int, to groups: [PlayedGroup], _ context: Context) throws(Failure)
        -> (answers: [LastAnswer], unread: StorageError?)
    {
        var store = store
        var answers: [LastAnswer] = []
        var unread: StorageError?
        for group in groups {
            store.rowStart =
                answers.count < count ? Timestamp(milliseconds: .min) : answers[0].recorded.time
            let history = try context.history(of: group.id, in: store)
            unread = unread ?? history.unread
            answers += history.lastRecordedAnswers(count).map {
                LastAnswer(group: titled(group, by: history), recorded: $0)
            }
            answers = answers.sorted { $0.recorded.time < $1.recorded.time }.suffix(count)
        }
        return (answers, unread)
    }
}
