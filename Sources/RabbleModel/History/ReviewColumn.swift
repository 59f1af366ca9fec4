/// The text of a column of a history file. ``ReviewRow`` has the rules.
enum ReviewColumn {
    /// Nil if the column is not UTF-8.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        String(strictUTF8: bytes)?.unescaped
    }

    /// Several texts for one column: each is escaped and ended by a tab. The column is then escaped
    /// again.
    ///
    /// A column that was cut lacks the last tab, so a cut text is never taken for a whole one.
    static func list(_ texts: [String]) -> String {
        var row: [UInt8] = []
        ReviewRow.append(texts + [""], to: &row)
        return String(utf8: row.dropLast())
    }

    /// The texts of such a column; nil if it is cut or has another number of texts.
    static func texts(_ count: Int?, of column: UnsafeRawBufferPointer) -> [String]? {
        guard let text = unescape(column) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.last?.isEmpty == true, parts.count == (count ?? parts.count - 1) + 1 else {
            return nil
        }
        let texts = parts.dropLast().compactMap { Array($0).withUnsafeBytes(unescape) }
        return texts.count == parts.count - 1 ? texts : nil
    }
}
