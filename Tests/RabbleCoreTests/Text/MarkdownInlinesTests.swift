import Testing

@testable import RabbleCore

struct MarkdownInlinesTests {
    @Test("A backslash takes the meaning of punctuation, and stays before everything else")
    func escapes() {
        #expect(MarkdownText(##"\*a\* \_b\_ \`c\` \\ \# \[d\]"##).plain == ##"*a* _b_ `c` \ # [d]"##)
        #expect(MarkdownText(#"C:\new\テスト \ä"#).plain == #"C:\new\テスト \ä"#)
        #expect(MarkdownText("one\\\ntwo").plain == "one\ntwo")
    }

    @Test("Code means nothing else, and keeps its line ends")
    func code() {
        #expect(
            MarkdownText("use `a*b*c \\` or ``x`y``").runs == [
                .init("use "), .init("a*b*c \\", .code), .init(" or "), .init("x`y", .code),
            ])
        #expect(MarkdownText("`` `a` ``").runs == [.init("`a`", .code)])
        #expect(MarkdownText("`a\nb`").runs == [.init("a\nb", .code)])
        #expect(MarkdownText("``a` *b*").plain == "``a` b")
    }

    @Test("Formulas stay as they are, and sums of money make none")
    func formulas() {
        #expect(MarkdownText("$a*b*c$ and $$x_1 *y* \\{z\\}$$ *d*").plain == "$a*b*c$ and $$x_1 *y* \\{z\\}$$ d")
        #expect(MarkdownText("$$\n*a*\n$$ *b* $$*c*").plain == "$$\n*a*\n$$ b $$c")
        #expect(MarkdownText("$5 or *$6*").plain == "$5 or $6")
        #expect(MarkdownText("$ *a* $").plain == "$ a $")
        #expect(MarkdownText(#"\$*a*\$"#).plain == "$a$")
    }

    @Test("Pages, addresses and math in parentheses stay as they are, where they end in their line")
    func links() {
        for text in [
            "[[My *note*]]", "[x](http://y/*a*b_c_)", "![i](p_*a*_.png)", "<https://a.b/_c_d_>", "<a href=\"*q*\">",
            #"\(a*b*c\)"#, "a < b > c",
        ] {
            #expect(MarkdownText(text).runs == [.init(text)], "\(text)")
        }
        #expect(MarkdownText("[*x*](y) *z*").plain == "[x](y) z")
        #expect(MarkdownText("[[*a*\n*b*]] [[*c*]] *d*").plain == "[[a\nb]] [[*c*]] d")
        #expect(MarkdownText("[x](*a*").plain == "[x](a")
        #expect(MarkdownText("a<b *c* d").plain == "a<b c d")
        #expect(MarkdownText(#"\[*a*\]"#).plain == "[a]")
    }

    @Test("Asterisks need no spaces beside East Asian text and its punctuation")
    func eastAsian() {
        #expect(
            MarkdownText("これは**「重要」**です。").runs == [
                .init("これは"), .init("「重要」", .strong), .init("です。"),
            ])
        #expect(MarkdownText("**注意。**次に").plain == "注意。次に")
        #expect(MarkdownText("한국어**(가)**는").plain == "한국어**(가)**는")
    }
}
