/// A question of a group that became another one, which goes on with its history.
///
/// It relates the questions in the other direction as well.
public struct QuestionEdit: Hashable, Sendable {
    /// When it was edited.
    public let time: Timestamp
    /// The question as it was.
    public let old: Question.ID
    /// The question as it is now.
    public let new: Question.ID

    /// The same edit of the questions in the other direction.
    var reversed: QuestionEdit { QuestionEdit(time: time, old: old.reversed, new: new.reversed) }

    // MARK: The column

    /// The question that an edit leads to, as the last column of its row holds it before that is escaped.
    ///
    /// Its prompt and answer are each escaped, and followed by a tab. A row that was cut lacks the last of them, so it never
    /// leads to a question whose answer is cut.
    static func column(_ question: Question.ID) -> String {
        var bytes: [UInt8] = []
        for text in [question.prompt, question.answer] {
            ReviewColumn.appendEscaped(text, to: &bytes)
            bytes.append(UInt8(ascii: "\t"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The question that the last column of an edit holds; nil if the column is cut, or not one of an edit.
    static func target(_ column: UnsafeRawBufferPointer) -> Question.ID? {
        guard let text = ReviewColumn.unescape(column) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].isEmpty else { return nil }
        let texts = parts[..<2].compactMap { Array($0).withUnsafeBytes(ReviewColumn.unescape) }
        return texts.count == 2 ? Question.ID(prompt: texts[0], answer: texts[1]) : nil
    }
}

extension QuestionEdit: Comparable {
    /// Whether `left` comes first: by time, then by what was edited.
    public static func < (left: QuestionEdit, right: QuestionEdit) -> Bool {
        (left.time, left.old, left.new) < (right.time, right.old, right.new)
    }
}
