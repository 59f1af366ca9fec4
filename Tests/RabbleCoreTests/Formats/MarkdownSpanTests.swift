import Testing

@testable import RabbleCore

struct MarkdownSpanTests {
    private static func spans(_ line: String, isNote: Bool = true) -> [String] {
        let bytes = Array(line)
        return MarkdownSpan.all(in: bytes, bytes.indices, isNote: isNote).map {
            "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))"
        }
    }

    @Test("Code ends at as many backticks as it starts with")
    func code() {
        #expect(Self.spans("a `b` ``c`d`` e") == ["code `b`", "code ``c`d``"])
        #expect(Self.spans("a ` b `` c ``` d") == [])
        #expect(Self.spans("`` ` ` x ``") == ["code `` ` ` x ``"])
    }

    @Test("Comments are HTML's, and in notes those of Obsidian")
    func comments() {
        let line = "a <!-- b --> %%c%% <!--SR:!2023-01-01,3,250-->"
        #expect(Self.spans(line) == ["comment <!-- b -->", "comment %%c%%", "comment <!--SR:!2023-01-01,3,250-->"])
        #expect(Self.spans(line, isNote: false) == ["comment <!-- b -->", "comment <!--SR:!2023-01-01,3,250-->"])
        #expect(Self.spans("`<!-- a -->` <!-- `b` -->") == ["code `<!-- a -->`", "comment <!-- `b` -->"])
    }

    @Test("What does not end in the line is text")
    func open() {
        #expect(Self.spans("<!-- a <!-- b %% c < d % e") == [])
        #expect(Self.spans("<!-- a %%b%%") == ["comment %%b%%"])
    }

    @Test(
        "A line of what never ends is read in one go", .timeLimit(.minutes(1)),
        arguments: ["<!--", "`a", "%%%", "`` `"])
    func linear(piece: String) {
        let line = String(repeating: piece, count: 50_000)
        #expect(Self.spans(line).count <= 50_000)
    }
}
