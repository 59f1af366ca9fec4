extension MediaOpening {
    /// Opens a sound by itself, if the learner wants that: with the answer, which it might give
    /// away, or with the question where it is all that is asked.
    ///
    /// - Parameter response: what was shown; nil for the question.
    /// - Returns: what to tell a person; nil if nothing.
    func openSound(in session: QuizSession, after response: QuizSession.Response?) -> String? {
        var question = session.state == .finished ? nil : session.currentQuestion
        var index = session.currentStudyIndex
        switch response {
        case nil, .revealed: break
        case .correct, .misspelt, .almost, .incorrect:
            question = session.lastAnswer?.question
            index = session.lastAnswer?.studyIndex ?? index
        default: return nil
        }
        guard let question, !question.media.isEmpty, AppSettings.shared[.soundMode] == .automatic,
            question.isFile(question.prompt) == (response == nil)
        else { return nil }
        let study = session.studies.all[index]
        let sound = question.media.lazy.compactMap { try? self.file($0, of: study) }.first {
            MediaFile(named: Path.name(of: $0), at: $0, start: readStart(of: $0))?.kind == .sound
        }
        return sound.flatMap { open(sound: $0, of: study) }
    }

    private func open(sound: String, of study: Study) -> String? {
        var note: String?
        if opensByItself(study, "sounds", note: &note) {
            do throws(Failure) { try open(sound) } catch { return error.lines.first }
        }
        return note
    }
}

extension DrillText {
    func showMedia(of session: QuizSession) {
        let study = session.studies.all[session.currentStudyIndex]
        if media.isThere(for: session.currentQuestion, in: study) {
            showNote("with a picture or sound, which :open opens")
        }
    }
}
