/// A tag of Obsidian's spaced-repetition plugin: `#flashcards`, or `#flashcards/french/verbs`.
///
/// As every tag of Obsidian's it starts a line or follows white space, and case makes no difference.
struct FlashcardTag: Equatable {
    private static let name = "flashcards"

    /// What the tag names after `#flashcards/`; nil for the tag alone.
    package let path: String?
    /// Where it ends.
    let end: Int

    /// The tag at an index of a line.
    ///
    /// - Returns: nil if there is none.
    init?(in line: ArraySlice<UInt8>, at start: Int) {
        guard line[start] == UInt8(ascii: "#"), start == line.startIndex || line[start - 1].isMarkdownSpace,
            // Most headings end here.
            start + Self.name.utf8.count < line.endIndex, line[start + 1] | 0x20 == UInt8(ascii: "f")
        else { return nil }
        let word = line[(start + 1)...].prefix(while: Self.isLetter)
        self.init(word: String(decoding: word, as: UTF8.self), end: word.endIndex)
    }

    /// The tag of a word without a number sign, as in front matter.
    ///
    /// - Returns: nil if it is another one.
    init?(word: String, end: Int = 0) {
        let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.count == Self.name.utf8.count, first.lowercased() == Self.name
        else { return nil }
        let path = parts.dropFirst().joined().split(separator: "/").joined(separator: "/")
        self.path = path.isBlank ? nil : path
        self.end = end
    }

    /// The tags that a line starts with, and where what follows them starts.
    static func leading(_ line: ArraySlice<UInt8>) -> (tags: [FlashcardTag], rest: Int) {
        var tags: [FlashcardTag] = []
        var rest = line.startIndex
        while let start = line[rest...].firstIndex(where: { !$0.isMarkdownSpace }) {
            rest = start
            guard let tag = FlashcardTag(in: line, at: start) else { return (tags, start) }
            tags.append(tag)
            rest = tag.end
        }
        return (tags, line.endIndex)
    }

    /// The tags of a line, outside of code and comments.
    static func all(in bytes: [UInt8], _ line: Range<Int>) -> [FlashcardTag] {
        // Most lines have no number sign.
        guard bytes.firstIndex(of: UInt8(ascii: "#"), in: line) != nil else { return [] }
        let starts = line.filter { bytes[$0] == UInt8(ascii: "#") }
        let tags = starts.compactMap { start in FlashcardTag(in: bytes[line], at: start).map { (start, $0) } }
        guard !tags.isEmpty else { return [] }
        var spans = MarkdownSpan.all(in: bytes, line, isNote: true)[...]
        return tags.compactMap { start, tag in
            while let span = spans.first, span.range.upperBound <= start { spans = spans.dropFirst() }
            return spans.first?.range.contains(start) == true ? nil : tag
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"), 0x80...:
            true
        default: false
        }
    }
}
