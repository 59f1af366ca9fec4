import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleDecks

struct InvalidGroupFileTests {
    private static func problem(_ reason: String, _ position: TextPosition? = nil)
        -> InvalidGroupFile.Problem
    {
        .init(position: position, reason: reason)
    }

    @Test("Every problem is a line with its place, and the last line counts the unlisted ones")
    func lines() {
        let problems = [Self.problem("a", TextPosition(line: 3, column: 14)), Self.problem("b")]
        expectEqual(
            InvalidGroupFile(problems: problems, unlisted: 0).description, "line 3, column 14: a\nb"
        )
        expectEqual(
            InvalidGroupFile(problems: problems, unlisted: 2).lines,
            ["line 3, column 14: a", "b", "and 2 more"])
    }

    @Test("A line break in a text of the file makes no line of its own")
    func lineBreak() {
        expectEqual(InvalidGroupFile("x\ny").lines, ["x\ny"])
    }

    @Test("An invalid title of a group with questions is a problem of the file")
    func title() throws {
        let blank = #expect(throws: InvalidGroup.self) { try group(["1": "a"], title: " ") }
        expectEqual(InvalidGroupFile(try #require(blank)).description, "the title is blank")
        let long = #expect(throws: InvalidGroup.self) {
            try group(["1": "a"], title: String(repeating: "x", count: 5_000))
        }
        expectEqual(
            InvalidGroupFile(try #require(long)).description, "the title is longer than 4096 bytes")
    }

}
