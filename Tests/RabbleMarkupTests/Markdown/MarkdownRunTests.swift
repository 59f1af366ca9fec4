import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownRunTests {
    @Test("Neighbours that look alike are joined, and no others")
    func joined() {
        let runs: [MarkdownRun] = [
            .init("a"), .init("b"), .init("c", .strong), .init("d"), .init("e", [.strong, .code]),
        ]
        expectEqual(
            runs.joined,
            [.init("ab"), .init("c", .strong), .init("d"), .init("e", [.strong, .code])])
        expectEqual([MarkdownRun]().joined, [])
    }

    @Test("Only formatting and entities are marks of HTML")
    func marked() {
        let marked = ["a < b", "<x> & y", "<b>x</b>", "&eacute;"].map {
            HTMLText($0, isGuess: true).isMarked
        }
        expectEqual(marked, [false, false, true, true])
    }
}
