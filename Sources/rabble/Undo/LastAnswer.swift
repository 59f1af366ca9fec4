struct LastAnswer {
    let group: PlayedGroup
    let mark: RecordedMark

    func json(isTakenBack: Bool) -> JSONValue {
        .joined(
            ["takenBack": .bool(isTakenBack)], group.names, ["time": .string("\(mark.time)")],
            mark.question.members,
            [
                "typed": mark.typed.isEmpty ? .null : .string(mark.typed),
                "grade": .string(mark.grade.name),
                "correct": .bool(mark.grade.isCorrect),
            ])
    }
}

extension PlayedGroups {
    func lastAnswers(_ count: Int, to groups: [PlayedGroup], _ context: Context) throws(Failure)
        -> [LastAnswer]
    {
        var store = store
        var answers: [LastAnswer] = []
        for group in groups {
            store.rowStart =
                answers.count < count ? Timestamp(milliseconds: .min) : answers[0].mark.time
            let history = try context.history(of: group.id, in: store)
            answers += history.lastMarks(count).map {
                LastAnswer(group: titled(group, by: history), mark: $0)
            }
            answers = answers.sorted { $0.mark.time < $1.mark.time }.suffix(count)
        }
        return answers
    }

    func takeBack(_ answer: LastAnswer, _ context: Context) throws(Failure) {
        let (id, mark) = (answer.group.id, answer.mark)
        // A row for a group that is renamed or deleted meanwhile would count for nothing.
        let isOwn = library.contains { $0.id == id && !$0.isBuiltIn }
        let lock = try Failure.writing { try isOwn ? context.groupStore?.locked() : nil }
        defer { withExtendedLifetime(lock) {} }
        var store = store
        store.rowStart = mark.time
        let history = try Failure.reading { try store.history(of: id, now: context.now()) }
        // Somebody may have taken it back while a person was asked.
        guard history.lastMarks(.max).contains(mark) else {
            throw Failure("the answer no longer counts", .noInput)
        }
        let log = ReviewLog(
            path: store.file(for: id), session: SessionID(mark.session), now: context.now)
        log.addUndo(of: mark.question, at: mark.undoTime)
        try Failure.writing(log.keep)
    }
}
