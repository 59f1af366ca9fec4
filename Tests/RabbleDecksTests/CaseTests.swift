import TestSupport
import Testing

@testable import RabbleDecks

/// Reading of decks and their parts, in the files of the folder `Cases`. ``Transcript`` describes
/// the syntax; the commands are `read`, of ``ReadCommand``, and those of ``PartCommand``.
struct CaseTests {
    @Test("A deck is read as its case says", arguments: try Transcript.all(in: folder))
    func decks(_ transcript: Transcript) throws {
        var files: [String: String] = [:]
        try transcript.check {
            files[$0.name] = $0.text
        } command: { command in
            let words = command.words.withControls
            if words.hasPrefix("read ") {
                return ReadCommand(words).printed(typed: command.input, files: files)
            }
            return try PartCommand(words, typed: command.input, files: files).lines()
                .filter { !$0.isEmpty }.map { $0.inSymbols.asPrinted }
        }
    }

    private static let folder = packageFolder.appending(path: "Tests/RabbleDecksTests/Cases")
}
