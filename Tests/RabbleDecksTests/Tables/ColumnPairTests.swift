import TestSupport
import Testing

@testable import RabbleDecks

struct ColumnPairTests {
    @Test("Two different columns are a pair, counted from 1")
    func pairs() {
        expectEqual(ColumnPair(prompt: 3, answer: 1)?.description, "3,1")
        for (prompt, answer) in [(1, 1), (0, 1), (1, 0), (-1, 2), (1, 10_001), (Int.max, 1)] {
            #expect(ColumnPair(prompt: prompt, answer: answer) == nil, "\(prompt), \(answer)")
        }
    }

}
