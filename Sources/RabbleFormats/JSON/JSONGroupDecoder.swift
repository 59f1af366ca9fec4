/// Reads groups and remembers every problem, so that a learner sees all of them at once.
///
/// It only checks whether each is a question and which are the same, and makes none: a drill starts right after that.
struct JSONGroupDecoder {
    /// What happens to a question that occurs twice in a group.
    private let rule: RepeatedQuestions
    private(set) var groups: [QuestionGroup] = []
    private(set) var duplicates = 0
    /// Where a group was imported from, if the file says so.
    private(set) var source: GroupSource?
    /// Reads the parts, and has all problems.
    private var parts = JSONQuestionDecoder()

    /// Whether there are members that mean nothing here.
    var saysMore: Bool { parts.saysMore }
    var problems: ProblemList { parts.problems }

    init(rule: RepeatedQuestions) {
        self.rule = rule
    }

    /// Reads a whole file. After an error of JSON's own syntax nothing more can be read, so that is then the last problem.
    package mutating func decode(_ bytes: [UInt8]) {
        do {
            var reader = JSONReader(bytes)
            try decodeFile(&reader)
            try reader.readEnd()
        } catch {
            parts.problems.add(error.reason, at: error.offset)
        }
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
        var title: (text: String, offset: Int)?
        var questions: LocatedQuestions?
        var markup: Markup?
        var hasTitle = false
        var hasQuestions = false
        try reader.readObject { reader, key throws(SyntaxError) in
            if reader.is(key, "title") {
                parts.note(key, &hasTitle, reader)
                title = try parts.decodeText("the title", &reader, .title).map { (reader.string(of: $0), key.offset) }
            } else if reader.is(key, "questions") {
                parts.note(key, &hasQuestions, reader)
                questions = try decodeQuestions(&reader)
            } else if reader.is(key, GroupSource.member) {
                source = GroupSource(try reader.readValue())
                // A member with another value is not ours.
                if source == nil { parts.saysMore = true }
            } else if reader.is(key, Markup.member) {
                markup = Markup(try reader.readValue())
                if markup == nil { parts.saysMore = true }
            } else {
                parts.saysMore = true
                try reader.skipValue()
            }
        }
        if !hasTitle { parts.problems.add("the group has no title", at: start) }
        if !hasQuestions { parts.problems.add("the group has no questions", at: start) }
        makeGroup(title: title, questions: questions, markup ?? .none, at: start)
    }

    /// Adds the group. Where it lacks a part that is reported already, the others are still checked.
    private mutating func makeGroup(
        title: (text: String, offset: Int)?, questions: LocatedQuestions?, _ markup: Markup, at start: Int
    ) {
        do throws(InvalidGroup) {
            groups.append(
                try QuestionGroup(
                    title: title?.text ?? "-", differingQuestions: questions?.valid ?? [], markup: markup))
        } catch {
            for problem in error.problems {
                switch problem {
                case .blank, .unfit:
                    parts.problems.add(problem.description, at: title?.offset ?? start)
                case .noQuestions, .duplicate:
                    // Reported already where there is no list, or where each question of it has its own problem.
                    guard let questions, questions.count == 0 else { continue }
                    parts.problems.add("the group has no questions", at: questions.offset)
                }
            }
        }
    }

    /// The questions of a list, as far as they are valid.
    private struct LocatedQuestions {
        let offset: Int
        var count = 0
        /// The number of each valid question in the list.
        var numbers: [UInt32] = []
        /// Where each valid question is.
        var offsets: [UInt32] = []
        /// The valid questions, once all are read.
        var valid: QuestionList = []
    }

    private mutating func decodeQuestions(_ reader: inout JSONReader) throws(SyntaxError) -> LocatedQuestions? {
        guard try parts.expect(.array, "questions", &reader) else { return nil }
        var questions = LocatedQuestions(offset: reader.offset)
        do throws(SyntaxError) {
            try reader.readArray { reader throws(SyntaxError) in
                questions.count += 1
                guard let question = try parts.decode(&reader, number: questions.count) else { return }
                questions.numbers.append(UInt32(truncatingIfNeeded: questions.count))
                questions.offsets.append(UInt32(truncatingIfNeeded: question.offset))
            }
        } catch {
            finish(&questions, reader)
            throw error
        }
        finish(&questions, reader)
        return questions
    }

    /// Lists the valid questions. Leaves out those that repeat an earlier one, or reports them.
    private mutating func finish(_ questions: inout LocatedQuestions, _ reader: JSONReader) {
        questions.valid = QuestionList(JSONQuestions(bytes: reader.bytes, offsets: questions.offsets))
        guard rule != .kept else { return }
        var valid = Array(questions.valid)
        let repetitions = valid.repetitions(of: \.id)
        for (index, original) in repetitions {
            if rule == .leftOut, valid[index] == valid[original] {
                duplicates += 1
            } else {
                let (number, other) = (questions.numbers[index], questions.numbers[original])
                parts.problems.add(
                    "question \(number) repeats the prompt and answer of question \(other)",
                    at: Int(questions.offsets[index]))
            }
        }
        valid.remove(repetitions)
        questions.valid = QuestionList(valid)
    }
}
