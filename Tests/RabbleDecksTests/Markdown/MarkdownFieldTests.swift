import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownFieldTests {
    private static func field(_ text: String, isNote: Bool = false) -> MarkdownField {
        let bytes = Array(text)
        return MarkdownField(bytes, bytes.indices, isNote: isNote)
    }

    @Test(
        "A comment holds every text, most of them unescaped",
        arguments: [
            ("arigatō", "<!-- hint: arigatō -->"), ("a: b", "<!-- hint: a: b -->"),
            (" a", "<!-- hint: \" a\" -->"),
            ("a --> b", "<!-- hint: \"a --\\u003e b\" -->"), ("a\nb", "<!-- hint: \"a\\nb\" -->"),
            ("\"a\"", "<!-- hint: \"\\\"a\\\"\" -->"), ("a-", "<!-- hint: a- -->"),
            ("\"a", "<!-- hint: \"a -->"),
        ])
    func written(hint: String, comment: String) {
        expectEqual(MarkdownComment.hint(hint), comment)
        expectEqual(Self.field(comment).hint, hint)
    }

    @Test(
        "Accepted answers are separated by a bar, or are JSON",
        arguments: [
            (["a", "b c"], "<!-- accepts: a | b c -->"), (["a|b\\"], "<!-- accepts: a\\|b\\\\ -->"),
            (["[a]"], "<!-- accepts: [a] -->"), ([" a", "b"], "<!-- accepts: [\" a\", \"b\"] -->"),
            (["[\"a\"]"], "<!-- accepts: [\"[\\\"a\\\"]\"] -->"),
        ])
    func writtenAccepts(accepts: [String], comment: String) {
        expectEqual(MarkdownComment.list("accepts", accepts), comment)
        expectEqual(Self.field(comment).accepts, accepts)
    }
}
