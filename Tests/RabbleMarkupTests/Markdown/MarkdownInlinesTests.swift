import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownInlinesTests {
    private static func marks(_ text: String, isNote: Bool = true, hasLinks: Bool = false)
        -> [String]
    {
        let bytes = Array(text)
        let comments: StaticString = isNote ? "`<%" : "`<"
        let links: StaticString = isNote ? "`<%$\\[]/" : "`<$\\[]/"
        return MarkdownInlines(
            bytes, in: bytes.indices, at: ByteSet(hasLinks ? links : comments)
        ).marks
            .filter { $0.kind != .escape }
            .map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }

    @Test("Code ends at as many backticks as it starts with")
    func code() {
        expectEqual(Self.marks("a `b` ``c`d`` e"), ["code `b`", "code ``c`d``"])
        expectEqual(Self.marks("a ` b `` c ``` d"), [])
        expectEqual(Self.marks("`` ` ` x ``"), ["code `` ` ` x ``"])
    }

    @Test("Comments are HTML's, and in notes those of Obsidian")
    func comments() {
        let line = "a <!-- b --> %%c%% <!--SR:!2023-01-01,3,250-->"
        expectEqual(
            Self.marks(line),
            ["comment <!-- b -->", "comment %%c%%", "comment <!--SR:!2023-01-01,3,250-->"])
        expectEqual(
            Self.marks(line, isNote: false),
            ["comment <!-- b -->", "comment <!--SR:!2023-01-01,3,250-->"])
        expectEqual(
            Self.marks("`<!-- a -->` <!-- `b` -->"), ["code `<!-- a -->`", "comment <!-- `b` -->"])
    }

    @Test(
        "Math and links are marks",
        arguments: [
            ("a $b$ $$c d$$ \\(e\\)", ["math $b$", "math $$c d$$", "math \\(e\\)"]),
            ("$5 or $6, $ 7 $, \\$a", []), ("$a$1 b$", ["math $a$1 b$"]),
            ("[a](b) ![c](d) [e] (f)", ["link [a](b)", "link [c](d)"]),
            ("[a `b`](c)", ["link [a `b`](c)", "code `b`"]),
            ("[[a b]] [[c [[d]]", ["link [[a b]]", "link [[d]]"]),
            (
                "<https://a.b> http://c (ftp://d) ://e",
                [
                    "tag <https://a.b>", "link http://c", "link ftp://d",
                ]
            ),
            ("`[a](b)` [c](", ["code `[a](b)`"]),
        ] as [(String, [String])])
    func links(line: String, spans: [String]) {
        expectEqual(Self.marks(line, hasLinks: true), spans)
        #expect(Self.marks(line).allSatisfy { $0.hasPrefix("code") || $0.hasPrefix("tag") })
    }

    @Test(
        "Tags end in their line; a comparison with marks of cards is none",
        arguments: [
            ("<a href=\"[x]\">y</a>", ["tag <a href=\"[x]\">", "tag </a>"]),
            ("<br/> a < b > c", ["tag <br/>"]),
            ("<a title='==x== :: y'>", ["tag <a title='==x== :: y'>"]), ("<a\nb>", []),
            ("<a <b>", ["tag <b>"]),
            ("a<b or [c]>d", []), ("a<b if ==c== >d", []), ("<a::b>", []), ("<a href=\"[x]>", []),
            ("`<a>` <a b='`'>", ["code `<a>`", "tag <a b='`'>"]),
        ] as [(String, [String])])
    func tags(line: String, marks: [String]) {
        expectEqual(Self.marks(line), marks)
    }

    @Test(
        """
        Code, math between $$ and the words of links may go over lines, and everything else ends \
        in its line
        """
    )
    func lines() {
        expectEqual(
            Self.marks("`a\nb` $c\nd$ $$\ne\n$$", hasLinks: true),
            ["code `a\nb`", "math $$\ne\n$$"])
        expectEqual(
            Self.marks("[a\n`b`](c) `d`", hasLinks: true),
            ["link [a\n`b`](c)", "code `b`", "code `d`"])
        expectEqual(
            Self.marks("<!-- a\n--> %%b\n%% \\(c\n\\) [[d\n]] [e](f\n)", hasLinks: true), [])
    }

    @Test("The mark around a place is the outermost one")
    func mark() {
        let bytes = Array("\\* [a `b` c](d) e `f`")
        var inlines = MarkdownInlines(bytes, in: bytes.indices, at: ByteSet("`\\[]"))
        let kinds = [1, 3, 6, 14, 16, 18].map { inlines.mark(at: $0)?.kind }
        expectEqual(kinds, [nil, .link, .link, .link, nil, .code])
    }

    @Test("What does not end in the line is text")
    func open() {
        expectEqual(Self.marks("<!-- a <!-- b %% c < d % e"), [])
        expectEqual(Self.marks("<!-- a %%b%%"), ["comment %%b%%"])
    }

    @Test(
        "Thousands of what never ends hold spans where four of it do",
        arguments: [
            "<!--", "`a", "%%%", "`` `", "$a", "$$a ", "[", "[[a", "[a](", "\\(", "a://", "](a",
            "<a ", "<a b=\"<a c='",
        ])
    func thousands(piece: String) {
        for hasLinks in [false, true] {
            let isEmpty = Self.marks(String(repeating: piece, count: 4), hasLinks: hasLinks).isEmpty
            let line = String(repeating: piece, count: 5_000)
            expectEqual(Self.marks(line, hasLinks: hasLinks).isEmpty, isEmpty)
        }
    }

    // MARK: Display

    @Test("A backslash takes the meaning of punctuation, and stays before everything else")
    func escapes() {
        expectEqual(
            MarkdownText(##"\*a\* \_b\_ \`c\` \\ \# \[d\]"##).plain, ##"*a* _b_ `c` \ # [d]"##)
        expectEqual(MarkdownText(#"C:\new\テスト \ä"#).plain, #"C:\new\テスト \ä"#)
        expectEqual(MarkdownText("one\\\ntwo").plain, "one\ntwo")
    }

    @Test("Code means nothing else, and keeps its line ends")
    func shownCode() {
        expectEqual(
            MarkdownText("use `a*b*c \\` or ``x`y``").runs,
            [
                .init("use "), .init("a*b*c \\", .code), .init(" or "), .init("x`y", .code),
            ])
        expectEqual(MarkdownText("`` `a` ``").runs, [.init("`a`", .code)])
        expectEqual(MarkdownText("`a\nb`").runs, [.init("a\nb", .code)])
        expectEqual(MarkdownText("``a` *b*").plain, "``a` b")
    }

    @Test("Formulas are no emphasis, and sums of money make none")
    func formulas() {
        expectEqual(
            MarkdownText("$a*b*c$ and $$x_1 *y* \\{z\\}$$ *d*").plain, "a*b*c and x₁ *y* {z} d")
        expectEqual(MarkdownText("$$\n*a*\n$$ *b* $$*c*").plain, "*a* b $$c")
        expectEqual(MarkdownText("$5 or *$6*").plain, "$5 or $6")
        expectEqual(MarkdownText("$ *a* $").plain, "$ a $")
        expectEqual(MarkdownText(#"\$*a*\$"#).plain, "$a$")
    }

    @Test("Pages and addresses stay as they are, where they end in their line")
    func shownLinks() {
        for text in [
            "[[My *note*]]", "[x](http://y/*a*b_c_)", "![i](p_*a*_.png)", "<https://a.b/_c_d_>",
            "<a href=\"*q*\">",
            "a < b > c",
        ] {
            expectEqual(MarkdownText(text).runs, [.init(text)], "\(text)")
        }
        expectEqual(MarkdownText("[*x*](y) *z*").plain, "[x](y) z")
        expectEqual(MarkdownText("[[*a*\n*b*]] [[*c*]] *d*").plain, "[[a\nb]] [[*c*]] d")
        expectEqual(MarkdownText("[x](*a*").plain, "[x](a")
        expectEqual(MarkdownText("a<b *c* d").plain, "a<b c d")
        expectEqual(MarkdownText(#"\[*a*\]"#).plain, "[a]")
    }

    @Test("Asterisks need no spaces beside East Asian text and its punctuation")
    func eastAsian() {
        expectEqual(
            MarkdownText("これは**「重要」**です。").runs,
            [
                .init("これは"), .init("「重要」", .strong), .init("です。"),
            ])
        expectEqual(MarkdownText("**注意。**次に").plain, "注意。次に")
        expectEqual(MarkdownText("한국어**(가)**는").plain, "한국어**(가)**는")
    }
}
