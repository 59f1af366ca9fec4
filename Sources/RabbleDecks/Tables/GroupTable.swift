/// Question groups as a table: each row is a question with prompt, answer, hint, accepted answers,
/// and group title.
///
/// ```
/// ありがとう	thank you	arigatō
/// ```
///
/// A first row with column names sets their order. Fields with a separator, a line break or a
/// quotation mark are quoted, as in spreadsheets ([RFC
/// 4180](https://www.rfc-editor.org/rfc/rfc4180)). Spreadsheets write semicolons where the comma is
/// the decimal point; semicolons and bars are read, too.
package enum GroupTable {
    private static let names = ["prompt", "answer", "hint", "accepts", "group"]
    /// The columns of wrong answers and of parts that are all asked, which stand there if a
    /// question has some.
    static let (wrong, all) = ("wrong", "all")
    private static let moreNames = [AnswerRule.member, wrong, all]

    /// Reads the groups of tab-separated or comma-separated values.
    static func decode(_ text: DeckText, hasTabs: Bool) throws(InvalidGroupFile) -> Deck {
        let bytes = text.bytes
        let reader =
            if text.layout.separators.isSpecified {
                text.layout.separators.reader(of: bytes)
            } else if let guess = text.separators, guess.hasTabs == hasTabs || !guess.isUsual {
                guess.reader
            } else if hasTabs {
                DelimitedReader(bytes, separator: .tab)
            } else {
                SeparatorGuess.ofSpreadsheet(bytes).reader
            }
        var decoder = GroupTableDecoder(
            reader, title: text.title, rule: text.repetitions, layout: text.layout)
        return try decoder.decode()
    }

    /// The separator of a table that this program wrote, so that nothing is guessed; nil for other
    /// files.
    static func separator(of bytes: [UInt8]) -> UInt8? {
        let line = bytes[bytes.startOfText...].prefix(64).prefix { $0 != 0x0A && $0 != 0x0D }
        return [.tab, .comma].first { separator in
            let cells = line.fields(between: separator)
            let words = cells.map { String(utf8: $0) }
            return words.starts(with: names)
                && words.dropFirst(names.count).allSatisfy(moreNames.contains)
        }
    }

    /// The separator from a first line `sep=;`, which Excel writes, and the offset of the line's
    /// end.
    static func namedSeparator(_ bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
        let line = bytes[bytes.startOfText...].prefix { $0 != 0x0A && $0 != 0x0D }
        let word = line.filter { $0 != "\"" }
        guard word.count == 5, word.starts(with: "sep=".utf8) else { return nil }
        return (word[word.startIndex + 4], line.endIndex)
    }

    static func encode(_ group: QuestionGroup, hasTabs: Bool) -> [UInt8] {
        var writer = DelimitedWriter(
            separator: hasTabs ? .tab : .comma, lineEnd: hasTabs ? "\n" : "\r\n")
        let rule = group.answerRule == .lenient ? [] : [group.answerRule.rawValue]
        let lists = lists(of: group)
        writer.write(names + (rule.isEmpty ? [] : [AnswerRule.member]) + lists.map(\.name))
        for question in group.questions {
            writer.write(
                cells(of: question) + [group.title] + rule + lists.map { $0.cell(question) })
        }
        return writer.bytes
    }

    /// A column that few groups have.
    struct ListColumn {
        let name: String
        var title: String { name.prefix(1).uppercased() + name.dropFirst() }
        let texts: @Sendable (Question) -> [String]

        func cell(_ question: Question) -> String { AcceptedAnswers.encode(texts(question)) }
    }

    private static let lists = [
        ListColumn(name: wrong) { $0.wrongAnswers }, ListColumn(name: all) { $0.extras.all },
    ]

    /// The columns of lists in which a question of the group has something.
    static func lists(of group: QuestionGroup) -> [ListColumn] {
        lists.filter { list in group.questions.contains { !list.texts($0).isEmpty } }
    }

    /// Prompt, answer, hint, accepted and wrong answers, parts that are all asked.
    package static func allCells(of question: Question) -> [String] {
        cells(of: question) + lists.map { $0.cell(question) }
    }

    /// Prompt, answer, hint and accepted answers.
    static func cells(of question: Question) -> [String] {
        [
            question.prompt, question.answer, question.hint ?? "",
            AcceptedAnswers.encode(question.otherAnswers),
        ]
    }
}
