import TestSupport
import Testing

@testable import RabbleDecks

struct FlashcardTagTests {
    private static func paths(_ line: String) -> [String?] {
        let bytes = Array(line)
        return FlashcardTag.all(in: bytes, bytes.indices).map(\.path)
    }

    @Test(
        "The path of a tag is what follows #flashcards/, up to white space or punctuation",
        arguments: [
            ("#flashcards", [nil]), ("#flashcards/french", ["french"]),
            ("#flashcards/french/verbs", ["french/verbs"]),
            ("#Flashcards/日本語/N5, and", ["日本語/N5"]),
            ("see #flashcards/a_b-c. #flashcards/d", ["a_b-c", "d"]),
            ("#flashcards/ #flashcards//a//", [nil, "a"]),
        ] as [(String, [String?])])
    func paths(line: String, paths: [String?]) {
        expectEqual(Self.paths(line), paths)
    }

    @Test(
        "Other tags, words and headings are none, and so is what stands in code or a comment",
        arguments: [
            "#flashcard", "#flashcards2", "#flashcardsy/a", "# flashcards", "x#flashcards",
            "`#flashcards`",
            "<!-- #flashcards -->", "%% #flashcards %%", "##flashcards", "#", "",
        ])
    func others(line: String) {
        expectEqual(Self.paths(line), [])
    }

    @Test("The tags that a line starts with end where other text starts")
    func leading() {
        let line = Array("#flashcards/a #flashcards/b  Question::Answer #flashcards/c")
        let (tags, rest) = FlashcardTag.leading(line[...])
        expectEqual(tags.map(\.path), ["a", "b"])
        expectEqual(
            String(decoding: line[rest...], as: UTF8.self), "Question::Answer #flashcards/c")
        expectEqual(FlashcardTag.leading(Array(" #flashcards ")[...]).rest, 13)
    }

    @Test("Front matter has the words of tags without a number sign")
    func words() {
        expectEqual(FlashcardTag(word: "flashcards/a/b")?.path, "a/b")
        #expect(FlashcardTag(word: "FlashCards")?.path == nil)
        #expect(FlashcardTag(word: "french") == nil)
    }

    @Test("Another name of the tag may have a path, and any case")
    func otherNames() {
        let name = FlashcardTag.Name("#Карты/a")
        let line = Array("#карты/a #карты/a/b #карты/ab #flashcards")
        let (tags, rest) = FlashcardTag.leading(line[...], name)
        expectEqual(tags.map(\.path), [nil, "b"])
        expectEqual(String(decoding: line[rest...], as: UTF8.self), "#карты/ab #flashcards")
    }
}
