import TestSupport
import Testing

@testable import RabbleDecks

struct ClozeTests {
    private static func questions(_ text: String) -> [[String]]? {
        Cloze(text).map { cloze in
            cloze.numbers.map { [cloze.question($0).prompt, cloze.question($0).answer] }
        }
    }

    @Test("Each gap number of a text is a question, in order")
    func numbers() {
        expectEqual(
            Self.questions("{{c2::Canberra::city}} was founded in {{c1::1913}}"),
            [
                ["Canberra was founded in […]", "1913"],
                ["[city] was founded in 1913", "Canberra"],
            ])
    }

    @Test("Gaps of one number are asked together")
    func together() {
        expectEqual(
            Self.questions("{{c1::a}} and {{c1::b::hint}} and {{c3::c}}"),
            [
                ["[…] and [hint] and c", "a, b"], ["a and b and […]", "c"],
            ])
    }

    @Test(
        "Malformed gaps stay text",
        arguments: ["", "x", "{{c1:no}} {{x}}", "{{c1::open", "{{cx::y}}", "{c1::y}", "}}"])
    func noGap(text: String) {
        #expect(Cloze(text) == nil)
    }

    @Test("Malformed gaps stay text beside a valid one")
    func beside() {
        expectEqual(
            Self.questions("{{c1:no}} {{x}} {{c1::a}} {{c2::open"),
            [["{{c1:no}} {{x}} […] {{c2::open", "a"]])
    }

    @Test("Only the first hundred gaps are asked, and the rest is counted")
    func manyGaps() throws {
        let cloze = try #require(
            Cloze((1...103).map { "{{c\($0)::\($0)}}" }.joined(separator: " ")))
        expectEqual(cloze.numbers, Array(1...100))
        expectEqual(cloze.unaskedCount, 3)
    }
}
