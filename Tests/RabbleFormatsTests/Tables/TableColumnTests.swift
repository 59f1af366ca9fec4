import TestSupport
import Testing

@testable import RabbleFormats

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
        expectEqual(TableColumn(named: name), column)
    }

    @Test("A first row is a heading if it names prompt and answer, and each name counts once")
    func rows() {
        expectEqual(TableColumn.named(["Back", "x", "Front", "term", "hint"]), [.answer, nil, .prompt, nil, .hint])
        #expect(TableColumn.named(["prompt", "hint"]) == nil)
        #expect(TableColumn.named(["answer"]) == nil)
        #expect(TableColumn.named([]) == nil)
    }

    @Test("A table has only the parts that it has columns for")
    func parts() {
        expectEqual(TableColumn.parts(of: TableColumn.standard), [.hint, .accepts])
        expectEqual(TableColumn.parts(of: [.prompt, .answer]), [])
        expectEqual(TableColumn.parts(of: [.prompt, nil, .answer, .hint]), .hint)
        expectEqual(TableColumn.parts(of: [.accepts]), .accepts)
    }
}
