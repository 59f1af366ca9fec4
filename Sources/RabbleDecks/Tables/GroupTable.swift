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
    /// The last one is there if answers are judged by another rule than the usual one.
    private static let names = ["prompt", "answer", "hint", "accepts", "group", AnswerRule.member]

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
            [names, names.dropLast()].contains { names in
                line.elementsEqual(names.joined(separator: String(Unicode.Scalar(separator))).utf8)
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
        writer.write(rule.isEmpty ? names.dropLast() : names)
        for question in group.questions { writer.write(cells(of: question) + [group.title] + rule) }
        return writer.bytes
    }

    package static func cells(of question: Question) -> [String] {
        [
            question.prompt, question.answer, question.hint ?? "",
            AcceptedAnswers.encode(question.otherAnswers),
        ]
    }
}
