extension DrillText {
    /// Shows the differences between a typed text and the right one, word by word.
    func show(_ difference: WordDifference) {
        if difference.isNone { return showNote("you typed every word of it") }
        guard isPlain else {
            return output.writeLine("  you typed: \(difference.marked)", hanging: 13)
        }
        let words = [("missing", difference.missing), ("too much", difference.surplus)]
        for (name, words) in words where !words.isEmpty {
            output.writeLine("  \(name): \(words.joined(separator: " "))", hanging: 2)
        }
    }

    /// Shows the extra text of an answer, which is not judged.
    func showRest(of question: Question, _ markup: Markup) {
        guard let shown = question.extras.shown else { return }
        output.write("  ")
        output.writeLine(StyledText(shown, markup), .faint, hanging: 2)
    }

    func showRight(_ verdict: StyledText, in session: QuizSession) {
        showMark(isRight: true, verdict)
        if isPersonal, let last = session.lastAnswer, last.isHinted {
            showNote("\(last.grade.name), after the hint")
        }
    }

    /// The number of misses after which the note is short.
    static let maxNotes = 10

    func showMiss(_ answer: StyledText, _ words: String, in session: QuizSession) {
        let long = isPlain ? "(:right if you were right)" : "  (Ctrl-R or :r if you were right)"
        let short = isPlain ? "(:right)" : "  (Ctrl-R)"
        let note = missCount + session.tally.incorrect > Self.maxNotes ? short : long
        guard isPersonal, !isPlain, !answer.text.contains(where: \.isNewline),
            !answer.text.isRightToLeft,
            (words + answer.text).displayWidth + note.count + 2 <= output.terminal.columns ?? .max
        else {
            showMark(isRight: false, answer, after: words, .strong)
            if isPersonal { output.writeLine(note, .faint, hanging: 2) }
            return
        }
        let mark = output.terminal.mark(isRight: false)
        output.write(mark + end(of: mark), .wrong)
        output.write(words)
        output.write(answer, .strong)
        output.writeLine(note, .faint)
    }

    func showMark(
        isRight: Bool, _ text: StyledText, after words: String = "", _ style: Output.Style = .plain
    ) {
        let mark = output.terminal.mark(isRight: isRight)
        output.write(mark, isRight ? .right : .wrong)
        show(end(of: mark) + words, text, style, hanging: 2)
    }

    private func end(of mark: String) -> String { mark.unicodeScalars.count > 1 ? ": " : " " }

    /// Shows the program's own words, followed by text of a deck, which is on its own line if it
    /// runs from right to left.
    func show(
        _ words: String, _ text: StyledText, _ style: Output.Style = .plain, hanging: Int
    ) {
        output.write(words)
        if output.terminal.isTerminal, text.text.isRightToLeft, words.contains(":") {
            output.writeLine()
        }
        output.writeLine(text, style, hanging: hanging)
    }

    func showHint(_ hint: StyledText) { show("hint: ", hint, hanging: 6) }

    func joined(_ answers: RightAnswers, _ markup: Markup) -> StyledText {
        var listed = StyledText(answers.listed[0], markup)
        for answer in answers.listed.dropFirst() {
            listed = listed + StyledText(" or ") + StyledText(answer, markup)
        }
        return answers.unlisted > 0
            ? listed + StyledText(" or one of \(answers.unlisted) more") : listed
    }
}
