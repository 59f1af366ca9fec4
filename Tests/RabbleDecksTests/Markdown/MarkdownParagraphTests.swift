import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownParagraphTests {
    private static func pieces(_ text: String) -> [String] {
        let bytes = Array(text)
        func string(_ range: Range<Int>) -> String {
            MarkdownField(bytes, range, isNote: true).text
        }
        return MarkdownParagraph(bytes, in: bytes.indices).map { piece in
            switch piece {
            case .block(let front, let back, let both):
                "\(string(front)) \(both ? "??" : "?") \(string(back))"
            case .oneLiner(let card): "\(string(card.front)) :: \(string(card.back))"
            case .text(let text): string(text)
            }
        }
    }

    @Test("Lines above and below a question mark are one card, after cards of one line")
    func block() {
        expectEqual(Self.pieces("a\nb\n?\nc::d\n?\n==e=="), ["a\nb ? c::d\n?\n==e=="])
        expectEqual(Self.pieces("a::b\nc\n?\nd"), ["a :: b", "c ? d"])
        expectEqual(Self.pieces("a\nb::c\n<!--SR:x-->\n?\nd"), ["a", "b::c ? d"])
        expectEqual(Self.pieces("a\n ?? \nb\n"), ["a ?? b"])
        expectEqual(
            Self.pieces("a\n```\n?\n```\n?\n```c\n?\n```"), ["a\n```\n?\n``` ? ```c\n?\n```"])
    }

    @Test("A question mark in the first line, or beside other text, is one of the text")
    func text() {
        expectEqual(Self.pieces("?\na"), ["?\na"])
        expectEqual(Self.pieces("a\n???\nb?"), ["a\n???\nb?"])
    }

    @Test("Within a quotation they are what they are elsewhere")
    func quotation() {
        expectEqual(Self.pieces("> [!question] a\n> b\n> ?\n> c"), ["a\nb ? c"])
        expectEqual(Self.pieces("> a ==b==\n> c::d"), ["a ==b==", "c :: d"])
        expectEqual(Self.pieces("> ```\n> a::b\n> ```\n> c::d"), ["```\na::b\n```", "c :: d"])
    }

    @Test("Cards of one line stand between texts")
    func lines() {
        expectEqual(
            Self.pieces("a\nb\nc::d\n<!--SR:x-->\ne::f\ng ==h=="),
            ["a\nb", "c :: d", "e :: f", "g ==h=="])
        expectEqual(Self.pieces("```\na::b\n```\nc"), ["```\na::b\n```\nc"])
    }
}
