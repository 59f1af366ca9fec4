/// Reads question groups from a table, and writes them: prompt, answer, hint, accepted answers, and the title of the
/// group.
enum GroupTable {
    /// What a column holds.
    enum Column: String, CaseIterable {
        case prompt
        case answer
        case hint
        case accepts
        case group

        /// The columns of a table that does not name them.
        static let standard: [Column?] = [.prompt, .answer, .hint, .accepts]

        /// The column of a name, which may be one that other programs give it.
        init?(named name: String) {
            guard name.isStreamSafe else { return nil }
            switch name.normalizedAnswer {
            case "prompt", "question", "front", "term", "word", "expression": self = .prompt
            case "answer", "back", "definition", "translation", "meaning": self = .answer
            case "hint": self = .hint
            case "accepts": self = .accepts
            case "group": self = .group
            default: return nil
            }
        }

        /// The columns that the first row of a table names; nil if it names none for prompt and answer.
        static func named(_ names: [String]) -> [Column?]? {
            var known: Set<Column> = []
            let columns = names.map { name in
                Column(named: name).flatMap { known.insert($0).inserted ? $0 : nil }
            }
            return known.contains(.prompt) && known.contains(.answer) ? columns : nil
        }
    }

    /// Reads the rest of what `reader` reads.
    ///
    /// - Parameter title: what the group of a row is called that does not say; nil if nobody knows.
    static func decode(_ reader: DelimitedReader, title: String?) throws(InvalidGroupFile) -> DecodedGroups {
        var decoder = GroupTableDecoder(reader, title: title)
        return try decoder.decode()
    }

    /// The parts of a question that there are columns for.
    static func parts(of columns: [Column?]) -> DecodedGroups.Parts {
        var parts: DecodedGroups.Parts = []
        if columns.contains(.hint) { parts.insert(.hint) }
        if columns.contains(.accepts) { parts.insert(.accepts) }
        return parts
    }

    /// Writes the names of the columns and a record for each question.
    static func encode(_ group: QuestionGroup, to writer: inout DelimitedWriter) {
        writer.write(Column.allCases.map(\.rawValue))
        for question in group.questions { writer.write(cells(of: question) + [group.title]) }
    }

    /// Prompt, answer, hint and accepted answers.
    static func cells(of question: Question) -> [String] {
        [question.prompt, question.answer, question.hint ?? "", encode(accepts: question.accepts)]
    }

    // MARK: Accepted answers

    /// The accepted answers in one cell, with `|` between. A `|` within one is written `\|`, a backslash `\\`.
    static func encode(accepts: [String]) -> String {
        accepts.map { accepted in
            // By code points: a bar with a combining accent is a character of its own.
            var cell = String.UnicodeScalarView()
            for scalar in accepted.unicodeScalars {
                if scalar == "|" || scalar == "\\" { cell.append("\\") }
                cell.append(scalar)
            }
            return String(cell)
        }.joined(separator: "|")
    }

    /// The accepted answers that a cell holds. A backslash before any other character stands for itself.
    static func decode(accepts cell: String) -> [String] {
        guard cell.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }) else {
            return cell.isEmpty ? [] : [cell]
        }
        var accepts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in cell.unicodeScalars {
            if isEscaped {
                if scalar != "|", scalar != "\\" { accepts[accepts.count - 1].append("\\") }
                accepts[accepts.count - 1].append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "|" {
                accepts.append(String.UnicodeScalarView())
            } else {
                accepts[accepts.count - 1].append(scalar)
            }
        }
        if isEscaped { accepts[accepts.count - 1].append("\\") }
        return accepts.map { String($0) }
    }
}
