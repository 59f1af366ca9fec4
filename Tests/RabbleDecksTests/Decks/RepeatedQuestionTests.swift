import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct RepeatedQuestionTests {
    @Test("A question that is twice in a group is missed once, also under a limit")
    func repeatedQuestion() throws {
        let questions = ["1", "1", "2", "3"].map { #"{"prompt": "\#($0)", "answer": "a"}"# }
            .joined(
                separator: ", ")
        let group = try JSONGroups.decode(
            Array(#"{"title": "T", "questions": [\#(questions)]}"#.utf8), repetitions: .kept
        ).groups[0]
        let history = try drills(
            "s 1 again", "s 2 again", "s 3 again", "t+missed+first2 1 good")
        try expectEqual(
            #require(LastSession(of: [(group, .forward, history)])).left.map(\.prompt), ["2"])
    }
}
