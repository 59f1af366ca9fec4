import TestSupport
import Testing

@testable import RabbleFormats

struct GroupCollectorTests {
    @Test("Questions gather under their titles, in the order of the first of each")
    func groups() throws {
        var collector = GroupCollector()
        #expect(collector.isEmpty)
        for (title, prompt) in [("A", "1"), ("B", "2"), ("A", "3"), ("B", "4"), ("a", "5")] {
            collector.add(try Question(prompt: prompt, answer: "x"), to: title)
        }
        #expect(!collector.isEmpty)
        let decoded = try collector.finish(parts: .hint)
        expectEqual(decoded.groups.map(\.title), ["A", "B", "a"])
        expectEqual(decoded.groups.map { $0.questions.map(\.prompt) }, [["1", "3"], ["2", "4"], ["5"]])
        expectEqual(decoded.parts, .hint)
        expectEqual(decoded.losses, DecodedGroups.Losses())
    }

    @Test("A repetition within a group is left out and counted, by whether the rest of it is the same")
    func repetitions() throws {
        var collector = GroupCollector()
        let question = try Question(prompt: "1", answer: "a", hint: "h")
        for title in ["A", "A", "B"] { collector.add(question, to: title) }
        collector.add(try Question(prompt: "1", answer: "a", hint: "i"), to: "A")
        let decoded = try collector.finish(parts: .all)
        expectEqual(decoded.groups.map { Array($0.questions) }, [[question], [question]])
        #expect((decoded.losses.duplicates, decoded.losses.repeated) == (1, 1))
    }

    @Test("A title that no group can have is the problem of the file")
    func title() throws {
        for (title, problem) in [
            (" ", "the title is blank"), (String(repeating: "x", count: 4_097), "the title is longer than 4096 bytes"),
        ] {
            var collector = GroupCollector()
            collector.add(try Question(prompt: "1", answer: "a"), to: title)
            let collected = collector
            #expect(throws: InvalidGroupFile(problem)) { try collected.finish(parts: .all) }
        }
    }
}
