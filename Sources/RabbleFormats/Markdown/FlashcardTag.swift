/// A tag of Obsidian's spaced-repetition plugin: `#flashcards`, or `#flashcards/french/verbs`.
///
/// Like every tag of Obsidian, it starts a line or follows white space, and case makes no difference.
struct FlashcardTag: Equatable {
    private static let name = "flashcards"
    /// Instead of a tag: every note is cards.
    static let everything = "*"
    /// The tag without a path.
    static let plain = FlashcardTag(path: nil, end: 0)

    /// The part after `#flashcards/`; nil if there is none.
    let path: String?
    let end: Int

    private init(path: String?, end: Int) { (self.path, self.end) = (path, end) }

    /// The tag at an index of a line; nil if there is none.
    init?(in line: ArraySlice<UInt8>, at start: Int) {
        guard line[start] == UInt8(ascii: "#"), start == line.startIndex || line[start - 1].isMarkdownSpace,
            // Most headings end here.
            start + Self.name.utf8.count < line.endIndex, line[start + 1] | 0x20 == UInt8(ascii: "f")
        else { return nil }
        let word = line[(start + 1)...].prefix(while: Self.isLetter)
        self.init(word: String(decoding: word, as: UTF8.self), end: word.endIndex)
    }

    /// The tag of a word without its number sign, as in front matter; nil for another tag.
    init?(word: String, end: Int = 0) {
        let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.count == Self.name.utf8.count, first.lowercased() == Self.name
        else { return nil }
        let path = parts.dropFirst().joined().split(separator: "/").joined(separator: "/")
        self.path = path.isBlank ? nil : path
        self.end = end
    }

    /// The tags that a line starts with, and the index of the text after them.
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
        var inlines = MarkdownInlines(bytes, in: line, at: stops)
        return tags.compactMap { start, tag in inlines.mark(at: start) == nil ? tag : nil }
    }

    private static let stops = MarkdownByteSet("`<%")

    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"), 0x80...:
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// The same note with `#flashcards` where it has another tag.
    func tagged(_ name: String) -> [UInt8] {
        let name = Array((name.hasPrefix("#") ? String(name.dropFirst()) : name).utf8)
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var index = startOfText
        while index < count {
            let end = index + 1 + name.count
            if self[index] == UInt8(ascii: "#"), end <= count, self[index + 1..<end].elementsEqual(name),
                end == count || self[end] == UInt8(ascii: "/") || !FlashcardTag.isLetter(self[end])
            {
                text += "#flashcards".utf8
                index = end
            } else {
                text.append(self[index])
                index += 1
            }
        }
        return text
    }
}
