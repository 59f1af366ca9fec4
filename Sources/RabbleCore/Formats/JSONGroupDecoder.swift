/// Reads groups and remembers every problem, so that a learner sees all of them at once.
///
/// It only checks whether each is a question and which are the same, and makes none: a drill starts right after that.
struct JSONGroupDecoder {
    /// What happens to a question that occurs twice in a group.
    private let rule: RepeatedQuestions
    private(set) var groups: [QuestionGroup] = []
    private(set) var duplicates = 0
    /// Whether there are members that mean nothing here.
    private(set) var saysMore = false
    /// Where a group was imported from, if the file says so.
    private(set) var source: GroupSource?
    var problems = ProblemList()

    init(rule: RepeatedQuestions) {
        self.rule = rule
    }

    mutating func decodeFile(_ reader: inout JSONReader) throws(SyntaxError) {
        guard try reader.next() == .array else { return try decodeGroup(&reader) }
        let start = reader.offset
        var isEmpty = true
        try reader.readArray { reader throws(SyntaxError) in
            isEmpty = false
            try decodeGroup(&reader)
        }
        if isEmpty { problems.add("there are no question groups", at: start) }
    }

    private mutating func decodeGroup(_ reader: inout JSONReader) throws(SyntaxError) {
        guard try expect(.object, "a question group", &reader) else { return }
        let start = reader.offset
        var title: (text: String, offset: Int)?
        var questions: LocatedQuestions?
        var markup: Markup?
        var hasTitle = false
        var hasQuestions = false
        try reader.readObject { reader, key throws(SyntaxError) in
            if reader.is(key, "title") {
                note(key, &hasTitle, reader)
                title = try decodeText("the title", &reader, .title).map { (reader.string(of: $0), key.offset) }
            } else if reader.is(key, "questions") {
                note(key, &hasQuestions, reader)
                questions = try decodeQuestions(&reader)
            } else if reader.is(key, GroupSource.member) {
                source = GroupSource(try reader.readValue())
                // A member with another value is not ours.
                if source == nil { saysMore = true }
            } else if reader.is(key, Markup.member) {
                markup = Markup(try reader.readValue())
                if markup == nil { saysMore = true }
            } else {
                saysMore = true
                try reader.skipValue()
            }
        }
        if !hasTitle { problems.add("the group has no title", at: start) }
        if !hasQuestions { problems.add("the group has no questions", at: start) }
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
                case .blankTitle:
                    problems.add("the title is blank", at: title?.offset ?? start)
                case .unfitTitle(let reason):
                    problems.add("the title \(reason)", at: title?.offset ?? start)
                case .noQuestions, .duplicate:
                    // Reported already where there is no list, or where each question of it has its own problem.
                    guard let questions, questions.count == 0 else { continue }
                    problems.add("the group has no questions", at: questions.offset)
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
        guard try expect(.array, "questions", &reader) else { return nil }
        var questions = LocatedQuestions(offset: reader.offset)
        do throws(SyntaxError) {
            try reader.readArray { reader throws(SyntaxError) in
                questions.count += 1
                guard let question = try decodeQuestion(&reader, number: questions.count) else { return }
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
                problems.add(
                    "question \(number) repeats the prompt and answer of question \(other)",
                    at: Int(questions.offsets[index]))
            }
        }
        valid.remove(repetitions)
        questions.valid = QuestionList(valid)
    }

    /// Reads a question.
    ///
    /// - Parameter number: which one of its group it is, counted from 1.
    /// - Returns: where its parts are; nil if they do not make a question.
    mutating func decodeQuestion(_ reader: inout JSONReader, number: Int) throws(SyntaxError) -> JSONQuestion? {
        guard try expect(.object, "question \(number)", &reader) else { return nil }
        var question = JSONQuestion(offset: reader.offset)
        var has = (prompt: false, answer: false, hint: false, accepts: false)
        try reader.readObject { reader, key throws(SyntaxError) in
            if reader.is(key, "prompt") {
                note(key, &has.prompt, reader)
                question.prompt = try decodeNonBlank("the prompt of question \(number)", &reader)
            } else if reader.is(key, "answer") {
                note(key, &has.answer, reader)
                question.answer = try decodeNonBlank("the answer of question \(number)", &reader)
            } else if reader.is(key, "hint") {
                note(key, &has.hint, reader)
                guard try reader.next() != .null else { return try reader.readNull() }
                question.hint = try decodeText("the hint of question \(number)", &reader)
            } else if reader.is(key, "accepts") {
                note(key, &has.accepts, reader)
                guard try reader.next() != .null else { return try reader.readNull() }
                question.accepts = try decodeAccepts(&reader, number: number)
            } else {
                saysMore = true
                try reader.skipValue()
            }
        }
        if !has.prompt { problems.add("question \(number) has no prompt", at: question.offset) }
        if !has.answer { problems.add("question \(number) has no answer", at: question.offset) }
        // What keeps these from being a question is reported already.
        return question.prompt == nil || question.answer == nil ? nil : question
    }

    private mutating func decodeAccepts(
        _ reader: inout JSONReader, number: Int
    ) throws(SyntaxError) -> [JSONReader.Text] {
        guard try expect(.array, "accepts of question \(number)", &reader) else { return [] }
        var texts: [JSONReader.Text] = []
        try reader.readArray { reader throws(SyntaxError) in
            guard let text = try decodeText("an entry in accepts of question \(number)", &reader) else { return }
            texts.append(text)
        }
        return texts
    }

    private mutating func decodeNonBlank(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(SyntaxError) -> JSONReader.Text? {
        guard let text = try decodeText(name(), &reader) else { return nil }
        guard reader.isBlank(text) else { return text }
        problems.add("\(name()) is blank", at: text.offset)
        return nil
    }

    private mutating func decodeText(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader, _ limit: TextLimit = .part
    ) throws(SyntaxError) -> JSONReader.Text? {
        guard try expect(.string, name(), &reader) else { return nil }
        let text = try reader.readText()
        // Most texts are too short for anything to be wrong.
        let isFit = text.range.count < (text.isPlain ? limit.rawValue : UnsafeBufferPointer<UInt8>.shortestPile)
        guard !isFit, let problem = limit.problem(with: reader.string(of: text)) else { return text }
        problems.add("\(name()) \(problem)", at: text.offset)
        return nil
    }

    /// Whether the next value is of this kind; if not, that is a problem, and the value is skipped.
    private mutating func expect(
        _ kind: JSONReader.Kind, _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(SyntaxError) -> Bool {
        let found = try reader.next()
        guard found != kind else { return true }
        problems.add("\(name()) should be \(kind.rawValue), not \(found.rawValue)", at: reader.offset)
        try reader.skipValue()
        return false
    }

    /// Notes that a name was there, and that it should not have been if it was before.
    private mutating func note(_ key: JSONReader.Text, _ isThere: inout Bool, _ reader: JSONReader) {
        if isThere { problems.add("\(reader.string(of: key)) is repeated here", at: key.offset) }
        isThere = true
    }
}
