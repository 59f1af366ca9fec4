/// A tag of Obsidian's spaced-repetition plugin: `#flashcards`, or `#flashcards/french/verbs`.
///
/// Like every tag of Obsidian, it starts a line or follows white space, and case makes no
/// difference.
struct FlashcardTag: Equatable {
    private static let name = "flashcards"
    /// Instead of a tag: every note is cards.
    static let everything = "*"
    static let plain = FlashcardTag(path: nil, end: 0)

    let path: String?
    let end: Int

    private init(path: String?, end: Int) { (self.path, self.end) = (path, end) }

    init?(in line: ArraySlice<UInt8>, at start: Int) {
        guard line[start] == UInt8(ascii: "#"),
            start == line.startIndex || line[start - 1].isMarkdownSpace,
            // Most headings end here.
            start + Self.name.utf8.count < line.endIndex,
            line[start + 1] | 0x20 == UInt8(ascii: "f")
        else { return nil }
        let word = line[(start + 1)...].prefix(while: Self.isLetter)
        self.init(word: String(decoding: word, as: UTF8.self), end: word.endIndex)
    }

    /// The tag of a word without its number sign, as in front matter; nil for another tag.
    init?(word: String, end: Int = 0) {
        let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.utf8.count == Self.name.utf8.count,
            first.lowercased() == Self.name
        else { return nil }
        let path = parts.dropFirst().joined().split(separator: "/").joined(separator: "/")
        self.init(path: path.isBlank ? nil : path, end: end)
    }

    static func leading(_ line: ArraySlice<UInt8>) -> (tags: [FlashcardTag], rest: Int) {
        var tags: [FlashcardTag] = []
        var rest = line.startIndex
        while let start = line[rest...].firstIndex(where: { !$0.isMarkdownSpace }) {
            guard let tag = FlashcardTag(in: line, at: start) else { return (tags, start) }
            tags.append(tag)
            rest = tag.end
        }
        return (tags, line.endIndex)
    }

    static func all(in bytes: [UInt8], _ line: Range<Int>) -> [FlashcardTag] {
        // Most lines have no number sign.
        guard bytes.firstIndex(of: UInt8(ascii: "#"), in: line) != nil else { return [] }
        let tags = line.compactMap { start in
            FlashcardTag(in: bytes[line], at: start).map { (start, $0) }
        }
        guard !tags.isEmpty else { return [] }
        var inlines = MarkdownInlines(bytes, in: line, at: stops)
        return tags.compactMap { start, tag in inlines.mark(at: start) == nil ? tag : nil }
    }

    private static let stops = ByteSet("`<%")

    static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte.isASCIIDigit || byte >= 0x80
            || "_-/".utf8.contains(byte)
    }
}

extension [UInt8] {
    /// The same note with `#flashcards` where it has another tag.
    func tagged(_ name: String) -> [UInt8] {
        let tag = Array((name.hasPrefix("#") ? name : "#" + name).utf8)
        let parts = self[startOfText...].split(separator: tag, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: Array(parts[0])) { text, part in
            let isWhole =
                part.first.map { $0 == UInt8(ascii: "/") || !FlashcardTag.isLetter($0) } ?? true
            text += (isWhole ? Array("#flashcards".utf8) : tag) + part
        }
    }
}
