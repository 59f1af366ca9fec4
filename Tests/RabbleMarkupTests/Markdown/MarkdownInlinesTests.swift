import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownInlinesTests {
    @Test("The mark around a place is the outermost one")
    func mark() {
        let bytes = Array("\\* [a `b` c](d) e `f`")
        var inlines = MarkdownInlines(bytes, in: bytes.indices, at: ByteSet("`\\[]"))
        let kinds = [1, 3, 6, 14, 16, 18].map { inlines.mark(at: $0)?.kind }
        expectEqual(kinds, [nil, .link, .link, .link, nil, .code])
    }
}
