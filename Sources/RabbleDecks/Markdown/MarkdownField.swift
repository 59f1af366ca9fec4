/// One side of a Markdown card: its text, and its comments with data of the question.
///
/// ```markdown
/// Q: ありがとう
/// <!-- hint: arigatō -->
/// A: thank you
/// <!-- accepts: thanks | ta -->
/// <!-- wrong: please | sorry -->
/// ```
///
/// Comments are not part of the text. Those named `hint`, `accepts`, `wrong`, `all` and `text` hold
/// what Markdown has no place for; `text` is the text itself, if a card could not hold it. Any
/// value may be a JSON string, which holds every text.
struct MarkdownField {
    private(set) var text = ""
    private(set) var hint: String?
    private(set) var accepts: [String] = []
    private(set) var wrong: [String] = []
    private(set) var all: [String] = []
    /// The paths of pictures and sounds, and of notes, without a dot. They are not part of the text
    /// unless there is no other.
    private(set) var media: [String] = []
    /// The text from a `text` comment, used if the side has no other text.
    private var exactText: String?

    private static let stops = ByteSet("`<")
    private static let noteStops = ByteSet("`<%")

    /// In an Obsidian note `%%` encloses comments, `>` may start every line, and tags and block ids
    /// are not shown.
    init(_ bytes: [UInt8], _ side: Range<Int>, isNote: Bool) {
        if Look(bytes, side, isNote: isNote)?.isPlain == true {
            text = bytes.trimmedText(side)
            return
        }
        var plain: [UInt8] = []
        let isQuoted = isNote && Self.isQuoted(bytes, side)
        var fence: MarkdownFence?
        for line in TextLines(bytes, in: side) {
            let isFirst = line.lowerBound == side.lowerBound
            let mayOpen =
                !isFirst || isNote
                || MarkdownFence(
                    beside: line, in: bytes,
                    above: TextLines(bytes, in: line.upperBound..<side.upperBound)
                ) { _ in false } != nil
            let isCode = mayOpen && fence.takes(line, in: bytes, hasMath: isNote)
            let inlines = MarkdownInlines(bytes, in: line, at: isNote ? Self.noteStops : Self.stops)
            let comments =
                isCode ? [] : cuts(bytes, line, inlines, isNote: isNote)
            var text: [UInt8] = []
            var rest = isQuoted ? bytes.withoutQuotation(line).lowerBound : line.lowerBound
            for comment in comments {
                text += bytes[rest..<max(rest, comment.lowerBound)]
                rest = max(rest, comment.upperBound)
                read(comment, of: bytes)
            }
            text += bytes[rest..<max(rest, line.upperBound)]
            if !comments.isEmpty {
                text.removeLast(text.reversed().prefix(while: \.isMarkdownSpace).count)
                // A line with only comments is not part of the text.
                if text.isEmpty { continue }
            }
            if !isFirst { plain.append(0x0A) }
            plain += text
        }
        text = plain.trimmedText(plain.indices)
        if text.isEmpty { text = exactText ?? Self.text(of: media) ?? "" }
    }

    /// The text of a side that has nothing but files: `[picture fi.png]`; nil if there is none.
    static func text(of media: [String]) -> String? {
        // The names of notes have no dot.
        let path = media.first { $0.prefix { $0 != "#" }.contains(".") }
        return path.map { path in
            let name = Path.name(of: path)
            let kind = MediaFile(supposed: name)?.kind ?? .picture
            return "[\(kind.rawValue) \(name)]"
        }
    }

    private static let cutMarks = ByteSet("!#^")

