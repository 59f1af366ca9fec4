import TestSupport
import Testing

@testable import RabbleBase

struct MarkdownInlinesTests {
    @Test("A backslash takes the meaning of punctuation, and stays before everything else")
    func escapes() {
        expectEqual(MarkdownText(##"\*a\* \_b\_ \`c\` \\ \# \[d\]"##).plain, ##"*a* _b_ `c` \ # [d]"##)
        expectEqual(MarkdownText(#"C:\new\テスト \ä"#).plain, #"C:\new\テスト \ä"#)
        expectEqual(MarkdownText("one\\\ntwo").plain, "one\ntwo")
    }

    @Test("Code means nothing else, and keeps its line ends")
    func code() {
        expectEqual(
            MarkdownText("use `a*b*c \\` or ``x`y``").runs,
            [
                .init("use "), .init("a*b*c \\", .code), .init(" or "), .init("x`y", .code),
            ])
        expectEqual(MarkdownText("`` `a` ``").runs, [.init("`a`", .code)])
        expectEqual(MarkdownText("`a\nb`").runs, [.init("a\nb", .code)])
        expectEqual(MarkdownText("``a` *b*").plain, "``a` b")
    }

    @Test("Formulas stay as they are, and sums of money make none")
    func formulas() {
        expectEqual(MarkdownText("$a*b*c$ and $$x_1 *y* \\{z\\}$$ *d*").plain, "$a*b*c$ and $$x_1 *y* \\{z\\}$$ d")
        expectEqual(MarkdownText("$$\n*a*\n$$ *b* $$*c*").plain, "$$\n*a*\n$$ b $$c")
        expectEqual(MarkdownText("$5 or *$6*").plain, "$5 or $6")
        expectEqual(MarkdownText("$ *a* $").plain, "$ a $")
        expectEqual(MarkdownText(#"\$*a*\$"#).plain, "$a$")
    }

    @Test("Pages, addresses and math in parentheses stay as they are, where they end in their line")
    func links() {
        for text in [
            "[[My *note*]]", "[x](http://y/*a*b_c_)", "![i](p_*a*_.png)", "<https://a.b/_c_d_>", "<a href=\"*q*\">",
            #"\(a*b*c\)"#, "a < b > c",
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
