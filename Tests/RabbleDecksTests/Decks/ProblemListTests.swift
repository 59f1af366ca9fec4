import TestSupport
import Testing

@testable import RabbleDecks

struct ProblemListTests {
    @Test(
        """
        Problems come in the order of the file, and at one position in the order in which they \
        were found
        """
    )
    func order() {
        var list = ProblemList()
        #expect(list.isEmpty)
        for (reason, offset) in [("c", 4), ("a", 0), ("b", 2), ("d", 4)] {
            list.add(reason, at: offset)
        }
        #expect(!list.isEmpty)
        expectEqual(
            list.located(in: Array("é\nx")).description,
            "line 1, column 1: a\nline 1, column 2: b\nline 2, column 2: c\nline 2, column 2: d")
    }

    @Test("Beyond ten, problems are counted but not described")
    func manyProblems() {
        var list = ProblemList()
        var said = 0
        for _ in 0..<1_500 {
            list.add(
                {
                    said += 1
                    return "x"
                }(), at: 0)
        }
        let problems = list.located(in: [])
        expectEqual(problems.problems.count, 10)
        expectEqual(problems.lines.last, "and 1490 more")
        expectEqual(said, 10)
    }
}
