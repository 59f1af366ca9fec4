extension MediaOpening {
    /// The picture that belongs to a question or, for `isAnswer`, to its answer; nil if it is not
    /// to be drawn, or cannot be.
    ///
    /// A picture whose side is unknown may give the answer away, so it counts as the answer's.
    func draw(
        _ question: Question, isAnswer: Bool, of study: Study, on terminal: Terminal,
        note: inout String?
    ) -> Drawing? {
        guard !question.media.isEmpty, context.settings.pictureMode == .inline,
            !isDrawingGivenUp
        else { return nil }
        let media = question.media.filter { question.isOnPrompt($0) != isAnswer }
        guard let found = firstFile(of: media, in: study, .picture),
            let picture = Picture(found.file, on: terminal),
            opensByItself(found.path, of: study, "pictures", note: &note)
        else { return nil }
        if let known = drawings.first(where: { $0.picture == picture }) { return known.result }
        // Drawing takes a while; meanwhile the user can read the output so far.
        guard (try? showSoFar()) != nil else { return nil }
        do throws(Failure) {
            let result = try picture.draw()
            drawings = drawings.suffix(1) + [(picture, result)]
            return result
        } catch {
            note = error.lines.first
            isDrawingGivenUp = true
            return nil
        }
    }
}

extension MediaOpening {
    private func showSoFar() throws(Failure) {
        try beforeDrawing()
        try context.output.flush()
    }
}

extension Question {
    /// Whether a picture or sound is known to be on the prompt's side. A side that consists only of
    /// files contains their names.
    func isOnPrompt(_ path: String) -> Bool {
        extras.mediaSides[path] == .prompt
            || isFile(prompt) && prompt.contains(" \(Path.name(of: path))]")
    }

    /// Whether a picture or sound is known to be only on the answer's side.
    func isOnAnswer(_ path: String) -> Bool {
        if isOnPrompt(path) { return false }
        return extras.mediaSides[path] == .answer
            || isFile(answer) && answer.contains(" \(Path.name(of: path))]")
    }

    /// The pictures and sounds that may be opened: without those of the answer, until it is shown.
    func openMedia(isAnswered: Bool) -> [String] {
        media.filter { !$0.isEmpty && (isAnswered || !isOnAnswer($0)) }
    }
}

extension DrillText {
    /// Shows the picture of a question, or of an answer that is shown.
    func showPicture(of question: Question, in study: Study, isAnswer: Bool = false) {
        // Pictures are not drawn in output for programs, or in the output that replaces it.
        guard output === media.context.output else { return }
        var note: String?
        let drawing = media.draw(
            question, isAnswer: isAnswer, of: study, on: output.terminal, note: &note)
        for line in drawing?.lines ?? [] { output.writeDrawing("\(line)\n") }
        if let note { showNote(note) }
    }
}
