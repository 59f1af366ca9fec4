import Foundation
import Testing

@testable import RabbleDecks

/// Texts that are found beside decks: instructions, logs, mail, prose, code, settings, data.
struct NoDecksTests {
    private static func texts() throws -> [(name: String, bytes: [UInt8])] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "no-decks.txt")
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@@@@ ")
            .dropFirst().map { text in
                let name = text.prefix { $0 != "\n" }
                return (String(name), Array(text.utf8.dropFirst(name.utf8.count + 1)))
            }
    }

    private static func saysWhatItAssumed(_ decoded: Deck) -> Bool {
        decoded.columns != nil || decoded.likelySeparators != nil
            || decoded.likelyHeading != nil || !decoded.assumptions.isEmpty
    }

    @Test("Texts that are not decks are refused, or the import reports its assumption")
    func noDecks() throws {
        let texts = try Self.texts()
        #expect(texts.count == 224)
        let taken = texts.compactMap { name, bytes in
            let file = GroupFile(path: name, title: "T")
            return (try? file.decode(bytes, readsLooseCards: true)).map { (name, $0) }
        }
        #expect(taken.filter { !Self.saysWhatItAssumed($1) }.map(\.0) == [])
        // Version 0.6.0 read 89 of them, 14 without a message.
        #expect(taken.count <= 77)
    }
}
