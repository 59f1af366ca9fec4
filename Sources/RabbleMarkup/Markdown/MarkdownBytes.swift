/// White space, quotations and list items of Markdown, as bytes.
extension [UInt8] {
    @inlinable @inline(__always) package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, self[start].isMarkdownSpace { start += 1 }
        while start < end, self[end - 1].isMarkdownSpace { end -= 1 }
        return start..<end
    }

    /// The line without the `>` of quotations and one space after them.
    @inlinable package func unquoted(_ line: Range<Int>) -> Range<Int> {
        var start = line.lowerBound
        var index = start
        while index < line.upperBound,
            self[index].isMarkdownSpace || self[index] == ">"
        {
            if self[index] == ">" { start = index + 1 }
            index += 1
        }
        if start > line.lowerBound, start < line.upperBound, self[start] == 0x20 { start += 1 }
        return start..<line.upperBound
    }

    /// Indented like code, or like a paragraph in a list item.
    @inlinable package func isIndented(_ line: Range<Int>) -> Bool {
        let spaces = self[line].prefix(while: \.isMarkdownSpace)
        return spaces.count >= 4 || spaces.contains(0x09)
    }

    @inlinable package func startsListItem(_ line: Range<Int>) -> Bool {
        let word = self[trimmed(line)].prefix(11).prefix { !$0.isMarkdownSpace }
        return isListMark(word.startIndex..<word.endIndex)
    }

    /// The level of a heading such as `## Rocks`; 0 for any other line.
    @inlinable package func headingLevel(of line: Range<Int>) -> Int {
        let count = self[line].prefix { $0 == "#" }.count
        let isHeading =
            count < line.count && count < 7 && self[line.lowerBound + count].isMarkdownSpace
        return isHeading ? count : 0
    }

    /// Whether a word starts a list item: `-`, `*`, `+`, or a number with a full stop or a
    /// parenthesis.
    @inlinable package func isListMark(_ word: Range<Int>) -> Bool {
        guard let last = self[word].last else { return false }
        if word.count == 1 { return last == "-" || last == "*" || last == "+" }
        guard word.count <= 10, last == "." || last == ")" else { return false }
        return self[word.dropLast()].allSatisfy(\.isASCIIDigit)
    }

    @inlinable package func isBlank(_ range: Range<Int>) -> Bool {
        !self[range].startsVisibly && String(utf8: self[range]).isBlank
    }

    @inlinable package func trimmedText(_ range: Range<Int>) -> String {
        String(utf8: self[trimmed(range)]).trimmed
    }
}

extension UInt8 {
    /// Includes line breaks, for ranges of several lines.
    @inlinable package var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
