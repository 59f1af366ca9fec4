import Testing

@testable import RabbleCore

struct MarkdownFenceTests {
    private static func fence(_ line: String) -> MarkdownFence? { MarkdownFence(opening: Array(line)[...]) }

    @Test(
        "Three backticks or tildes, or more, open a block of code",
        arguments: ["```", "````swift", "  ~~~ a `b`", "```\t"])
    func opening(line: String) {
        #expect(Self.fence(line) != nil)
    }

    @Test("Fewer, others, and code within a line do not", arguments: ["``", "~~", "", "x ```", "```a``` b", "---"])
    func text(line: String) {
        #expect(Self.fence(line) == nil)
    }

    @Test("As many of the same, or more, with nothing after them close it")
    func closing() throws {
        let fence = try #require(Self.fence("````c"))
        let closes = ["````", "  `````  ", "```", "~~~~", "```` c", ""].map { fence.isClosed(by: Array($0)[...]) }
        #expect(closes == [true, true, false, false, false, false])
    }
}