    /// The parts of a line that are not text: comments, pictures, and in a note also tags and the
    /// block id.
    private mutating func cuts(
        _ bytes: [UInt8], _ line: Range<Int>, _ inlines: MarkdownInlines, isNote: Bool
    ) -> [Range<Int>] {
        var cuts = inlines.marks.filter { $0.kind == .comment }.map(\.range)
        var inlines = inlines
        // If one picture of a kind has no end, later ones have none, either.
        var endless: Set<Bool> = []
        var index = line.lowerBound
        while let mark = bytes.firstIndex(ofAny: Self.cutMarks, in: index..<line.upperBound) {
            index = mark + 1
            guard inlines.mark(at: mark) == nil else { continue }
            let rest = mark..<line.upperBound
            let startsWord = mark == line.lowerBound || bytes[mark - 1].isMarkdownSpace
            var end: Int?
            if bytes.has("![", in: rest) {
                let isPage = bytes.has("![[", in: rest)
                guard !endless.contains(isPage) else { continue }
                guard let picture = bytes.picture(in: rest) else {
                    endless.insert(isPage)
                    continue
                }
                if !picture.path.isEmpty { media.append(picture.path) }
                end = picture.end
                index = picture.end
            } else if !isNote {
                if startsWord, bytes.isSyncID(bytes.trimmed(rest)) { end = line.upperBound }
            } else if startsWord, bytes[mark] != "!" {
                let word = bytes[rest.dropFirst()].prefix(while: FlashcardTag.isLetter)
                if bytes[mark] == "#" {
                    end = word.contains { $0 > 0x39 } ? word.endIndex : nil
                } else if !word.isEmpty, !word.contains("/"),
                    bytes.trimmed(rest).upperBound == word.endIndex
                {
                    end = line.upperBound
                }
            }
            if let end {
                cuts.append(mark..<end)
                index = end
            }
        }
        return cuts.ordered { $0.lowerBound < $1.lowerBound }
    }

    private static func isQuoted(_ bytes: [UInt8], _ side: Range<Int>) -> Bool {
        TextLines(bytes, in: bytes.trimmed(side)).allSatisfy { line in
            bytes[line].first { !$0.isMarkdownSpace } == ">"
        }
    }

    private mutating func read(_ comment: Range<Int>, of bytes: [UInt8]) {
        guard bytes.has("<!--", in: comment),
            let colon = bytes.firstIndex(
                of: UInt8(ascii: ":"), in: comment.dropFirst(4).dropLast(3))
        else { return }
        let (name, value) = bytes.entry(of: comment, dividedAt: colon)
        let text = bytes.trimmedText(value)
        switch bytes.trimmedText(name) {
        case "hint": hint = [hint, MarkdownComment.text(text)].joined
        case "accepts": accepts += MarkdownComment.texts(text)
        case "wrong": wrong += MarkdownComment.texts(text)
        case "all": all += MarkdownComment.texts(text)
        case "text" where text.utf8.first == "\"":
            exactText = exactText ?? MarkdownComment.text(text)
        default: break
        }
    }

    /// The result of a quick scan of a side's bytes. It suffices for most sides, so no text has to
    /// be created. Without it, a file of cards with comments takes six times as long (benchmark
    /// `comments`).
    struct Look {
        /// Whether there are no comments, and the bytes are the text except for surrounding white
        /// space.
        private(set) var isPlain = true
        /// Whether nothing in the side is too long or has too many combining marks.
        private(set) var isValid = false
        /// The parts found in comments.
        private(set) var parts: QuestionParts = []

        private static let stops = ByteSet("\r<%>!#^")

