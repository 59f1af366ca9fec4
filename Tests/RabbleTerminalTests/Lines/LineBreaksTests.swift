import TestSupport
import Testing

@testable import RabbleTerminal

struct LineBreaksTests {
    @Test(
        """
        A line may end after spaces and hyphens, and in East Asian text nearly anywhere (a bar \
        marks the position)
        """,
        arguments: [
            "one |two  |three", "  one |two ", "twenty-|one", "don't |(know) |it!",
            "か|な|「か|な」|は、|か|な。",
            "きょ|う", "シャ|ツー", "漢|字|kana|と|abc", "人々|は|「あ」", "한|글 |글|자", "ｼｬ|ﾂ", "（あ）|い",
            "use |--no-pager |or |/a-b/c-d", "x-1 |and |1-x", "あ\u{A0}い", "a|😀|b", "",
        ])
    func places(marked: String) {
        let text = marked.replacing("|", with: "")
        expectEqual(text.breakablePieces.joined(separator: "|"), marked)
    }

    @Test("Spaces alone are one piece")
    func blank() {
        expectEqual("  ".breakablePieces, ["  "])
    }
}
