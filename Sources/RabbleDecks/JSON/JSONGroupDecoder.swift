/// Reads the groups of a file and collects all problems, so that the learner sees them together.
///
/// It checks questions and finds repetitions, but does not create the questions, so that a drill of
/// a large file starts sooner.
struct JSONGroupDecoder {
    private let rule: RepeatedQuestions
    /// Whether a question without an answer is also a problem.
    private let isStrict: Bool
    private var groups: [QuestionGroup] = []
    private var diagnostics = Diagnostics()
    private var source: GroupSource?
    private var hasQuestions = false
    private var parts = JSONQuestionDecoder()

    init(rule: RepeatedQuestions, isStrict: Bool) {
        self.rule = rule
        self.isStrict = isStrict
    }

    /// Reads a whole file. A syntax error in the JSON ends the reading, and is the last problem.
    mutating func decode(_ bytes: [UInt8]) throws(InvalidGroupFile) -> Deck {
        // Whether the readable part of the file has questions, or the rest may have some.
        var mayHoldQuestions = true
        do {
            var reader = JSONReader(bytes)
            try decodeFile(&reader)
            mayHoldQuestions = hasQuestions
            try reader.readEnd()
        } catch {
            parts.problems.add(error.reason, at: error.offset)
        }
        let all = parts.problems + parts.unanswered
        let lacksQuestions = groups.isEmpty && !parts.unanswered.isEmpty
        if !parts.problems.isEmpty || lacksQuestions || isStrict && !all.isEmpty {
            let isBroken = mayHoldQuestions && bytes.contains("\"questions\"".utf8)
            throw all.located(in: bytes, kind: isBroken ? .broken : .somethingElse)
        }
        if !all.isEmpty {
            diagnostics[.text] = all.count
            diagnostics.rows = all.located(in: bytes)
        }
        return Deck(
            groups: groups, diagnostics: diagnostics, saysMore: parts.saysMore,
            source: source)
    }

    private mutating func decodeFile(_ reader: inout JSONReader) throws(SyntaxError) {
        guard try reader.next() == .array else { return try decodeGroup(&reader) }
        let start = reader.offset
        var isEmpty = true
        try reader.readArray { reader throws(SyntaxError) in
            isEmpty = false
            try decodeGroup(&reader)
        }
        if isEmpty { parts.problems.add("there are no question groups", at: start) }
    }

    private mutating func decodeGroup(_ reader: inout JSONReader) throws(SyntaxError) {
        guard try parts.expect(.object, "a question group", &reader) else { return }
        let start = reader.offset
        var title: JSONReader.Text?
        var questions: QuestionList?
        var markup = Markup.none
        var answers = AnswerRule.lenient
        var has = (title: false, questions: false)
        try reader.readObject { reader, key throws(SyntaxError) in
            if parts.isKey(key, "title", &has.title, reader) {
                title = try parts.decodeText("the title", &reader, .title)
            } else if parts.isKey(key, "questions", &has.questions, reader) {
                hasQuestions = true
                questions = try decodeQuestions(&reader)
            } else if reader.is(key, GroupSource.member) {
                source = parts.known(GroupSource(try reader.readValue()))
            } else if reader.is(key, Markup.member) {
                markup = parts.known(Markup(try reader.readValue())) ?? .none
            } else if reader.is(key, "answers") {
                let word = try reader.readValue().string ?? ""
                answers = parts.known(AnswerRule(rawValue: word)) ?? answers
            } else {
                parts.saysMore = true
                try reader.skipValue()
            }
        }
        if !has.title { parts.problems.add("the group has no title", at: start) }
        if !has.questions { parts.problems.add("the group has no questions", at: start) }
        guard let title, let questions else { return }
        // The problem of an invalid group has already been recorded.
        let group = try? QuestionGroup(
            title: reader.string(of: title), differingQuestions: questions, markup: markup,
            answerRule: answers)
        if let group { groups.append(group) }
    }

    /// The valid questions of a list, without repetitions; nil if the value is not a list.
    private mutating func decodeQuestions(
        _ reader: inout JSONReader
    ) throws(SyntaxError) -> QuestionList? {
        guard try parts.expect(.array, "questions", &reader) else { return nil }
        let start = reader.offset
        var count = 0
        var offsets: [UInt32] = []
        var numbers: [UInt32] = []
        var failure: SyntaxError?
        do {
            try reader.readArray { reader throws(SyntaxError) in
                count += 1
                guard try parts.decode(&reader, number: count) else { return }
                offsets.append(UInt32(truncatingIfNeeded: parts.question.offset))
                numbers.append(UInt32(truncatingIfNeeded: count))
            }
        } catch {
            failure = error
        }
        let list = JSONQuestions(
            bytes: reader.bytes, offsets: offsets,
            mayHaveSiblings: parts.saysMore || Self.mayHaveGaps(reader.bytes))
        let valid = withoutRepetitions(list, numbers)
        if let failure { throw failure }
        if count == 0 { parts.problems.add("the group has no questions", at: start) }
        return valid
    }

    /// Whether the file has a bracket besides that of its list of questions, or an escaped one.
    private static func mayHaveGaps(_ bytes: [UInt8]) -> Bool {
        let bracket = UInt8(ascii: "[")
        let first = bytes.firstIndex(of: bracket, in: bytes.indices) ?? bytes.count - 1
        return bytes.firstIndex(of: bracket, in: first + 1..<bytes.count) != nil
            || bytes.firstIndex(of: "\\u005", in: bytes.indices) != nil
    }

    /// Removes the questions that repeat an earlier one, or reports them, with their offsets and
    /// their numbers in the file.
    private mutating func withoutRepetitions(
        _ list: JSONQuestions, _ numbers: [UInt32]
    ) -> QuestionList {
        guard rule != .kept else { return QuestionList(list) }
        // Most lists have no repetitions, and the ids of a million questions take much memory.
        let hashes = QuestionList(list).map(\.id.hashValue).sorted()
        if zip(hashes, hashes.dropFirst()).allSatisfy({ $0 < $1 }) { return QuestionList(list) }
        var questions = list.all
        let repetitions = questions.repetitions(of: \.id)
        for (index, original) in repetitions {
            if rule == .leftOut, questions[index] == questions[original] {
                diagnostics.duplicates += 1
            } else {
                parts.problems.add(
                    """
                    question \(numbers[index]) repeats the \
                    prompt and answer of question \(numbers[original])
                    """,
                    at: Int(list.offsets[index]))
            }
        }
        questions.remove(repetitions)
        return QuestionList(questions)
    }
}
