import Testing

@testable import RabbleCore

struct TableColumnTests {
    @Test(
        "A column goes by its name here and in other programs, in any case and width",
        arguments: [
            ("prompt", .prompt), ("Question", .prompt), ("Front", .prompt), ("term", .prompt), ("word", .prompt),
            ("Expression", .prompt), ("ANSWER ", .answer), ("Back", .answer), ("definition", .answer),
            ("translation", .answer), ("Meaning", .answer), ("ｈｉｎｔ", .hint), ("accepts", .accepts), ("Group", .group),
            ("", nil), ("notes", nil), ("prompts", nil), ("a" + String(repeating: "\u{301}", count: 31), nil),
        ] as [(String, TableColumn?)])
    func names(name: String, column: TableColumn?) {
        #expect(TableColumn(named: name) == column)
    }

    @Test("A first row names the columns if prompt and answer are among them, and the second of a name means nothing")
    func rows() {
        #expect(TableColumn.named(["Back", "x", "Front", "term", "hint"]) == [.answer, nil, .prompt, nil, .hint])
        #expect(TableColumn.named(["prompt", "hint"]) == nil)
        #expect(TableColumn.named(["answer"]) == nil)
        #expect(TableColumn.named([]) == nil)
    }

    @Test("Only columns that are there say something of a part")
    func parts() {
        #expect(TableColumn.parts(of: TableColumn.standard) == [.hint, .accepts])
        #expect(TableColumn.parts(of: [.prompt, .answer]) == [])
        #expect(TableColumn.parts(of: [.prompt, nil, .answer, .hint]) == .hint)
        #expect(TableColumn.parts(of: [.accepts]) == .accepts)
    }
}
