extension Drill {
    /// Whether another program may have the terminal, or be started: none reads what this one
    /// writes as JSON.
    private var servesNoProgram: Bool { view.output === context.output && !(view is DrillEvents) }

    func playSound(after response: QuizSession.Response?) {
        guard isInteractive, servesNoProgram else { return }
        if let note = media.openSound(in: session, after: response) { view.showNote(note) }
    }

    func open() {
        do throws(Failure) {
            let isForProgram = view is DrillEvents
            guard servesNoProgram || isForProgram else {
                throw .usage(":open does not work with --json")
            }
            let study = session.studies.all[session.currentStudyIndex]
            let file = try media.next(of: session.currentQuestion, in: study)
            if !isForProgram { try media.open(file.path) }
            view.showOpened(file)
        } catch {
            for line in error.lines { view.refuse(line) }
        }
    }

    mutating func edit() throws(Failure) {
        // The editor shows what was accepted so far.
        try keepAnswers(onDisk: isInteractive)
        let study = session.studies.all[session.currentStudyIndex]
        let limits =
            """
            :edit works only for groups that rabble groups lists, and not with --practice, \
            --json or --events
            """
        var new: Question?
        do throws(Failure) {
            guard !plan.isPractice, servesNoProgram, study.file == nil,
                let group = context.library().first(where: { $0.id == study.group.id })
            else { throw .usage(limits) }
            let question = session.currentQuestion.id
            let id = study.direction == .reversed ? question.reversed : question
            let own = try OwnGroup(group, context)
            try GroupEditing(own: own, question: id, isSure: true, context: context) { made in
                new = (made.edited + made.changed).first { $0.old.id == id }?.new
            }.run()
        } catch {
            for line in error.lines { view.refuse(line) }
        }
        if let new {
            session.replaceCurrentQuestion(with: new)
            return showQuestion()
        }
        if !Signals.wereInterrupted, isInteractive { repetition() }
    }
}
