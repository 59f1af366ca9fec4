/// Question groups as the data files of BSD's `quiz`: a question a line, and in it two or more categories with colons
/// between.
///
/// ```
/// {Lower }Saxony:Hanover|Hannover
/// ```
///
/// Each category is a pattern, of which the prompt is what `quiz` would show, and the answers are all that it would take,
/// in any case. A backslash at the end of a line continues it. `quiz` does not ask a line without a prompt or an
/// answer, so such lines are skipped.
public enum QuizGroups {
    /// The most bytes that the answers of a file may take: a line may have many.
    fileprivate static let mostText = 67_108_864

    /// Reads the group of a file.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: what the group is called; nil if unknown.
    ///   - columns: the categories of the prompts and the answers; nil for the first two.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    /// - Complexity: O(*n*) in the number of bytes and the length of all answers.
    public static func decode(
        _ bytes: [UInt8], title: String?, columns: ColumnPair? = nil
    ) throws(InvalidGroupFile) -> DecodedGroups {
        try Result { () throws(SyntaxError) in try bytes.checkEncoding() }
            .mapError { InvalidGroupFile($0, in: bytes) }.get()
        var problems = ProblemList()
        var decoder = QuizDecoder(columns: columns ?? .first)
        var lines = TextLines(bytes, in: bytes.startOfText..<bytes.count)
        while let first = lines.next() {
            let line = line(from: first, of: bytes, continuedBy: &lines)
            do throws(SyntaxError) {
                try decoder.decode(line)
            } catch {
                problems.add(error.reason, at: first.lowerBound)
            }
        }
        if problems.isEmpty, decoder.questions.isEmpty {
            let (prompt, answer) = (decoder.columns.prompt, decoder.columns.answer)
            problems.add(
                "no line has a question in column \(prompt) and an answer in column \(answer), with colons between",
                at: bytes.startOfText)
        }
        guard problems.isEmpty else { throw problems.located(in: bytes) }
        guard let title else { throw .titleMissing }
        return try decoder.group(title: title, dropsColumns: columns == nil)
    }

    private static let backslash = UInt8(ascii: "\\")

    /// A line and all that continue it. As `quiz` has it, any backslash at the end of one does so.
    private static func line(from first: Range<Int>, of bytes: [UInt8], continuedBy lines: inout TextLines) -> String {
        var line = Array(bytes[first])
        while line.last == backslash, let next = lines.next() {
            line.removeLast()
            line += bytes[next]
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// The bytes of a file that holds the questions.
    ///
    /// It has no place for hints, line breaks and the title, so not every group is read back as it was.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public static func encode(_ group: QuestionGroup) -> [UInt8] {
        var bytes: [UInt8] = []
        for question in group.questions {
            let answers = QuizPattern.source(of: [question.answer] + question.accepts)
            bytes += "\(QuizPattern.quoted(question.prompt)):\(answers)\n".utf8
        }
        return bytes
    }
}

/// Makes questions of the lines of a quiz file.
private struct QuizDecoder {
    package let columns: ColumnPair
    private(set) var questions: [Question] = []
    var indices: [Question.ID: Int] = [:]
    var losses = DecodedGroups.Losses()
    var mostColumns = 0
    var room = QuizGroups.mostText

    /// - Throws: ``SyntaxError`` at 0 for what is wrong in the line.
    package mutating func decode(_ line: String) throws(SyntaxError) {
        let categories = Self.categories(of: line)
        mostColumns = max(mostColumns, categories.count)
        guard categories.count >= max(columns.prompt, columns.answer) else {
            if !line.isBlank { losses.shortLines += 1 }
            return
        }
        let prompt = try QuizPattern(categories[columns.prompt - 1]).first
        let pattern = try QuizPattern(categories[columns.answer - 1])
        guard !prompt.isBlank, !pattern.first.isBlank else { return }
        guard let answers = pattern.answers(room: &room), let first = answers.first else {
            throw Self.tooManyAnswers
        }
        let fits = try Result { () throws(InvalidGroup) in
            try add(Question(prompt: prompt, answer: first, accepts: Array(answers.dropFirst())))
        }.mapError { SyntaxError(offset: 0, reason: $0.description) }.get()
        guard fits else { throw Self.tooManyAnswers }
    }

    /// Adds a question. Of two with one prompt and answer the first takes what either accepts.
    ///
    /// - Returns: whether there is room for all answers.
    private mutating func add(_ question: Question) throws(InvalidGroup) -> Bool {
        guard let index = indices[question.id] else {
            indices[question.id] = questions.count
            questions.append(question)
            return true
        }
        let accepts = questions[index].accepts
        let more = question.accepts.filter { !accepts.contains($0) }
        if more.isEmpty { losses.duplicates += 1 }
        guard accepts.count + more.count < QuizPattern.mostAnswers else { return false }
        questions[index] = try Question(prompt: question.prompt, answer: question.answer, accepts: accepts + more)
        return true
    }

    private static let tooManyAnswers = SyntaxError(
        offset: 0, reason: "the answer stands for more than \(QuizPattern.mostAnswers) answers")

    /// The categories of a line: a colon ends one unless a backslash comes before it.
    private static func categories(of line: String) -> [Substring.UnicodeScalarView] {
        let scalars = Substring(line).unicodeScalars
        var isQuoted = false
        return scalars.split(omittingEmptySubsequences: false) { scalar in
            let ends = scalar == ":" && !isQuoted
            isQuoted = scalar == "\\" && !isQuoted
            return ends
        }
    }

    /// - Parameter dropsColumns: whether the columns that are not asked for are lost.
    consuming func group(title: String, dropsColumns: Bool) throws(InvalidGroupFile) -> DecodedGroups {
        if dropsColumns { losses.otherColumns = mostColumns - 2 }
        return try Result { () throws(InvalidGroup) in
            let group = try QuestionGroup(title: title, differingQuestions: QuestionList(questions))
            return DecodedGroups(groups: [group], losses: losses, parts: .accepts)
        }.mapError(InvalidGroupFile.init).get()
    }
}
