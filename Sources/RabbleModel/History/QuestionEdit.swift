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
    package var reversed: QuestionEdit { QuestionEdit(time: time, old: old.reversed, new: new.reversed) }

    /// The question that an edit leads to, as the last column of its row holds it before that is escaped.
    static func column(_ question: Question.ID) -> String { ReviewColumn.list(question.prompt, question.answer) }

    /// The question that the last column of an edit holds; nil if the column is cut, or not one of an edit.
    static func target(_ column: UnsafeRawBufferPointer) -> Question.ID? {
        ReviewColumn.texts(2, of: column).map { Question.ID(prompt: $0[0], answer: $0[1]) }
    }
}

extension QuestionEdit: Comparable {
    /// Whether `left` comes first: by time, then by what was edited.
    public static func < (left: QuestionEdit, right: QuestionEdit) -> Bool {
        (left.time, left.old, left.new) < (right.time, right.old, right.new)
    }
}
