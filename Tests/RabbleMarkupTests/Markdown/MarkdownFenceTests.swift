import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownFenceTests {
    private static func fence(_ line: String, hasMath: Bool = false) -> MarkdownFence? {
        MarkdownFence(in: Array(line), opening: 0..<line.utf8.count, hasMath: hasMath)
    }

    /// Which lines of a text are code.
    private static func code(_ text: String, hasMath: Bool = false) -> [Bool] {
        let bytes = Array(text)
        var lines = TextLines(bytes, in: bytes.indices)
        var fence: MarkdownFence?
        var found: [Bool] = []
        while let line = lines.next() {
            found.append(fence.takes(line, in: bytes, hasMath: hasMath))
        }
        return found
    }

    @Test(
        "Three backticks or tildes, or more, open a code block",
        arguments: ["```", "````swift", "  ~~~ a `b`", "```\t", "    ```", "> ```c", "> > ~~~"])
    func opening(line: String) {
        #expect(Self.fence(line) != nil)
    }

    @Test(
        "Fewer, others, and code within a line do not",
        arguments: ["``", "~~", "", "x ```", "```a``` b", "---", "$$", ">", "> a"])
    func text(line: String) {
        #expect(Self.fence(line) == nil)
    }

    @Test("As many of the same, or more, with nothing after them close it")
    func closing() throws {
        let fence = try #require(Self.fence("````c"))
        let closes = ["````", "  `````  ", "```", "~~~~", "```` c", ""].map {
            fence.isClosed(by: 0..<$0.utf8.count, in: Array($0))
        }
        expectEqual(closes, [true, true, false, false, false, false])
    }

    @Test("In notes two dollars alone on a line open math, and end it at the end of one")
    func math() {
        #expect(Self.fence("$$", hasMath: true) != nil && Self.fence(" $$ ", hasMath: true) != nil)
        #expect(Self.fence("$$ x", hasMath: true) == nil && Self.fence("$$$", hasMath: true) == nil)
        expectEqual(Self.code("$$\na\nb $$\nc", hasMath: true), [true, true, true, false])
        expectEqual(Self.code("$$\na\n$$\nb"), [false, false, false, false])
    }

    @Test("A code block in a list or a quotation goes on to its fence")
    func containers() {
        expectEqual(Self.code("- a\n    ```\n    b\n    ```\nc"), [false, true, true, true, false])
        expectEqual(Self.code("> ```\n> b\n> ```\n> c"), [true, true, true, false])
        expectEqual(Self.code("  ```\nb\nc"), [true, true, true])
    }
}
