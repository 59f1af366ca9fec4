/// A piece of a line in which nothing means anything for a card: code between backticks, a comment, math, or a link.
struct MarkdownSpan: Equatable {
    enum Kind {
        case code
        /// `<!-- … -->`, and in notes of Obsidian's `%%…%%`.
        case comment
        /// `$…$`, `$$…$$` or `\(…\)`
        case math
        /// `[words](target)`, `[[page]]` or an address such as `https://…`
        case link
    }

    let kind: Kind
    /// Its range, with what encloses it.
    package let range: Range<Int>

    /// The pieces of a line, in order. What does not end in the line is text.
    ///
    /// - Parameters:
    ///   - isNote: whether `%%` encloses a comment.
    ///   - hasLinks: whether math and links are pieces as well.
    /// - Complexity: O(*n*) in the length of the line. As many as 64 backticks in a row enclose nothing.
    static func all(in bytes: [UInt8], _ line: Range<Int>, isNote: Bool, hasLinks: Bool = false) -> [MarkdownSpan] {
        let marks = hasLinks ? linkMarks : marks
        // Most lines have none.
        guard let first = bytes.firstIndex(ofAny: marks, in: line) else { return [] }
        var reader = Reader(bytes: bytes, line: line, isNote: isNote, index: first)
        repeat {
            reader.read(hasLinks: hasLinks)
        } while reader.skip(to: marks)
        return reader.spans
    }

    private static let marks = MarkdownByteSet("`<%")
    private static let linkMarks = MarkdownByteSet("`<%$\\[]/")

    /// Reads one line.
    private struct Reader {
        let bytes: [UInt8]
        let line: Range<Int>
        let isNote: Bool
        var index: Int
        var spans: [MarkdownSpan] = []
        /// What was looked for in vain once, and is not looked for again.
        private var missing: Missing = []
        /// The same for backticks, a bit for each number of them.
        private var missingCode = UInt64(0)
        /// The bracket that may open the words of a link.
        private var bracket: Int?

        private struct Missing: OptionSet {
            let rawValue: UInt8

            static let comment = Missing(rawValue: 1)
            static let note = Missing(rawValue: 2)
            static let math = Missing(rawValue: 4)
            static let displayedMath = Missing(rawValue: 8)
            static let parenthesis = Missing(rawValue: 16)
            static let target = Missing(rawValue: 32)
        }

        init(bytes: [UInt8], line: Range<Int>, isNote: Bool, index: Int) {
            self.bytes = bytes
            self.line = line
            self.isNote = isNote
            self.index = index
        }

        private var rest: Range<Int> { index..<line.upperBound }

        /// Goes on to the next of these bytes; false if there is none.
        mutating func skip(to marks: MarkdownByteSet) -> Bool {
            guard let next = bytes.firstIndex(ofAny: marks, in: rest) else { return false }
            index = next
            return true
        }

        mutating func read(hasLinks: Bool) {
            switch bytes[index] {
            case UInt8(ascii: "`"): readCode()
            case UInt8(ascii: "<") where bytes.has("<!--", in: rest): take(.comment, "-->", after: 4, else: .comment)
            case UInt8(ascii: "%") where isNote && bytes.has("%%", in: rest):
                take(.comment, "%%", after: 2, else: .note)
            case _ where hasLinks: readLink()
            default: index += 1
            }
        }

        /// Takes what ends with this word, or skips a byte if that is missing.
        private mutating func take(_ kind: Kind, _ end: StaticString, after length: Int, else missing: Missing) {
            guard !self.missing.contains(missing) else { return index += 1 }
            guard let start = bytes.firstIndex(of: end, in: rest.dropFirst(length)) else {
                self.missing.insert(missing)
                return index += 1
            }
            add(kind, index..<start + end.utf8CodeUnitCount)
        }

        private mutating func add(_ kind: Kind, _ range: Range<Int>) {
            while let last = spans.last, last.range.upperBound > range.lowerBound { spans.removeLast() }
            spans.append(MarkdownSpan(kind: kind, range: range))
            index = range.upperBound
        }

        // MARK: Code

        private mutating func readCode() {
            let count = bytes[rest].prefix { $0 == UInt8(ascii: "`") }.count
            let bit: UInt64 = count < 64 ? 1 << count : 0
            let start = index
            index += count
            guard bit & ~missingCode != 0 else { return }
            if let end = closing(count) { add(.code, start..<end + count) } else { missingCode |= bit }
        }

        /// Where a run of exactly this many backticks is.
        private func closing(_ count: Int) -> Int? {
            var rest = rest
            while let start = bytes.firstIndex(of: UInt8(ascii: "`"), in: rest) {
                let run = bytes[start..<rest.upperBound].prefix { $0 == UInt8(ascii: "`") }
                if run.count == count { return start }
                rest = run.endIndex..<rest.upperBound
            }
            return nil
        }

        // MARK: Math and links

        private func byte(_ offset: Int) -> UInt8? { line.contains(index + offset) ? bytes[index + offset] : nil }

        private mutating func readLink() {
            switch bytes[index] {
            case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "("): take(.math, "\\)", after: 2, else: .parenthesis)
            case UInt8(ascii: "\\"): index = min(index + 2, line.upperBound)
            case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "$"): take(.math, "$$", after: 2, else: .displayedMath)
            case UInt8(ascii: "$"): readMath()
            case UInt8(ascii: "["): readBracket()
            case UInt8(ascii: "]"): readTarget()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") && byte(-1) == UInt8(ascii: ":"): readAddress()
            default: index += 1
            }
        }

        /// A sum in dollars is not math: math has no space inside next to its marks, and no digit after them.
        private mutating func readMath() {
            let start = index
            index += 1
            guard !missing.contains(.math), let first = byte(0), !first.isMarkdownSpace else { return }
            var rest = rest.dropFirst()
            while let end = bytes.firstIndex(of: UInt8(ascii: "$"), in: rest) {
                let next = end + 1 < line.upperBound ? bytes[end + 1] : 0
                let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
                if !isDigit, !bytes[end - 1].isMarkdownSpace, bytes[end - 1] != UInt8(ascii: "\\") {
                    return add(.math, start..<end + 1)
                }
                rest = end + 1..<line.upperBound
            }
            missing.insert(.math)
        }

        /// Text between two opening and two closing brackets is the name of a page.
        private mutating func readBracket() {
            bracket = index
            if byte(1) == UInt8(ascii: "[") {
                let name = bytes[rest.dropFirst(2)].prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
                if !name.isEmpty, bytes.has("]]", in: name.endIndex..<line.upperBound) {
                    return add(.link, index..<name.endIndex + 2)
                }
            }
            index += 1
        }

        private mutating func readTarget() {
            let start = bracket
            bracket = nil
            index += 1
            guard let start, byte(0) == UInt8(ascii: "("), !missing.contains(.target) else { return }
            if let end = bytes.firstIndex(of: UInt8(ascii: ")"), in: rest) {
                add(.link, start..<end + 1)
            } else {
                missing.insert(.target)
            }
        }

        private mutating func readAddress() {
            let floor = spans.last?.range.upperBound ?? line.lowerBound
            var start = index - 1
            while start > floor, case UInt8(ascii: "a")...UInt8(ascii: "z") = bytes[start - 1] | 0x20 { start -= 1 }
            guard start < index - 1 else { return index += 2 }
            let end = bytes[rest].firstIndex {
                $0.isMarkdownSpace || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ">")
            }
            add(.link, start..<(end ?? line.upperBound))
        }
    }
}
