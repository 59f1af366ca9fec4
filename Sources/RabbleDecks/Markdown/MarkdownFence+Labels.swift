extension MarkdownFence {
    /// The code block that starts beside the letter or the name of a side.
    ///
    /// - Parameters:
    ///   - lines: the lines beneath, one of which must close it.
    ///   - ends: whether a line ends the card before.
    init?(
        beside text: Range<Int>, in bytes: [UInt8], above lines: @autoclosure () -> TextLines,
        ends: (Range<Int>) -> Bool
    ) {
        guard let fence = MarkdownFence(in: bytes, opening: text, hasMath: false) else {
            return nil
        }
        var rest = lines()
        while let line = rest.next() {
            if fence.isClosed(by: line, in: bytes) {
                self = fence
                return
            }
            if ends(line) { return nil }
        }
        return nil
    }
}
