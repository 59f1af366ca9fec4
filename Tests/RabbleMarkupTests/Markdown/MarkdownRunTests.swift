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
}
