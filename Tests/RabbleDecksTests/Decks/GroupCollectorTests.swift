import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct GroupCollectorTests {
    private static func collected(
        _ questions: [(title: String, prompt: String)]
    ) throws -> GroupCollector<Question> {
        var collector = GroupCollector<Question>()
        for (title, prompt) in questions {
            collector.add(try Question(prompt: prompt, answer: "x"), to: title)
        }
        return collector
    }

    @Test("Questions gather under their titles, in the order of the first of each")
    func groups() throws {
        #expect(GroupCollector<Question>().isEmpty)
        let collector = try Self.collected([
            ("A", "1"), ("B", "2"), ("A", "3"), ("B", "4"), ("a", "5"),
        ])
        #expect(!collector.isEmpty)
        let decoded = try collector.decoded(.hint) { QuestionList($0) }
        expectEqual(decoded.groups.map(\.title), ["A", "B", "a"])
        expectEqual(
            decoded.groups.map { $0.questions.map(\.prompt) }, [["1", "3"], ["2", "4"], ["5"]])
        expectEqual(decoded.parts, .hint)
        expectEqual(decoded.remarks, Remarks())
    }

    @Test(
        """
        A repetition within a group is left out, and counted as a duplicate or as one with \
        another hint
        """
    )
    func repetitions() throws {
        var collector = GroupCollector<Question>()
        let question = try Question(prompt: "1", answer: "a", hint: "h")
        for title in ["A", "A", "B"] { collector.add(question, to: title) }
        collector.add(try Question(prompt: "1", answer: "a", hint: "i"), to: "A")
        var remarks = Remarks()
        remarks[.tag] = 1
        collector.remarks = remarks
        let decoded = try collector.decoded(.all) {
            QuestionList($0)
        }
        expectEqual(decoded.groups.map { Array($0.questions) }, [[question], [question]])
        remarks.duplicates = 1
        remarks[.repeated] = 1
        expectEqual(decoded.remarks, remarks)
        collector.remarks = Remarks()
        let kept = try collector.decoded(.all, rule: .kept) {
            QuestionList($0)
        }
        expectEqual(kept.groups.map(\.questions.count), [3, 1])
        expectEqual(kept.remarks, Remarks())
    }

    @Test("A mark is that of the last question's group")
    func markup() throws {
        var collector = try Self.collected([("A", "1"), ("B", "2")])
        collector.mark(.markdown)
        collector.add(try Question(prompt: "3", answer: "x"), to: "A")
        collector.mark(.none, .exact)
        let decoded = try collector.decoded(.all) { QuestionList($0) }
        expectEqual(decoded.groups.map(\.markup), [.none, .markdown])
        expectEqual(decoded.groups.map(\.answerRule), [.exact, .lenient])
    }

    @Test("A title that no group can have is the problem of the file")
    func title() throws {
        for (title, problem) in [
            (" ", "the title is blank"),
            (String(repeating: "x", count: 4_097), "the title is longer than 4096 bytes"),
        ] {
            let collector = try Self.collected([(title, "1")])
            #expect(throws: InvalidGroupFile(problem)) {
                try collector.decoded(.all) { QuestionList($0) }
            }
        }
    }
}
