/// Writes question groups as a table: prompt, answer, hint, accepted answers, and the title of the group.
package enum GroupTable {
    /// Writes the names of the columns and a record for each question.
    static func encode(_ group: QuestionGroup, to writer: inout DelimitedWriter) {
        writer.write(TableColumn.allCases.map(\.rawValue))
        for question in group.questions { writer.write(cells(of: question) + [group.title]) }
    }

    /// Prompt, answer, hint and accepted answers.
    package static func cells(of question: Question) -> [String] {
        [question.prompt, question.answer, question.hint ?? "", AcceptedAnswers.encode(question.accepts)]
    }
}
