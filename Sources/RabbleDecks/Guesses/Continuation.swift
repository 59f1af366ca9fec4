extension DelimitedReader {
    /// Which lines without a tab continue the text before them, as in definitions of Quizlet:
    /// `DNS⇥turns names` above `into addresses`. In `sehen⇥to see` above `Unit 2` none does.
    enum Continuation {
        /// Every one, as most rows have such a line.
        case all
        /// Those after a text that ends with a comma or the like.
        case unfinished

        /// The most bytes of one text that are joined.
        static let longest = 65_536

        /// - Returns: nil if most lines are not divided by a tab, or all are.
        init?(in bytes: [UInt8]) {
            var (rows, rowsWithLines, lines, others) = (0, 0, 0, 0)
            var isUnfinished = false
            var last: ArraySlice<UInt8> = []
            var hasLine = true
            for line in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
                let text = bytes[line]
                guard text.contains(where: { $0 > 0x20 }) else { continue }
                let tabs = text.count { $0 == .tab }
                if tabs == 1, text.first != .tab {
                    rows += 1
                    hasLine = false
                } else if tabs == 0, rows > 0 {
                    lines += 1
                    rowsWithLines += hasLine ? 0 : 1
                    hasLine = true
                    isUnfinished = isUnfinished || Self.isUnfinished(last)
                } else {
                    others += 1
                }
                last = text
            }
            guard rows > 1, lines > 0, others * 10 <= rows else { return nil }
            if rowsWithLines * 2 > rows {
                self = .all
            } else if isUnfinished, lines < rows {
                self = .unfinished
            } else {
                return nil
            }
        }

        static func isUnfinished(_ text: ArraySlice<UInt8>) -> Bool {
            text.last { $0 > 0x20 }.map { ",;:(-/&+".utf8.contains($0) } ?? false
        }
    }
}
