/// Writes records of fields that ``DelimitedReader`` reads back.
package struct DelimitedWriter {
    package private(set) var bytes: [UInt8] = []
    private let separator: UInt8
    private let lineEnd: [UInt8]
    /// The byte that starts a comment at the start of a record.
    private let comment: UInt8?

    package init(separator: UInt8, lineEnd: String = "\n", comment: UInt8? = nil) {
        self.separator = separator
        self.lineEnd = Array(lineEnd.utf8)
        self.comment = comment
    }

    /// Adds a line, without quoting anything.
    package mutating func writeLine(_ line: String) {
        bytes += line.utf8
        bytes += lineEnd
    }

    /// Adds a record.
    package mutating func write(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(separator) }
            write(field, isFirst: index == 0)
        }
        bytes += lineEnd
    }

    private mutating func write(_ field: String, isFirst: Bool) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes = field.utf8.contains { $0 == separator || $0 == 0x0A || $0 == 0x0D || $0 == quote }
        guard needsQuotes || isFirst && field.utf8.first == comment && comment != nil else {
            bytes += field.utf8
            return
        }
        bytes.append(quote)
        for byte in field.utf8 {
            if byte == quote { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}

/// Question groups as a table: prompt, answer, hint, accepted answers, and the title of the group.
package enum GroupTable {
    /// The names of the columns. The last one is there if answers are judged by another rule than the usual one.
    static let names = ["prompt", "answer", "hint", "accepts", "group", AnswerRule.member]

    /// The separator of a table that this program wrote, which is read as it is; nil for another file.
    static func separator(of bytes: [UInt8]) -> UInt8? {
        let line = bytes[bytes.startOfText...].prefix(64).prefix { $0 != 0x0A && $0 != 0x0D }
        return [.tab, .comma].first { separator in
            [names, names.dropLast()].contains { names in
                line.elementsEqual(names.joined(separator: String(Unicode.Scalar(separator))).utf8)
            }
        }
    }

    /// The names of the columns, and a record for each question.
    static func encode(_ group: QuestionGroup, separator: UInt8, lineEnd: String) -> [UInt8] {
        var writer = DelimitedWriter(separator: separator, lineEnd: lineEnd)
        let rule = group.answers == .lenient ? [] : [group.answers.rawValue]
        writer.write(rule.isEmpty ? names.dropLast() : names)
        for question in group.questions { writer.write(cells(of: question) + [group.title] + rule) }
        return writer.bytes
    }

    /// Prompt, answer, hint and accepted answers.
    package static func cells(of question: Question) -> [String] {
        [question.prompt, question.answer, question.hint ?? "", AcceptedAnswers.encode(question.otherAnswers)]
    }
}
