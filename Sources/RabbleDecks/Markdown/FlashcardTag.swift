/// A tag of Obsidian's spaced-repetition plugin: `#flashcards`, or `#flashcards/french/verbs`.
///
/// Like every Obsidian tag, it starts a line or follows white space, and is case-insensitive.
struct FlashcardTag: Equatable {
    static let usual = "flashcards"
    /// Stands for no tag: every note contains cards.
    static let everything = "*"
    static let plain = FlashcardTag(path: nil, end: 0)

    let path: String?
    let end: Int
}

extension FlashcardTag {
    /// - Parameter name: the tag that the learner specifies, in lower case; it is used in addition
    ///   to `#flashcards`.
    init?(in line: ArraySlice<UInt8>, at start: Int, _ name: String = usual) {
        guard line[start] == "#",
            start == line.startIndex || line[start - 1].isMarkdownSpace
        else { return nil }
        // Quick exit for most headings.
        let word = line[(start + 1)...].prefix(while: Self.isLetter)
        if word.isEmpty { return nil }
        self.init(word: String(utf8: word), end: word.endIndex, name)
    }

    /// The tag in a word without the number sign, as in front matter; nil for any other tag.
    init?(word: String, end: Int = 0, _ name: String = usual) {
        let lower = word.lowercased() + "/"
        guard let name = [name, Self.usual].first(where: { lower.hasPrefix($0 + "/") }) else {
            return nil
        }
        let rest = word.dropFirst(name.count)
        let path = rest.split(separator: "/").joined(separator: "/")
        self.init(path: path.isBlank ? nil : path, end: end)
    }

    static func leading(
        _ line: ArraySlice<UInt8>, _ name: String = usual
    ) -> (tags: [FlashcardTag], rest: Int) {
        var tags: [FlashcardTag] = []
        var rest = line.startIndex
        while let start = line[rest...].firstIndex(where: { !$0.isMarkdownSpace }) {
            guard let tag = FlashcardTag(in: line, at: start, name) else {
                return (tags, start)
            }
            tags.append(tag)
            rest = tag.end
        }
        return (tags, line.endIndex)
    }

    static func all(
        in bytes: [UInt8], _ line: Range<Int>, _ name: String = usual
    ) -> [FlashcardTag] {
        // Most lines have no number sign.
        guard bytes.firstIndex(of: "#", in: line) != nil else { return [] }
        let tags = line.compactMap { start in
            FlashcardTag(in: bytes[line], at: start, name).map { (start, $0) }
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
