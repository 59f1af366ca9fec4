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

    @Test("A gap may have several numbers, and gaps in it")
    func nested() {
        expectEqual(
            Self.questions("{{c1,3::a}} {{c2::b}}"),
            [["[…] b", "a"], ["a […]", "b"], ["[…] b", "a"]])
        expectEqual(
            Self.questions("{{c1::two: {{c2::three}}}}!"),
            [["[…]!", "two: three"], ["two: […]!", "three"]])
        expectEqual(
            Self.questions("{{c1::a {{c2::b::inner}} c::outer}}"),
            [["[outer]", "a b c"], ["a [inner] c", "b"]])
        expectEqual(Self.questions("{{c1::a {{c1::b}}}}"), [["[…]", "a b"]])
        expectEqual(Self.questions("{{c1::x {y} z::{h} }}"), [["[{h} ]", "x {y} z"]])
        expectEqual(
            Self.questions("{{c1::a}} {{c2::b {{c3::c}}"),
            [
                ["[…] {{c2::b c", "a"], ["a {{c2::b […]", "c"],
            ])
    }

    @Test("Gaps in gaps without end take no more time and room than their text")
    func deep() throws {
        let text = String(repeating: "{{c1::a", count: 20_000) + "}}}}"
        let (prompt, answer) = try #require(Cloze(text)).question(1)
        #expect(prompt.utf8.count + answer.utf8.count <= text.utf8.count)
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
