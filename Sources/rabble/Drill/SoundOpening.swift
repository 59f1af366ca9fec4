extension MediaOpening {
    /// Opens a sound automatically, if this is enabled: with the answer, which it might give away,
    /// or with the question if the prompt consists only of files, and the sound is one of them.
    ///
    /// - Parameter response: the response that was shown; nil for the question.
    /// - Returns: a message for the user; nil if there is none.
    func openSound(in session: QuizSession, after response: QuizSession.Response?) -> String? {
        var question = session.state == .finished ? nil : session.currentQuestion
        var index = session.currentStudyIndex
        if response?.isVerdict == true {
            question = session.lastAnswer?.question
            index = session.lastAnswer?.studyIndex ?? index
        } else if let response {
            guard case .revealed = response else { return nil }
        }
        guard let question, !question.media.isEmpty, context.settings.soundMode == .automatic
        else { return nil }
        let asked = question.askedMedia
        let media = response == nil ? asked : question.media.filter { !asked.contains($0) }
        let study = session.studies.all[index]
        guard let sound = firstFile(of: media, in: study, .sound) else { return nil }
        var note: String?
        if opensByItself(sound.path, of: study, "sounds", note: &note) {
            do throws(Failure) { try open(sound.file) } catch { return error.lines.first }
        }
        return note
    }

    /// The first medium of this kind whose file exists.
    func firstFile(
        of media: [String], in study: Study, _ kind: MediaFile.Kind
    ) -> (path: String, file: String)? {
        for path in media {
            guard let file = try? file(path, of: study) else { continue }
            let name = Path.name(of: file)
            let found = MediaFile(named: name, at: file, start: readStart(of: file))?.kind
            let isDrawn = kind == .picture && name.lowercased().hasSuffix(".svg")
            if found == kind || isDrawn { return (path, file) }
        }
        return nil
    }
}

extension Question {
    /// The pictures and sounds that form the prompt; none if it has text. If none is known to be on
    /// its side, these are all that are not known to be on the answer's.
    fileprivate var askedMedia: [String] {
        guard isFile(prompt) else { return [] }
        let known = media.filter(isOnPrompt)
        return known.isEmpty ? media.filter { extras.mediaSides[$0] != .answer } : known
    }
}

extension DrillText {
    func showMedia(of session: QuizSession) {
        let study = session.currentStudy
        let files = session.currentQuestion.openMedia(isAnswered: session.state == .revealed)
        if files.contains(where: { (try? media.file($0, of: study)) != nil }) {
            showNote("with a picture or sound, which :open opens")
        }
    }
}
