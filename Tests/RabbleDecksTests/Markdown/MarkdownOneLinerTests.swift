import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownOneLinerTests {
    private static func sides(_ line: String, isNote: Bool = true) -> [String]? {
        let bytes = Array(line)
        guard let card = MarkdownOneLiner(in: bytes, bytes.indices, isNote: isNote) else {
            return nil
        }
        return [card.front, card.back].map { String(decoding: bytes[$0], as: UTF8.self) }
            + (card.isAskedBothWays ? ["both"] : [])
    }

    @Test(
        "Two colons divide the sides, and three have them asked both ways",
        arguments: [
            ("front::back", ["front", "back"]), ("front:::back", ["front", "back", "both"]),
            ("a :: b ::: c", ["a ", " b ::: c"]),
            ("std::vector :: an array", ["std::vector ", " an array"]),
            ("`std::list`::a list", ["`std::list`", "a list"]),
            ("%%a::b%% c::d", ["%%a::b%% c", "d"]),
            ("a: b::c", ["a: b", "c"]), ("a::::b::c", ["a::::b", "c"]),
            ("$a :: b$ :: c", ["$a :: b$ ", " c"]), ("\\(a :: b\\)::c", ["\\(a :: b\\)", "c"]),
            ("[x](std::vector)::y", ["[x](std::vector)", "y"]),
            ("[[a::b]] :: c", ["[[a::b]] ", " c"]),
            ("http://[::1]/ :: an address", ["http://[::1]/ ", " an address"]),
            ("$5::$6", ["$5", "$6"]),
        ])
    func sides(line: String, sides: [String]) {
        expectEqual(Self.sides(line), sides)
    }

    @Test("What makes a line a list item or a heading is no part of it")
    func marks() {
        let quotations = ["> ", ">", "> > ", "> - ", "> [!note] ", "> [!tip]- "]
        for mark in ["- ", "* ", "+ ", "12. ", "3) ", "### ", "  - ", "- [ ] ", "1. [x] "]
            + quotations
        {
            expectEqual(Self.sides(mark + "a::b"), ["a", "b"])
        }
        expectEqual(Self.sides("-a::b"), ["-a", "b"])
        expectEqual(Self.sides("3::b"), ["3", "b"])
    }

    @Test(
        "A line without a text on both sides is none",
        arguments: [
            "::", "a::", "::b", "- ::b", ":::", "::: warning", "a:b", "a : : b", "`a::b`",
            "<!-- a::b -->", "::1", "",
            "| a :: b |", "|:--|::|", "> | a::b |", "$a::b$", "$$a :: b$$", "\\(a::b\\)",
            "[x](a::b)", "[a::b](x)",
            "[[a::b]]", "https://a.b/c::d", "> ::b", ">::", "- [ ] ::b",
        ])
    func none(line: String) {
        #expect(Self.sides(line) == nil)
    }

    @Test("Spaces have to stand on both sides of the colons")
    func spaced() {
        func isSpaced(_ line: String) -> Bool? {
            let bytes = Array(line)
            return MarkdownOneLiner(in: bytes, bytes.indices, isNote: false)?.isSpaced
        }
        expectEqual(
            ["a :: b", "a\t:::\tb", "a:: b", "a ::b", "a::b"].map(isSpaced),
            [true, true, false, false, false])
    }

    @Test("Lines of comments that follow belong to it")
    func comments() throws {
        let bytes = Array("a::b\n<!-- hint: c -->\n <!--SR:!x-->\nd")
        var lines = TextLines(bytes, in: bytes.indices)
        let line = lines.next() ?? 0..<0
        var card = try #require(MarkdownOneLiner(in: bytes, line, isNote: true))
        card.takeComments(bytes, from: &lines)
        expectEqual(MarkdownField(bytes, card.back, isNote: true).hint, "c")
        expectEqual(lines.next().map { String(decoding: bytes[$0], as: UTF8.self) }, "d")
    }

    @Test("Thousands of colons in what never ends are a card where five are")
    func thousands() {
        for piece in [
            "::::", "`::", "<!--::", "`::` ", "$::", "$a::", "[::", "[[::", "](::", "\\(::",
            "https://::", "> ::",
        ] {
            let isCard = Self.sides(String(repeating: piece, count: 5)) != nil
            expectEqual(
                Self.sides(String(repeating: piece, count: 5_000)) != nil, isCard, "\(piece)")
        }
    }

    @Test("The kind of a callout is no part of its first line")
    func callout() {
        for (line, rest) in [
            ("> [!note] a", " a"), ("> [!tip]- a", " a"), ("> [a] b", "[a] b"), ("> [!a", "[!a"),
        ] {
            let bytes = Array(line)
            let text = bytes[bytes.withoutQuotation(bytes.indices)]
            expectEqual(String(decoding: text, as: UTF8.self), rest)
        }
    }
}
