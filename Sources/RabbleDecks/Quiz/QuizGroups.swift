/// Question groups as the data files of BSD's `quiz`: each line is a question with two or more
/// categories, and colons between them.
///
/// ```
/// {Lower }Saxony:Hanover|Hannover
/// ```
///
/// Each category is a pattern. The prompt is the text that `quiz` would show, and the answers are
/// all that it would accept, in any case. A backslash at the end of a line continues it. Lines
/// without a prompt or an answer are skipped, as `quiz` does not ask them.
package enum QuizGroups {
    /// - Parameter columns: the categories of the prompts and the answers; nil for the first two.
    package static func decode(
        _ bytes: [UInt8], title: String?, columns: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> Deck {
        try bytes.checkText()
        var problems = ProblemList()
        var decoder = QuizDecoder(columns)
        var lines = TextLines(bytes, in: bytes.startOfText..<bytes.count)
        while let first = lines.next() {
            var line = Array(bytes[first])
            // As in `quiz`, any backslash at the end continues a line, even an escaped one.
            while line.last == UInt8(ascii: "\\"), let next = lines.next() {
                line.removeLast()
                line += bytes[next]
            }
            do {
                try decoder.decode(String(decoding: line, as: UTF8.self))
            } catch {
                problems.add(error.reason, at: first.lowerBound)
            }
        }
        if problems.isEmpty, decoder.questions.isEmpty {
            problems.add(
                """
                no line has a question in column \(decoder.prompt + 1) and an answer in column \
                \(decoder.answer + 1), 
                """
                    + "with colons between", at: bytes.startOfText)
        }
        guard problems.isEmpty else { throw problems.located(in: bytes) }
        guard let title else { throw .titleMissing }
        var groups = GroupCollector<Question>()
        for question in decoder.questions { groups.add(question, to: title) }
        if columns == nil { decoder.remarks.otherColumns = decoder.mostColumns - 2 }
        return try groups.decoded(decoder.remarks, .accepts, rule: .kept) { QuestionList($0) }
    }
}

/// Makes questions of the lines of a quiz file. All errors are at offset 0, which is the start of
/// the line.
private struct QuizDecoder {
    let prompt: Int
    let answer: Int
    private(set) var questions: [Question] = []
    private var indices: [Question.ID: Int] = [:]
    var remarks = Remarks()
    private(set) var mostColumns = 0
    /// The most bytes that the answers of a file may take: a line may have many.
    private var room = 67_108_864

    private static let tooManyAnswers = SyntaxError(
        offset: 0, reason: "the answer stands for more than \(QuizPattern.mostAnswers) answers")

    init(_ columns: ColumnPair?) {
        prompt = (columns?.prompt ?? 1) - 1
        answer = (columns?.answer ?? 2) - 1
    }

    mutating func decode(_ line: String) throws(SyntaxError) {
        let categories = Self.categories(of: line)
        mostColumns = max(mostColumns, categories.count)
        guard categories.count > max(prompt, answer) else {
            return remarks.shortLines += line.isBlank ? 0 : 1
        }
        let prompt = try QuizPattern(categories[prompt]).first
        let pattern = try QuizPattern(categories[answer])
        guard !prompt.isBlank, !pattern.first.isBlank else { return }
        guard let answers = pattern.answers(room: &room), !answers.isEmpty else {
            throw Self.tooManyAnswers
        }
        try add(Self.question(prompt, answers))
    }

    /// Adds a question. If it repeats an earlier prompt and answer, the earlier question accepts
    /// its answers, too.
    private mutating func add(_ question: Question) throws(SyntaxError) {
        guard let index = indices[question.id] else {
            indices[question.id] = questions.count
            return questions.append(question)
        }
        let accepts = questions[index].otherAnswers
        let more = question.otherAnswers.filter { !accepts.contains($0) }
        if more.isEmpty { remarks.duplicates += 1 }
        guard accepts.count + more.count < QuizPattern.mostAnswers else {
            throw Self.tooManyAnswers
        }
        questions[index] = try Self.question(question.prompt, [question.answer] + accepts + more)
    }

    private static func question(_ prompt: String, _ answers: [String]) throws(SyntaxError)
        -> Question
    {
        do {
            return try Question(
                prompt: prompt, answer: answers[0], otherAnswers: Array(answers.dropFirst()))
        } catch {
            throw SyntaxError(offset: 0, reason: error.description)
        }
    }

    /// A colon ends a category unless a backslash comes before it.
    private static func categories(of line: String) -> [Substring.UnicodeScalarView] {
        var isQuoted = false
        return Substring(line).unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
            let ends = scalar == ":" && !isQuoted
            isQuoted = scalar == "\\" && !isQuoted
            return ends
        }
    }
}
