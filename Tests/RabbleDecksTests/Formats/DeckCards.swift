@testable import RabbleDecks

/// A deck as a person names it to an import, in a few words.
struct DeckCards {
    let decoded: Deck

    init(_ text: String, _ path: String, title: String = "T") throws(GroupFileError) {
        try self.init(text, GroupFile(path: path, title: title))
    }

    init(_ text: String, _ file: GroupFile) throws(GroupFileError) {
        decoded = try file.decode(Array(text.utf8), readsLooseCards: true)
    }

    /// `prompt => answer | accepted ? hint`
    var lines: [String] {
        decoded.groups.flatMap(\.questions).map { question in
            let answers = [question.answer] + question.otherAnswers
            return "\(question.prompt) => \(answers.joined(separator: " | "))"
                + (question.hint.map { " ? \($0)" } ?? "")
        }
    }

    var titles: [String] { decoded.groups.map(\.title) }
    var remarks: [String] { decoded.remarks.descriptions }
}

/// The questions of a file that nobody names: `prompt=answer=hint=accepted`.
func questionTexts(_ text: String, _ path: String) throws -> [String] {
    try GroupFile(path: path, title: "T").decode(Array(text.utf8)).groups.flatMap(\.questions).map {
        ([$0.prompt, $0.answer] + [$0.hint].compactMap(\.self) + $0.otherAnswers).joined(
            separator: "=")
    }
}

/// The problems of a deck that is refused; nil if it is read.
func refusal(of text: String, _ path: String) -> InvalidGroupFile? {
    do {
        _ = try DeckCards(text, path)
    } catch {
        if case .invalid(let problems, _) = error { return problems }
    }
    return nil
}

/// A deck as a person names it to an import.
func deck(_ text: String, _ path: String = "x.md") throws -> Deck {
    try DeckCards(text, path).decoded
}

/// `prompt=answer`
func pairs(in text: String, _ path: String = "x.md") throws -> [String] {
    try deck(text, path).groups.flatMap(\.questions).map { "\($0.prompt)=\($0.answer)" }
}
