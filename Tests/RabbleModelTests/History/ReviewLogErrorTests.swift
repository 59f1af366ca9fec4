import TestSupport
import Testing

@testable import RabbleModel

struct ReviewLogErrorTests {
    @Test("Unsaved answers are reported by their prompts, after the cause")
    func fewLost() {
        expectEqual(
            ReviewLogError(cause: .noHome, lost: ["あ"]).description,
            "\(StorageError.noHome); not saved: 1 answer (あ)")
        let ten = ReviewLogError(cause: .noHome, lost: (1...10).map(String.init))
        #expect(
            ten.description.hasSuffix("; not saved: 10 answers (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)"))
    }

    @Test("Many lost answers and long prompts are reported in few words")
    func longError() {
        let lost = [String(repeating: "あ", count: 1_000_000)] + (2...20).map(String.init)
        let error = ReviewLogError(cause: .noHome, lost: lost)
        let names = [String(repeating: "あ", count: 40) + "…"] + (2...10).map(String.init) + ["…"]
        #expect(
            error.description.hasSuffix(
                "; not saved: 20 answers (\(names.joined(separator: ", ")))"))
    }

    @Test("A prompt is named once, with the number of its lost answers")
    func repeated() {
        let error = ReviewLogError(cause: .noHome, lost: ["p0", "p1", "p1", "p1", "p2"])
        #expect(error.description.hasSuffix("; not saved: 5 answers (p0, p1 ×3, p2)"))
    }
}
