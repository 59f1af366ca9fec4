import TestSupport
import Testing

@testable import RabbleFormats

struct TableHeadingTests {
    @Test("Only the first sixteen cells are looked at: a row may have many thousand")
    func wide() {
        let blank = [String](repeating: "", count: 14)
        expectEqual(TableHeading.columns(named: blank + ["Frage", "Antwort"])?.suffix(2), [.prompt, .answer])
        #expect(TableHeading.columns(named: blank + ["", "Frage", "Antwort"]) == nil)
    }

    @Test(
        "A first row names the columns in many languages, in any order",
        arguments: [
            (["Frage", "Antwort"], [.prompt, .answer]), (["ANTWORT", "Frage "], [.answer, .prompt]),
            (["Recto", "Verso", "Indice"], [.prompt, .answer, .hint]),
            (["pregunta", "respuesta"], [.prompt, .answer]),
            (["語彙", "ヒント", "意味"], [.prompt, .hint, .answer]), (["单词", "释义"], [.prompt, .answer]),
            (["單詞", "翻譯"], [.prompt, .answer]), (["단어", "뜻"], [.prompt, .answer]),
            (["вопрос", "ОТВЕТ"], [.prompt, .answer]), (["Від", "питання", "відповідь"], [nil, .prompt, .answer]),
            (["السؤال", "الجواب"], [.prompt, .answer]), (["từ vựng", "nghĩa"], [.prompt, .answer]),
            (["Önyüz", "soru", "yanıt"], [nil, .prompt, .answer]), (["Frage", "answer"], [.prompt, .answer]),
            (["fra\u{308}ge", "antwort"], nil), (["fra\u{30A}ga", "svar"], [.prompt, .answer]),
            (["Frage"], nil), (["Frage", ""], nil), (["Frage", "question"], nil), (["gehen", "to go"], nil),
        ] as [([String], [TableColumn?]?)])
    func columns(names: [String], columns: [TableColumn?]?) {
        expectEqual(TableHeading.columns(named: names), columns)
    }

    @Test(
        "Of two languages the first is that of the prompts, unless another column is",
        arguments: [
            (["English", "Deutsch"], [.prompt, .answer]), (["Deutsch", "Englisch"], [.prompt, .answer]),
            (["français", "anglais", "hint"], [.prompt, .answer, .hint]),
            (["日本語", "英語"], [.prompt, .answer]), (["한국어", "영어"], [.prompt, .answer]),
            (["Русский", "Английский"], [.prompt, .answer]), (["İngilizce", "Türkçe"], [.prompt, .answer]),
            (["Übersetzung", "Deutsch"], [.answer, .prompt]), (["Deutsch", "Übersetzung"], [.prompt, .answer]),
            (["Latein", "Deutsch", "Englisch"], [.prompt, .answer, nil]),
            (["Deutsch", "", "Englisch"], [.prompt, nil, .answer]), (["Deutsch", "German"], nil),
            (["Deutsch", ""], nil), (["it", "es"], nil),
        ] as [([String], [TableColumn?]?)])
    func languages(names: [String], columns: [TableColumn?]?) {
        expectEqual(TableHeading.columns(named: names), columns)
    }

    @Test(
        "A number sign marks a heading, whatever it says",
        arguments: [
            (["#front", "back"], [.prompt, .answer]), ([" # Antwort", "Frage"], [.answer, .prompt]),
            (["#1", "one"], TableColumn.standard), (["#include", "a file", "x"], TableColumn.standard),
            (["#", "Frage", "Antwort"], [nil, .prompt, .answer]), (["#", "a sharp"], nil), (["#1", " "], nil),
            (["#1"], nil),
        ] as [([String], [TableColumn?]?)])
    func mark(names: [String], columns: [TableColumn?]?) {
        expectEqual(TableHeading.columns(named: names), columns)
    }

    @Test(
        "A heading is disproved by the same text in its column, by another mark, or if no row follows",
        arguments: [
            ("a\tb", false), ("\n \t\n", true), ("", true), ("a\tAntwort!", true), ("FRAGE", true),
            ("Antwort\tFrage", false), ("#a\tb", false), ("a\t" + String(repeating: "e\u{301}", count: 9), false),
            ("a" + String(repeating: "\u{301}", count: 31) + "\tb", false), ("a\tb\n\tantwort", true),
        ])
    func rows(rest: String, isDisproved: Bool) {
        let reader = DelimitedReader(Array(rest.utf8), separator: 0x09, quoting: .lenient)
        expectEqual(TableHeading.isDisproved(["Frage", "Antwort"], by: reader), isDisproved)
    }

    @Test("If several rows have a number sign, none is the heading")
    func marks() {
        let reader = DelimitedReader(Array("x\ty\n #2\ttwo".utf8), separator: 0x09, quoting: .lenient)
        #expect(TableHeading.isDisproved(["#1", "one"], by: reader))
    }
}
