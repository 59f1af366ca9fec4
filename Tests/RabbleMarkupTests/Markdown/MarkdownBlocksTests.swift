import TestSupport
import Testing

@testable import RabbleMarkup

struct MarkdownBlocksTests {
    private static func blocks(_ text: String, hasMath: Bool = false) -> [String] {
        let bytes = Array(text)
        return MarkdownBlocks(bytes, in: bytes.indices, hasMath: hasMath).map {
            ($0.isCode ? "code " : "") + String(decoding: bytes[$0.range], as: UTF8.self)
        }
    }

    @Test("A blank line, a list item and a code block end a paragraph")
    func blocks() {
        expectEqual(Self.blocks("a\nb\n\nc\n- d\ne\n1. f"), ["a\nb", "\nc", "- d\ne", "1. f"])
        expectEqual(Self.blocks("a\n```\nb\n\n- c\n```\nd"), ["a", "code ```\nb\n\n- c\n```", "d"])
        expectEqual(Self.blocks("> ```\n> a\n> ```\nb"), ["code > ```\n> a\n> ```", "b"])
        expectEqual(Self.blocks("$$\na\n$$\nb"), ["$$\na\n$$\nb"])
        expectEqual(Self.blocks("$$\na\n$$\nb", hasMath: true), ["code $$\na\n$$", "b"])
        expectEqual(Self.blocks(""), [])
    }
}
