import TestSupport
import Testing

@testable import RabbleFormats

struct MarkdownSpanTests {
    private static func spans(_ line: String, isNote: Bool = true, hasLinks: Bool = false) -> [String] {
        let bytes = Array(line)
        return MarkdownSpan.all(in: bytes, bytes.indices, isNote: isNote, hasLinks: hasLinks).map {
            "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))"
        }
    }

    @Test("Code ends at as many backticks as it starts with")
    func code() {
        expectEqual(Self.spans("a `b` ``c`d`` e"), ["code `b`", "code ``c`d``"])
        expectEqual(Self.spans("a ` b `` c ``` d"), [])
        expectEqual(Self.spans("`` ` ` x ``"), ["code `` ` ` x ``"])
    }

    @Test("Comments are HTML's, and in notes those of Obsidian")
    func comments() {
        let line = "a <!-- b --> %%c%% <!--SR:!2023-01-01,3,250-->"
        expectEqual(Self.spans(line), ["comment <!-- b -->", "comment %%c%%", "comment <!--SR:!2023-01-01,3,250-->"])
        expectEqual(Self.spans(line, isNote: false), ["comment <!-- b -->", "comment <!--SR:!2023-01-01,3,250-->"])
        expectEqual(Self.spans("`<!-- a -->` <!-- `b` -->"), ["code `<!-- a -->`", "comment <!-- `b` -->"])
    }

    @Test(
        "Math and links are pieces where they mean something",
        arguments: [
            ("a $b$ $$c d$$ \\(e\\)", ["math $b$", "math $$c d$$", "math \\(e\\)"]),
            ("$5 or $6, $ 7 $, \\$a", []), ("$a$1 b$", ["math $a$1 b$"]),
            ("[a](b) ![c](d) [e] (f)", ["link [a](b)", "link [c](d)"]), ("[a `b`](c)", ["link [a `b`](c)"]),
            ("[[a b]] [[c [[d]]", ["link [[a b]]", "link [[d]]"]),
            (
                "<https://a.b> http://c (ftp://d) ://e",
                [
                    "link https://a.b", "link http://c", "link ftp://d",
                ]
            ),
            ("`[a](b)` [c](", ["code `[a](b)`"]),
        ] as [(String, [String])])
    func links(line: String, spans: [String]) {
        expectEqual(Self.spans(line, hasLinks: true), spans)
        #expect(Self.spans(line).allSatisfy { $0.hasPrefix("code") })
    }

    @Test("What does not end in the line is text")
    func open() {
        expectEqual(Self.spans("<!-- a <!-- b %% c < d % e"), [])
        expectEqual(Self.spans("<!-- a %%b%%"), ["comment %%b%%"])
    }

    @Test(
        "Thousands of what never ends hold spans where four of it do",
        arguments: ["<!--", "`a", "%%%", "`` `", "$a", "$$a ", "[", "[[a", "[a](", "\\(", "a://", "](a"])
    func thousands(piece: String) {
        for hasLinks in [false, true] {
            let isEmpty = Self.spans(String(repeating: piece, count: 4), hasLinks: hasLinks).isEmpty
            let line = String(repeating: piece, count: 5_000)
            expectEqual(Self.spans(line, hasLinks: hasLinks).isEmpty, isEmpty)
        }
    }
}
