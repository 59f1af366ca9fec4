/// The lines of a file as byte ranges, for all kinds of line breaks. No line is copied.
@usableFromInline package struct TextLines: Sequence, IteratorProtocol {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline package var offset: Int
    @usableFromInline let end: Int
    @usableFromInline let mayReturn: Bool
    /// The first line feed at or after the start of the next line; the end if there is none.
    @usableFromInline var lineFeed: Int

    @inlinable package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
        mayReturn = bytes.firstIndex(of: 0x0D, in: range) != nil
        lineFeed = offset - 1
    }

    @inlinable package mutating func next() -> Range<Int>? {
        guard offset < end else { return nil }
        let start = offset
        if lineFeed < start { lineFeed = bytes.firstIndex(of: 0x0A, in: start..<end) ?? end }
        let lineEnd =
            mayReturn ? bytes.firstIndex(of: 0x0D, in: start..<lineFeed) ?? lineFeed : lineFeed
        offset = Swift.min(lineEnd + 1, end)
        // A carriage return and a line feed are one line break.
        if lineEnd < lineFeed, offset == lineFeed { offset = Swift.min(lineFeed + 1, end) }
        return start..<lineEnd
    }
}
