import Foundation
import Testing

@testable import RabbleCore

struct StreamSafeTextTests {
    @Test(
        "Text of up to 30 marks on a letter stays as it is",
        arguments: ["", "é", "か\u{3099}", String(repeating: "e\u{301}", count: 100)])
    func unchanged(text: String) {
        #expect(text.streamSafe.utf8.elementsEqual(text.utf8))
        let full = "a" + String(repeating: "\u{301}", count: 30)
        #expect(full.isStreamSafe)
        #expect((full + text).isStreamSafe)
    }

    @Test("More marks are parted by joiners, so that none has more than 30 before it")
    func parted() {
        let text = "a" + String(repeating: "\u{301}\u{316}", count: 50)
        #expect(!text.isStreamSafe)
        let runs = text.streamSafe.unicodeScalars.split { $0 == "\u{34F}" || $0 == "a" }
        #expect(runs.map(\.count) == [30, 30, 30, 10])
    }

    @Test("Letters under mountains of accents hold nobody up")
    func mountains() throws {
        let mountain = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)
        let question = try Question(prompt: mountain, answer: mountain)
        #expect(AnswerMatcher().judge(mountain, for: question) == .right)
        #expect(AnswerMatcher().judge("a", for: question) != .right)
        #expect(try TSVGroups.decode(Array("\(mountain)\tb\n\(mountain)\tb\n"), title: "T").losses.duplicates == 1)
        #expect(GroupID(title: mountain).description.utf8.count <= 100)
    }
}
