/// The questions of a group as a table for a text editor: one line for each, with the question's
/// number.
///
/// ```
/// 1	ありがとう	thank you	arigatō	thanks|ta	please|sorry
/// 2	F = […] […]	m, a				m|a
/// +	neu	new
/// ```
///
/// Lines that start with `#` are instructions, and are ignored.
enum QuestionTable {
    private static let separator = UInt8(ascii: "\t")
    private static let comment = UInt8(ascii: "#")
    /// Prompt, answer, hint, accepted and wrong answers, parts that are all asked.
    private static let maxCells = 6

    static func encode(_ questions: some Sequence<Question>) -> [UInt8] {
        var writer = DelimitedWriter(separator: separator)
        // Instructions come first, because editors read modelines from the first lines.
        writer.writeLine(
            String(utf8: PackageResources.question_table_txt.dropLast()))
        for (index, question) in questions.enumerated() {
            var cells = ["\(index + 1)"] + GroupTable.allCells(of: question).map(\.escapedForEditor)
            while cells.last?.isEmpty == true { cells.removeLast() }
            writer.write(cells)
        }
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8], of old: QuestionList) throws(InvalidGroupFile)
        -> GroupRevision
    {
        GroupRevision(of: old, rows: try rows(bytes, count: old.count))
    }

    /// - Parameter count: the number of numbered questions; by default unlimited.
    static func rows(
        _ bytes: [UInt8], count: Int = .max
    ) throws(InvalidGroupFile) -> [GroupRevision.Row] {
        var reader = DelimitedReader(bytes, separator: separator)
        var decoder = Decoder(count: count)
        var problems = ProblemList()
        do throws(SyntaxError) {
            try reader.bytes.checkEncoding()
            while true {
                _ = reader.skipLines(startingWith: comment)
                let start = reader.offset
                guard try reader.next() else { break }
                if reader.cells.allSatisfy({ reader.text(of: $0).isBlank }) { continue }
                do throws(SyntaxError) { try decoder.add(reader, at: start) } catch {
                    problems.add(error.reason, at: error.offset)
                }
            }
        } catch { problems.add(error.reason, at: error.offset) }
        let isEmpty = problems.isEmpty && decoder.rows.isEmpty
        if isEmpty { problems.add("there are no questions", at: bytes.count) }
        // A single question may be part of a larger group.
        let remedy: InvalidGroupFile.Remedy? = isEmpty && count > 1 ? .deletion : nil
        guard problems.isEmpty else { throw problems.located(in: bytes, remedy: remedy) }
        return decoder.rows
    }

    private struct Decoder {
        let count: Int
        var rows: [GroupRevision.Row] = []
        var numbers: Set<Int> = []
        var known: Set<Question.ID> = []

        mutating func add(_ reader: DelimitedReader, at start: Int) throws(SyntaxError) {
            func problem(_ reason: String, at offset: Int? = nil) -> SyntaxError {
                SyntaxError(offset: offset ?? start, reason: reason)
            }
            let first = reader.cells.first.map(reader.text)?.trimmed ?? ""
            // Otherwise a line without its number would remove its question and add a new one.
            guard first == "+" || first.utf8.allSatisfy(\.isASCIIDigit) && !first.isEmpty else {
                throw problem(
                    """
                    this line starts with neither the number of a question nor + for a new \
                    question
                    """
                )
            }
            let number = first == "+" ? nil : Int(first) ?? 0
            if let number {
                guard (1...count).contains(number) else {
                    throw problem("there is no question \(first); use + for a new question")
                }
                guard numbers.insert(number).inserted else {
                    throw problem(
                        "the number \(number) is already used above; use + for a new question")
                }
            }
            let cells = reader.cells.dropFirst()
            for cell in cells.dropFirst(maxCells) where !reader.text(of: cell).isBlank {
                let reason =
                    """
                    this line has more cells than number, prompt, answer, hint, other answers, \
                    wrong answers and all parts of the answer
                    """
                throw problem(reason, at: cell.range.lowerBound)
            }
            let texts = cells.prefix(maxCells).map { reader.text(of: $0).unescapedFromEditor }
            func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
            let question: Question
            do {
                question = try Question(
                    prompt: text(0), answer: text(1), hint: text(2),
                    otherAnswers: AcceptedAnswers.decode(text(3)),
                    wrongAnswers: AcceptedAnswers.decode(text(4)),
                    extras: QuestionExtras(all: AcceptedAnswers.decode(text(5))))
            } catch {
                let isOneText = cells.count < 2 && !error.problems.contains(.blank("prompt"))
                throw problem(
                    isOneText
                        ? "there is no tab between a prompt and its answer" : error.description)
            }
            guard known.insert(question.id).inserted else {
                throw problem("this prompt and answer are already in the table above")
            }
            rows.append((number, question))
        }
    }
}
