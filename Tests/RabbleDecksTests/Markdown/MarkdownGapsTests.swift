import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownGapsTests {
    private static func questions(_ text: String, _ style: MarkdownGaps.Style = .brackets)
        -> [String]
    {
        let gaps = MarkdownGaps(text, style)
        return (0..<gaps.count).map {
            let (prompt, answer) = gaps.question($0 + 1)
            return "\(prompt) | \(answer)"
        }
    }

    @Test("Each gap is asked alone, and the others stand there as text")
    func gaps() {
        expectEqual(
            Self.questions("The [order] of a group is [how many elements it has]."),
            [
                "The […] of a group is how many elements it has. | order",
                "The order of a group is […]. | how many elements it has",
            ])
    }

    @Test(
        "A bracket after a backslash is one of the text, in a gap and outside",
        arguments: [
            ("\\[a\\] [b]", ["[a] […] | b"]), ("Key: [`\\[`]", ["Key: […] | `[`"]),
            ("[\\[x]", ["[…] | [x"]),
            ("[a \\[b\\] c] \\d", ["[…] \\d | a [b] c"]), ("[a]\\", ["[…]\\ | a"]),
        ])
    func escapes(text: String, questions: [String]) {
        expectEqual(Self.questions(text), questions)
    }

    @Test(
        "Pictures and links stay, and so do exclamation marks",
        arguments: [
            ("a [b] ![c](d.png) [e]", ["a […] ![c](d.png) e | b", "a b ![c](d.png) […] | e"]),
            ("[a](b) [c]", ["[a](b) […] | c"]),
            (
                "the sign [n!] is read [factorial]",
                [
                    "the sign […] is read factorial | n!", "the sign n! is read […] | factorial",
                ]
            ),
            ("![[x]", []), ("[a] ![b", ["[…] ![b | a"]),
        ])
    func links(text: String, questions: [String]) {
        expectEqual(Self.questions(text), questions)
    }

    @Test(
        "Pages and footnotes stay, and all in code and math",
        arguments: [
            ("[[Lima]] lies in [Peru]", ["[[Lima]] lies in […] | Peru"]),
            ("![[a.png]] [b]", ["![[a.png]] […] | b"]),
            ("true[^1] and [so][^2]\n[^1]: a note", ["true[^1] and […][^2]\n[^1]: a note | so"]),
            ("[!a] [b]", ["[…] b | !a", "!a […] | b"]),
            ("the unknown is [x]", ["the unknown is […] | x"]),
            ("[x] is unknown", ["[…] is unknown | x"]),
            ("`a[0]` is [first]", ["`a[0]` is […] | first"]),
            ("[`a[0]`] is first", ["[…] is first | `a[0]`"]),
            ("```c\na[0]\n```\n[b]", ["```c\na[0]\n```\n[…] | b"]),
            ("$x[i]$ and \\(y[j]\\) [z]", ["$x[i]$ and \\(y[j]\\) […] | z"]),
            ("$$\na[0]\n$$\n[b]", ["$$\na[0]\n$$\n[…] | b"]),
            ("it costs $5 or [$6]", ["it costs $5 or […] | $6"]),
            (
                "the <a href=\"[x]\">link</a> has a [gap]",
                ["the <a href=\"[x]\">link</a> has a […] | gap"]
            ),
            ("`a[0]\nb[1]` [c]", ["`a[0]\nb[1]` […] | c"]), ("`a\n\n[b]`", ["`a\n\n[…]` | b"]),
            ("`a\n- [b]`", ["`a\n- […]` | b"]),
            ("a $$x[i]\n= y$$ [z]", ["a $$x[i]\n= y$$ […] | z"]),
            ("it costs $5 or [a]\nand $b$", ["it costs $5 or […]\nand $b$ | a"]),
            ("[a\nb](c) [d]", ["[a\nb](c) […] | d"]), ("a<b or [c]>d", ["a<b or […]>d | c"]),
        ])
    func others(text: String, questions: [String]) {
        expectEqual(Self.questions(text), questions)
    }

    @Test(
        "The gaps of a part of a file are counted without its white space",
        arguments: ["[a] [b]", "`[a]` [b] [c]"])
    func count(text: String) {
        let bytes = Array("x \n\(text) \n")
        expectEqual(MarkdownGaps(bytes, in: 1..<bytes.count, .brackets).count, 2)
    }

    @Test(
        "Brackets that enclose nothing, or are not closed, are text",
        arguments: [
            ("- [ ] do [this]", ["- [ ] do […] | this"]), ("[]", []), ("[a", []), ("a]", []),
            ("[\u{3000}]", []),
            ("[a [b] c]", ["[a […] c] | b"]), ("[a\nb]", ["[…] | a\nb"]),
            ("[[a] b]", ["[[…] b] | a"]),
        ])
    func open(text: String, questions: [String]) {
        expectEqual(Self.questions(text), questions)
    }

    @Test(
        "Highlights are gaps within a line, without spaces at their ends, and not in code",
        arguments: [
            ("==a== and ==b c==", ["[…] and b c | a", "a and […] | b c"]),
            ("if a == b and c == d", []),
            ("a\n====\n==b==", ["a\n====\n[…] | b"]),
            ("`x ==a== y` ==b==", ["`x ==a== y` […] | b"]),
            ("```\n==a==\n```\n==b==", ["```\n==a==\n```\n[…] | b"]), ("==a\nb==", []),
            ("===a===", []),
            ("a == b ==c==", ["a == b […] | c"]), ("$a ==b== c$ ==d==", ["$a ==b== c$ […] | d"]),
            ("[==a==](b)", ["[[…]](b) | a"]),
            ("use `code\n==x== more` and ==y== here", ["use `code\n==x== more` and […] here | y"]),
            ("<a title=\"==a==\"> ==b==", ["<a title=\"==a==\"> […] | b"]),
            ("a<b if ==c== >d", ["a<b if […] >d | c"]),
        ])
    func highlights(text: String, questions: [String]) {
        expectEqual(Self.questions(text, .highlights), questions)
    }

    @Test("Thousands of brackets are read to the last")
    func thousands() {
        #expect(
            MarkdownGaps(
                String(repeating: " ", count: 5_000) + String(repeating: "[x]", count: 5_000),
                .brackets
            )
            .count > 0)
        for piece in ["[", "![", "\\[", "[a", "]", "[]", "=="] {
            let text = String(repeating: piece, count: 5_000)
            expectEqual(MarkdownGaps(text, .brackets).count, 0)
            expectEqual(MarkdownGaps(text, .highlights).count, 0)
        }
    }
}
