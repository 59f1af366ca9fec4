/// The questions of a group as a table for a text editor: a line each, with the number that says which question it is.
///
/// ```
/// 1	ありがとう	thank you	arigatō	thanks|ta
/// +	neu	new
/// ```
///
/// Lines that start with `#` say how to edit it, and are skipped.
public enum QuestionTable {
    private static let separator = UInt8(ascii: "\t")
    private static let comment = UInt8(ascii: "#")
    /// The most cells after the number.
    private static let mostCells = 4

    // Editors read settings from the first lines.
    private static let instructions = """
        # -*- tab-width: 20; indent-tabs-mode: t -*- vim: set noexpandtab tabstop=20:
        # Each line is one question, with a tab between its number, prompt, answer, hint
        # and other accepted answers, which have | between them.
        # The number says which question it is: lines may be moved, and an edited
        # question keeps its history. Delete a line to remove its question.
        # Use + as the number of a new question.
        # Put a cell with a tab, a line break or a quotation mark in quotation marks.
        # \\x1B or \\u{202E} is the character with that number in Unicode.
        """

    /// The table of the questions, with instructions for editing it.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public static func encode(_ questions: some Sequence<Question>) -> [UInt8] {
        var writer = DelimitedWriter(separator: separator)
        writer.writeLine(instructions)
        for (index, question) in questions.enumerated() {
            var cells = ["\(index + 1)"] + GroupTable.cells(of: question).map(EditorText.escape)
            while cells.last?.isEmpty == true { cells.removeLast() }
            writer.write(cells)
        }
        return writer.bytes
    }

    /// What an edited table makes of the questions that it was made of.
    ///
    /// - Throws: ``InvalidGroupFile`` with every problem of the table.
    /// - Complexity: O(*n*) in the length of all texts.
    static func decode(_ bytes: [UInt8], of old: QuestionList) throws(InvalidGroupFile) -> GroupRevision {
        var reader = DelimitedReader(bytes, separator: separator, quoting: .lenient)
        var decoder = Decoder(count: old.count)
        do throws(SyntaxError) {
            try reader.bytes.checkEncoding()
            while true {
                _ = reader.skipLines(startingWith: comment)
                let start = reader.offset
                guard try reader.next() else { break }
                if !reader.isBlank { decoder.add(reader, at: start) }
            }
        } catch {
            decoder.problems.add(error.reason, at: error.offset)
        }
        var remedy: InvalidGroupFile.Remedy?
        if decoder.problems.isEmpty, decoder.rows.isEmpty {
            decoder.problems.add("there are no questions", at: bytes.count)
            remedy = .deletion
        }
        guard decoder.problems.isEmpty else { throw decoder.problems.located(in: bytes, remedy: remedy) }
        return GroupRevision(of: old, rows: decoder.rows)
    }

    private struct Decoder {
        /// How many questions there were.
        let count: Int
        var rows: [(number: Int?, question: Question)] = []
        var problems = ProblemList()
        private var numbers: Set<Int> = []
        private var known: Set<Question.ID> = []

        init(count: Int) {
            self.count = count
        }

        /// Adds the question of a record, or what is wrong with it.
        mutating func add(_ reader: DelimitedReader, at start: Int) {
            var fields = reader.fields[...]
            let first = fields.first.map(reader.text)?.trimmed ?? ""
            fields = fields.dropFirst()
            var number: Int?
            if first != "+" {
                // A line whose number was lost would otherwise remove its question, and be a new one.
                guard !first.isEmpty, first.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
                    return problems.add(
                        "this line starts with neither the number of a question nor + for a new question", at: start)
                }
                guard let named = Int(first), (1...count).contains(named) else {
                    return problems.add("there is no question \(first); use + for a new question", at: start)
                }
                guard numbers.insert(named).inserted else {
                    return problems.add(
                        "the number \(named) is already used above; use + for a new question", at: start)
                }
                number = named
            }
            for field in fields.dropFirst(mostCells) where !reader.isBlank(field) {
                return problems.add(
                    "this line has more cells than number, prompt, answer, hint and other answers",
                    at: field.range.lowerBound)
            }
            let texts = fields.prefix(mostCells).map { EditorText.unescape(reader.text(of: $0)) }
            func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
            do throws(InvalidGroup) {
                let question = try Question(
                    prompt: text(0), answer: text(1), hint: text(2), accepts: AcceptedAnswers.decode(text(3)))
                guard known.insert(question.id).inserted else {
                    return problems.add("this prompt and answer are already in the table above", at: start)
                }
                rows.append((number, question))
            } catch {
                let isMissing = fields.count < 2 && !error.problems.contains(.blank("prompt"))
                problems.add(
                    isMissing ? "there is no tab between a prompt and its answer" : error.description, at: start)
            }
        }
    }
}
