import TestSupport
import Testing

@testable import RabbleDecks

struct TableHeadingTests {
    private static let rows = [
        ["gehen", "to go", "x"], ["sehen", "to see", "y"], ["haben", "to have", "z"],
    ]

    @Test(
        """
        A first row with names of prompt and answer is a heading, beyond doubt with the usual \
        English ones or with three
        """,
        arguments: [
            (["prompt", "answer"], .certain), (["Back", "Front"], .certain),
            (["id", "word", "example"], .certain),
            (["Frage", "Antwort"], .likely), (["de", "en"], .likely),
            (["Deutsch", "Englisch"], .likely),
            (["English", "İngilizce"], .none), (["語句", "意味"], .likely),
            (["Command", "Definition"], .likely),
            (["gehen", "to go"], .none), (["Frage", "question"], .none),
            (["answer", "respuesta"], .none),
            (["back", "espalda"], .none), (["meaning", "意味"], .none), (["Frage"], .none),
            (["Frage", ""], .none),
            (["a", "b", "c"], .none), (["Q", "A"], .likely),
        ] as [([String], TableHeading)])
    func names(names: [String], heading: TableHeading) {
        expectEqual(TableHeading(names, above: Self.rows), heading)
    }

    @Test(
        "It is none if a row beneath has the same text in its column, or if there is none beneath")
    func repeated() {
        expectEqual(TableHeading(["Frage", "Antwort"], above: [["a", "ANTWORT!"]]), .none)
        expectEqual(TableHeading(["Frage", "Antwort"], above: [["Antwort", "Frage"]]), .likely)
        expectEqual(TableHeading(["Frage", "Antwort"], above: []), .none)
        expectEqual(TableHeading(["front", "back"], above: []), .certain)
    }

    @Test("Unknown names in Latin letters above kana or numbers are a heading")
    func unlike() {
        let kana = [["あ", "a"], ["い", "i"], ["う", "u"]]
        expectEqual(TableHeading(["sign", "sound of it"], above: kana), .likely)
        expectEqual(TableHeading(["え", "e"], above: kana), .none)
        let years = [["1066", "Hastings"], ["1215", "Magna Carta"], ["1492", "Columbus"]]
        expectEqual(TableHeading(["when", "what"], above: years), .likely)
        expectEqual(TableHeading(["476", "Rome"], above: years), .none)
    }
}
