import TestSupport
import Testing

@testable import RabbleDecks

struct HeadingGuessTests {
    private static let rows = [
        ["gehen", "to go", "x"], ["sehen", "to see", "y"], ["haben", "to have", "z"],
    ]

    private static func isHeading(_ names: [String], above rows: [[String]] = rows) -> Bool {
        HeadingGuess(names, above: rows).isHeading
    }

    @Test(
        "A first row with names of prompt and answer is a heading",
        arguments: [
            (["prompt", "answer"], true), (["Back", "Front"], true),
            (["id", "word", "example"], true),
            (["Frage", "Antwort"], false), (["de", "en"], false), (["Deutsch", "Englisch"], false),
            (["語句", "意味"], false), (["Command", "Definition"], false),
            (["Thing", "Definition"], false), (["Q", "A"], false),
        ])
    func names(names: [String], isCertain: Bool) {
        #expect(Self.isHeading(names))
        expectEqual(HeadingGuess(names, above: Self.rows).isCertain, isCertain)
    }

    @Test(
        "Words that mean the same, and those that are no names, are no heading",
        arguments: [
            ["English", "İngilizce"], ["gehen", "to go"], ["Frage", "question"],
            ["answer", "respuesta"], ["back", "espalda"], ["meaning", "意味"], ["Frage"],
            ["Frage", ""], ["a", "b", "c"], ["a", "his/her name is"], ["is it", "no"],
        ])
    func questions(names: [String]) { #expect(!Self.isHeading(names)) }

    @Test(
        "It is none if a row beneath has the same text in its column, or if there is none beneath")
    func repeated() {
        let names = ["Frage", "Antwort"]
        #expect(!Self.isHeading(names, above: [["a", "ANTWORT!"]]))
        #expect(Self.isHeading(names, above: [["Antwort", "Frage"]]))
        #expect(!Self.isHeading(names, above: []))
        // So it is with another number.
        for names in [["word 0", "answer 0"], ["Question 1", "x"], ["Q1", "A1"]] {
            let next = names.map { $0.replacing("1", with: "2").replacing("0", with: "1") }
            #expect(!Self.isHeading(names, above: [next]))
        }
        #expect(Self.isHeading(["word", "answer"], above: [["word 1", "answer 1"]]))
        #expect(HeadingGuess(["front", "back"], above: []).isCertain)
    }

    @Test(
        "Words with an article above words with one are a question, in any of these languages",
        arguments: [
            "la palabra|word|el gato|cat", "il termine|term|la casa|house",
            "le mot|word|l'eau|water",
            "das Wort|word|der Hund|dog", "a palavra|word|o gato|cat", "het woord|word|de hond|dog",
            "ett ord|word|en hund|dog", "the answer|Antwort|the dog|Hund",
            "the word|the meaning|the dog|the animal", "to answer|antworten|to go|gehen",
        ])
    func articles(cells: String) {
        let cells = cells.split(separator: "|").map(String.init)
        for (names, row) in [
            (Array(cells[..<2]), Array(cells[2...])),
            ([cells[1], cells[0]], [cells[3], cells[2]]),
        ] {
            #expect(!Self.isHeading(names, above: [row]))
        }
        #expect(HeadingGuess(["the word", "the meaning"], above: [["dog", "animal"]]).isHeading)
    }

    @Test("Names of one word above texts that are all longer, or marked, are a heading")
    func unlikeTexts() {
        let rows = [["Hund", "Der Hund bellt."], ["Katze", "Die Katze miaut."]]
        #expect(Self.isHeading(["word", "examples"], above: rows))
        #expect(!Self.isHeading(["word", "examples"], above: rows + [["Maus", "Piep"]]))
        let tags = [["<b>", "bold"], ["<i>", "italics"]]
        #expect(Self.isHeading(["tag", "use"], above: tags))
    }

    @Test("Unknown names in Latin letters above kana or numbers are a heading")
    func unlike() {
        let kana = [["あ", "a"], ["い", "i"], ["う", "u"]]
        #expect(Self.isHeading(["sign", "sound of it"], above: kana))
        #expect(!Self.isHeading(["え", "e"], above: kana))
        let years = [["1066", "Hastings"], ["1215", "Magna Carta"], ["1492", "Columbus"]]
        #expect(Self.isHeading(["when", "what"], above: years))
        #expect(!Self.isHeading(["476", "Rome"], above: years))
    }
}
