extension Drill {
    func playSound(after response: QuizSession.Response?) {
        // A drill that another program runs starts no program.
        guard screen.isInteractive, !screen.hasJSON else { return }
        if let note = media.openSound(in: session, after: response) { view.showNote(note) }
    }

    func open() {
        do throws(Failure) {
            if screen.hasJSON { throw .usage(":open does not work with --json") }
            let file = try media.next(in: session)
            if !screen.hasEvents { try media.open(file.path) }
            view.showOpened(file)
        } catch {
            for line in error.lines { view.refuse(line) }
        }
    }

    mutating func edit() throws(Failure) {
        // The editor should show the answers accepted so far.
        try keepAnswers(onDisk: screen.isInteractive)
        let study = session.currentStudy
        let limits =
            """
            :edit works only for groups that rabble groups lists, and not with --practice, \
            --json or --events
            """
        var new: Question?
        do throws(Failure) {
            guard !plan.isPractice, !screen.hasJSON, !screen.hasEvents, study.file == nil,
                let group = context.library().first(where: { $0.id == study.group.id })
            else { throw .usage(limits) }
            let question = session.currentQuestion.id
            let id = study.direction == .reversed ? question.reversed : question
            let own = try context.own(group)
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
        if !Signals.wereInterrupted, screen.isInteractive { repetition() }
    }
}
