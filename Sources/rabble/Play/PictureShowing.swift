extension MediaOpening {
    /// The picture of a question, or of an answer that is nothing else; nil where the learner wants
    /// none, or it cannot be drawn.
    func draw(
        _ question: Question, isAnswer: Bool, of study: Study, on terminal: Terminal,
        note: inout String?
    ) -> Drawing? {
        guard !question.media.isEmpty, AppSettings.shared[.pictureMode] == .inline,
            !isDrawingGivenUp
        else { return nil }
        func isShown(_ path: String, on side: String) -> Bool {
            question.isFile(side) && side.contains(" \(Path.name(of: path))]")
        }
        let files = question.media.filter { path in
            if isAnswer { return isShown(path, on: question.answer) }
            return question.isFile(question.prompt)
                ? isShown(path, on: question.prompt) : !isShown(path, on: question.answer)
        }
        func isPicture(_ file: String) -> Bool {
            let name = Path.name(of: file)
            let kind = MediaFile(named: name, at: file, start: readStart(of: file))?.kind
            return kind == .picture || name.lowercased().hasSuffix(".svg")
        }
        let found = files.lazy.compactMap { try? self.file($0, of: study) }.first(where: isPicture)
        guard let file = found, let picture = Picture(file, on: terminal),
            opensByItself(study, "pictures", note: &note)
        else { return nil }
        if drawing?.picture == picture { return drawing?.result }
        do throws(Failure) {
            drawing = (picture, try picture.draw())
        } catch {
            note = error.lines.first
            drawing = nil
            isDrawingGivenUp = true
        }
        return drawing?.result
    }
}

extension DrillText {
    func showPicture(of session: QuizSession, isAnswer: Bool = false) {
        // What another program reads, and what is shown in place of it, has none.
        guard output === media.context.output else { return }
        var note: String?
        let drawing = media.draw(
            session.currentQuestion, isAnswer: isAnswer,
            of: session.studies.all[session.currentStudyIndex], on: output.terminal, note: &note)
        for line in drawing?.lines ?? [] { output.writeDrawing("\(line)\n") }
        if let note { showNote(note) }
    }
}
