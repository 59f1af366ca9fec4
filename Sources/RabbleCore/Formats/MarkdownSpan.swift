/// A piece of a line in which nothing means anything for a card: code between backticks, or a comment.
struct MarkdownSpan: Equatable {
    enum Kind {
        case code
        /// `<!-- … -->`, and in notes of Obsidian's `%%…%%`.
        case comment
    }

    let kind: Kind
    /// Where it stands, with what encloses it.
    let range: Range<Int>

    /// The pieces of a line, in order. What does not end in the line is text.
    ///
    /// - Parameter isNote: whether `%%` encloses a comment.
    /// - Complexity: O(*n*) in the length of the line.
    static func all(in bytes: [UInt8], _ line: Range<Int>, isNote: Bool) -> [MarkdownSpan] {
        let (backtick, angle, percent) = (UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "%"))
        guard bytes[line].contains(where: { $0 == backtick || $0 == angle || $0 == percent }) else { return [] }
        var spans: [MarkdownSpan] = []
        var closings: [Int: Int]?
        // What was looked for in vain once is not looked for again.
        var (mayEnd, mayEndNote) = (true, isNote)
        var index = line.lowerBound
        func take(_ kind: Kind, to end: Int) {
            spans.append(MarkdownSpan(kind: kind, range: index..<end))
            index = end
        }
        while index < line.upperBound {
            let rest = bytes[index..<line.upperBound]
            switch rest[index] {
            case backtick:
                let runs = closings ?? Self.closings(of: bytes[line])
                closings = runs
                let count = rest.prefix { $0 == backtick }.count
                if let closing = runs[index] { take(.code, to: closing + count) } else { index += count }
            case angle where mayEnd && rest.starts(with: "<!--".utf8):
                let end = rest.dropFirst(4).firstIndex(of: "-->")
                mayEnd = end != nil
                if let end { take(.comment, to: end + 3) }
            case percent where mayEndNote && rest.starts(with: "%%".utf8):
                let end = rest.dropFirst(2).firstIndex(of: "%%")
                mayEndNote = end != nil
                if let end { take(.comment, to: end + 2) }
            default: index += 1
            }
        }
        return spans
    }

    /// For each run of backticks that another one of its length follows, where that starts.
    private static func closings(of line: ArraySlice<UInt8>) -> [Int: Int] {
        var runs: [(start: Int, count: Int)] = []
        for index in line.indices where line[index] == UInt8(ascii: "`") {
            if let last = runs.last, last.start + last.count == index {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((index, 1))
            }
        }
        var closings: [Int: Int] = [:]
        var next: [Int: Int] = [:]
        for run in runs.reversed() {
            closings[run.start] = next[run.count]
            next[run.count] = run.start
        }
        return closings
    }
}

extension ArraySlice<UInt8> {
    /// Where these bytes of ASCII stand first.
    func firstIndex(of word: StaticString) -> Int? {
        let first = word.utf8Start.pointee
        var rest = self
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) {
                return start
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}
