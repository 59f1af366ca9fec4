import TestSupport
import Testing

@testable import RabbleMarkup

/// Emphasis held against another program: what markdown-it-py 4.3 makes of these texts in its mode
/// `commonmark`.
struct MarkdownEmphasisTests {
    @Test("Emphasis, strong emphasis and code are those of CommonMark", arguments: references)
    func emphasis(text: String, html: String) {
        expectEqual(
            Self.pieces(MarkdownText(text).runs), Self.pieces(Self.runs(ofHTML: html)), "\(text)")
    }

    @Test("Thousands of marks of each kind are matched")
    func long() {
        let count = 3_000
        let nested =
            String(repeating: "*", count: 2 * count) + "a"
            + String(repeating: "*", count: 2 * count)
        expectEqual(MarkdownText(nested).runs, [.init("a", .strong)])
        let open = String(repeating: "*a **b _c ", count: count)
        expectEqual(MarkdownText(open).plain, open)
        expectEqual(
            MarkdownText(String(repeating: "*a*b ", count: count)).plain,
            String(repeating: "ab ", count: count))
    }

    /// Each character with how it looks.
    private static func pieces(_ runs: [MarkdownRun]) -> [String] {
        runs.flatMap { run in run.text.map { "\($0) \(run.emphasis.rawValue)" } }
    }

    /// The runs of HTML that has no other elements than these, and no entities.
    private static func runs(ofHTML html: String) -> [MarkdownRun] {
        let kinds: [String: MarkdownRun.Emphasis] = [
            "em": .italic, "strong": .strong, "code": .code,
        ]
        var open: [MarkdownRun.Emphasis] = []
        var runs: [MarkdownRun] = []
        for (index, piece) in html.split(separator: "<", omittingEmptySubsequences: false)
            .enumerated()
        {
            var text = piece
            if index > 0 {
                let end = piece.firstIndex(of: ">") ?? piece.endIndex
                if let kind = kinds[String(piece[..<end])] {
                    open.append(kind)
                } else {
                    open.removeLast()
                }
                text = piece[end...].dropFirst()
            }
            runs.append(.init(String(text), open.reduce(into: []) { $0.formUnion($1) }))
        }
        return runs
    }

    private static let references: [(String, String)] = [
        ("*a*", "<em>a</em>"),
        ("_a_", "<em>a</em>"),
        ("**a**", "<strong>a</strong>"),
        ("__a__", "<strong>a</strong>"),
        ("***a***", "<em><strong>a</strong></em>"),
        ("*a **b** c*", "<em>a <strong>b</strong> c</em>"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("a*b*c", "a<em>b</em>c"),
        ("a_b_c", "a_b_c"),
        ("a__b__c", "a__b__c"),
        ("* a *", "* a *"),
        ("** a**", "** a**"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("5*6*7", "5<em>6</em>7"),
        ("snake_case_name", "snake_case_name"),
        ("*(a)*b", "*(a)*b"),
        ("_(a)_b", "_(a)_b"),
        ("**a*", "*<em>a</em>"),
        ("*a**", "<em>a</em>*"),
        ("***a* b**", "<strong><em>a</em> b</strong>"),
        ("***a** b*", "<em><strong>a</strong> b</em>"),
        ("*a**b*", "<em>a**b</em>"),
        ("**a**b**", "<strong>a</strong>b**"),
        ("*a_b*c_", "<em>a_b</em>c_"),
        ("_a*b_c*", "_a<em>b_c</em>"),
        ("*a `b*` c", "*a <code>b*</code> c"),
        ("`a` b", "<code>a</code> b"),
        ("``a`b``", "<code>a`b</code>"),
        ("` a `", "<code>a</code>"),
        ("`a", "`a"),
        ("\\*a\\*", "*a*"),
        ("\\a", "\\a"),
        ("a\\\\*b*", "a\\<em>b</em>"),
        ("*\\**", "<em>*</em>"),
        ("__init__", "<strong>init</strong>"),
        ("**", "**"),
        ("****", "****"),
        ("*a\nb*", "<em>a\nb</em>"),
        ("\"*a*\"", "\"<em>a</em>\""),
        ("“*a*”", "“<em>a</em>”"),
        ("é*a*é", "é<em>a</em>é"),
        ("*a*.*b*", "<em>a</em>.<em>b</em>"),
        ("**+a+**", "<strong>+a+</strong>"),
        ("a**+b**", "a**+b**"),
        ("__foo, __bar__, baz__", "<strong>foo, <strong>bar</strong>, baz</strong>"),
        ("**_*a_*a*", "**<em>*a</em><em>a</em>"),
        ("*_a_***_ **", "<em><em>a</em></em>**_ **"),
        ("_a*a*_a_", "_a<em>a</em><em>a</em>"),
        ("b*b__*_* *_", "b<em>b__</em><em>* *</em>"),
        ("***__a_*", "**<em>_<em>a</em></em>"),
        ("__ *_*b_ _*", "__ <em><em>*b</em> _</em>"),
        ("*b*_**b**b", "<em>b</em>_<strong>b</strong>b"),
        ("_*___*_", "<em>*</em>_<em>*</em>"),
        ("*_*b****", "<em>_<em>b</em></em>**"),
        ("**ab *_*_*_", "**ab <em>_</em><em>*</em>"),
        ("*_*ba_*", "<em><em>*ba</em></em>"),
        ("*_b***b*", "<em>_b</em>*<em>b</em>"),
        ("a*b***_*b_", "a<em>b</em>**<em>*b</em>"),
        ("***a*a* a**", "<em><em><em>a</em>a</em> a</em>*"),
        ("*b*_b__*", "<em>b</em><em>b</em>_*"),
        ("_*_**b*_", "<em>*</em>*<em>b</em>_"),
        ("***_b___*", "**<em><em>b</em>__</em>"),
        ("_*ba*_  **", "<em><em>ba</em></em>  **"),
        ("_*_b*__", "<em><em>_b</em></em>_"),
        ("**b*b _***", "<strong>b<em>b _</em></strong>"),
        ("_**b*a_*ba*", "<em>**b*a</em><em>ba</em>"),
        ("*_b*_*aa*", "<em>_b</em>_<em>aa</em>"),
        ("*b*_a**_*", "<em>b</em><em>a**</em>*"),
        ("**_ * _*_**", "<strong>_ * <em>*</em></strong>"),
        ("_*a_*a**_b", "<em>*a</em><em>a</em>*_b"),
        ("__a_*_*a*b", "_<em>a</em>*_<em>a</em>b"),
        ("*_b*__b_", "<em>_b</em>_<em>b</em>"),
        ("**_*aaa***", "<strong>_<em>aaa</em></strong>"),
        ("*__*_b_*", "<em>__</em><em>b</em>*"),
        ("_a*ab*b_*_", "<em>a<em>ab</em>b</em>*_"),
    ]
}
