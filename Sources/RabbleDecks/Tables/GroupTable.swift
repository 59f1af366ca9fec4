/// Question groups as a table: each row is a question with prompt, answer, hint, accepted answers,
/// and the title of the group.
///
/// ```
/// ありがとう	thank you	arigatō
/// ```
///
/// A first row that names the columns sets their order. Fields with a separator, a line break or a
/// quotation mark are quoted, as spreadsheets write them ([RFC
/// 4180](https://www.rfc-editor.org/rfc/rfc4180)). Where the comma is the decimal point, they write
/// semicolons instead; those are read, too, and so are bars.
package enum GroupTable {
    private static let names = ["prompt", "answer", "hint", "accepts", "group"]
    /// The column of wrong answers, which stands there if a question has some.
    static let wrong = "wrong"
    /// The columns that may follow: the rule, if answers are judged by another than the usual one.
    private static let more = [[], [AnswerRule.member], [wrong], [AnswerRule.member, wrong]]

    /// Reads the groups of tab-separated values, or else of comma-separated ones.
    static func decode(_ text: DeckText, hasTabs: Bool) throws(InvalidGroupFile) -> Deck {
        let bytes = text.bytes
        let reader =
            if text.layout.separators.isSpecified {
                text.layout.separators.reader(of: bytes)
            } else if let guess = text.separators, guess.hasTabs == hasTabs || !guess.isUsual {
                guess.reader(of: bytes)
            } else if hasTabs {
                DelimitedReader(bytes, separator: .tab)
            } else {
                SeparatorGuess.ofSpreadsheet(bytes).reader(of: bytes)
            }
        var decoder = GroupTableDecoder(
            reader, title: text.title, rule: text.repetitions, layout: text.layout)
        return try decoder.decode()
    }

    /// The separator of a table that this program wrote, in which nothing is guessed; nil for other
    /// files.
    static func separator(of bytes: [UInt8]) -> UInt8? {
        let line = bytes[bytes.startOfText...].prefix(64).prefix { $0 != 0x0A && $0 != 0x0D }
        return [.tab, .comma].first { separator in
            more.contains { more in
                let heading = (names + more).joined(separator: String(Unicode.Scalar(separator)))
                return line.elementsEqual(heading.utf8)
            }
        }
    }

    /// The separator in a first line `sep=;`, which Excel writes, and the offset of the line's end.
    static func namedSeparator(_ bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
        let line = bytes[bytes.startOfText...].prefix { $0 != 0x0A && $0 != 0x0D }
        let word = line.filter { $0 != "\"" }
        guard word.count == 5, word.starts(with: "sep=".utf8) else { return nil }
        return (word[word.startIndex + 4], line.endIndex)
    }

    package static func encode(_ group: QuestionGroup, hasTabs: Bool) -> [UInt8] {
        var writer = DelimitedWriter(
            separator: hasTabs ? .tab : .comma, lineEnd: hasTabs ? "\n" : "\r\n")
        let rule = group.answerRule == .lenient ? [] : [group.answerRule.rawValue]
        let hasWrong = group.questions.contains { !$0.wrongAnswers.isEmpty }
        writer.write(
            names + (rule.isEmpty ? [] : [AnswerRule.member]) + (hasWrong ? [wrong] : []))
        for question in group.questions {
            let wrong = hasWrong ? [AcceptedAnswers.encode(question.wrongAnswers)] : []
            writer.write(cells(of: question) + [group.title] + rule + wrong)
        }
        return writer.bytes
    }

    /// Prompt, answer, hint, accepted and wrong answers.
    package static func allCells(of question: Question) -> [String] {
        cells(of: question) + [AcceptedAnswers.encode(question.wrongAnswers)]
    }

    /// Prompt, answer, hint and accepted answers.
    static func cells(of question: Question) -> [String] {
        [
            question.prompt, question.answer, question.hint ?? "",
            AcceptedAnswers.encode(question.otherAnswers),
        ]
    }
}
