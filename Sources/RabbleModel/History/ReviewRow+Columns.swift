// The encoding of columns; the type describes the rules.
extension ReviewRow {
    /// Nil if the column is not UTF-8.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        String(strictUTF8: bytes)?.unescaped
    }

    /// Encodes several texts in one column: each is escaped and terminated by a tab. The column is
    /// then escaped again.
    ///
    /// A truncated column lacks the last tab, so a truncated text is never taken for a complete
    /// one.
    static func list(_ texts: [String]) -> String {
        var row: [UInt8] = []
        append(texts + [""], to: &row)
        return String(utf8: row.dropLast())
    }

    /// The texts of such a column; nil if it is truncated or does not have `count` texts.
    static func texts(_ count: Int?, of column: UnsafeRawBufferPointer) -> [String]? {
        guard let text = unescape(column) else { return nil }
        let parts = text.utf8.fields(between: UInt8(ascii: "\t"))
        guard parts.last?.isEmpty == true, parts.count == (count ?? parts.count - 1) + 1 else {
            return nil
        }
        let texts = parts.dropLast().compactMap { Array($0).withUnsafeBytes(unescape) }
        return texts.count == parts.count - 1 ? texts : nil
    }
}