        /// Scans a side; nil if it needs a full read. Otherwise its text is not blank.
        @inline(__always)
        init?(_ bytes: [UInt8], _ side: Range<Int>, isNote: Bool) {
            let text = bytes.trimmed(side)
            guard bytes[text].startsVisibly, bytes[text.lowerBound] != "<" else {
                return nil
            }
            var index = text.lowerBound
            while let stop = bytes.firstIndex(ofAny: Self.stops, in: index..<text.upperBound) {
                index = stop + 1
                switch bytes[stop] {
                case 0x0D: return nil
                case "<":
                    isPlain = false
                    guard bytes.has("<!--", in: stop..<text.upperBound) else { continue }
                    guard let end = readComment(bytes, stop..<text.upperBound) else { return nil }
                    index = end
                case "!":
                    if bytes.has("![", in: stop..<text.upperBound) { return nil }
                // In a note these start a tag, a comment or an id; elsewhere only `^` may start an
                // id.
                default: if isNote || bytes[stop] == "^" { return nil }
                }
            }
            // ASCII has no combining marks.
            isValid =
                side.count < String.shortestPile
                || side.count <= TextLimit.part.bytes && bytes[text].allSatisfy { $0 < 0x80 }
            // An apparent comment may be code.
            if !isPlain, "`~$".utf8.contains(where: { bytes.firstIndex(of: $0, in: text) != nil }) {
                return nil
            }
        }

        /// Reads a comment, and returns its end; nil if a full read is needed.
        private mutating func readComment(_ bytes: [UInt8], _ rest: Range<Int>) -> Int? {
            let start = rest.lowerBound + 4
            guard let close = bytes.firstIndex(of: "-->", in: start..<rest.upperBound),
                !bytes[start..<close].contains(where: { $0 == 0x0A || $0 == 0x0D })
            else { return nil }
            let end = close + 3
            guard let colon = bytes.firstIndex(of: ":", in: start..<close) else {
                return end
            }
            let (name, value) = bytes.entry(of: rest.lowerBound..<end, dividedAt: colon)
            // JSON may contain the same text in escapes, and a name may have Unicode white space at
            // its ends.
            let first = bytes[value].first
            guard first != "\"", first != "[",
                bytes[name].allSatisfy({ $0 < 0x80 })
            else {
                return nil
            }
            if name.count == 4, bytes.has("hint", in: name) {
                parts.insert(.hint)
            } else if name.count == 7, bytes.has("accepts", in: name) {
                parts.insert(.accepts)
            } else if name.count == 5, bytes.has("wrong", in: name) {
                parts.insert(.wrong)
            }
            return end
        }
    }
}

extension [UInt8] {
    /// The path and end of a picture that starts here: `![alt](path)`, `![alt](<path with blanks>)`
    /// or `![[path|size]]`; nil if there is none.
    fileprivate func picture(in rest: Range<Int>) -> (path: String, end: Int)? {
        if has("![[", in: rest) {
            guard let end = firstIndex(of: "]]", in: rest) else { return nil }
            let path = self[rest.lowerBound + 3..<end].prefix { $0 != "|" }
            return (trimmedText(path.startIndex..<path.endIndex), end + 2)
        }
        guard let middle = firstIndex(of: "](", in: rest) else { return nil }
        let start = middle + 2
        let pointed = pointedPath(in: start..<rest.upperBound)
        let endOfPath = pointed?.upperBound ?? start
        guard let end = firstIndex(of: ")", in: endOfPath..<rest.upperBound) else {
            return nil
        }
        let path = pointed.map { self[$0] } ?? self[start..<end].prefix { !$0.isMarkdownSpace }
        return (String(utf8: path), end + 1)
    }

    /// The path between `<` and `>` that starts here; nil if there is none.
    private func pointedPath(in rest: Range<Int>) -> Range<Int>? {
        guard has("<", in: rest) else { return nil }
        let start = rest.lowerBound + 1
        // Paths are shorter, and the limit keeps many unclosed ones from taking long.
        let limit = Swift.min(start + 4_096, rest.upperBound)
        return firstIndex(of: ">", in: start..<limit).map { start..<$0 }
    }

    @inline(__always)
    fileprivate func entry(of comment: Range<Int>, dividedAt colon: Int) -> (
        name: Range<Int>, value: Range<Int>
    ) {
        (trimmed(comment.lowerBound + 4..<colon), trimmed(colon + 1..<comment.upperBound - 3))
    }
}

extension [String?] {
    /// The texts that are not nil, joined; nil if there are none.
    var joined: String? {
        let texts = compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
}
