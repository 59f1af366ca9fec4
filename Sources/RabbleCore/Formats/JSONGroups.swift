/// Question groups as JSON: one object with a title and questions, or a list of such objects.
///
/// ```json
/// { "title": "Basic Phrases",
///   "questions": [ { "prompt": "ありがとう", "answer": "thank you", "hint": "arigatō", "accepts": ["thanks"] } ] }
/// ```
///
/// `hint` and `accepts` are optional. Other names are passed over: a file may hold more than this program knows.
public enum JSONGroups {
    /// Reads the groups of a file; there is at least one.
    ///
    /// - Throws: ``InvalidGroupFile`` with every problem of the file. After an error of JSON's own syntax nothing more
    ///   can be read, so that is then the last one.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(_ bytes: [UInt8]) throws(InvalidGroupFile) -> [QuestionGroup] {
        if let reason = reasonNotToRead(bytes) {
            throw InvalidGroupFile(problems: [.init(position: nil, reason: reason)], unlisted: 0)
        }
        var decoder = GroupDecoder()
        do {
            var reader = JSONReader(bytes)
            try decoder.decodeFile(&reader)
            try reader.readEnd()
        } catch {
            decoder.problems.add(error.reason, at: error.offset)
        }
        guard decoder.problems.isEmpty else { throw decoder.problems.located(in: bytes) }
        return decoder.groups
    }

    /// The group as a value that ``decode(_:)`` reads back.
    public static func encode(_ group: QuestionGroup) -> JSONValue {
        .object([
            .init("title", .string(group.title)),
            .init("questions", .array(group.questions.map(encode))),
        ])
    }

    private static func encode(_ question: Question) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("prompt", .string(question.prompt)),
            .init("answer", .string(question.answer)),
        ]
        if let hint = question.hint { members.append(.init("hint", .string(hint))) }
        if !question.accepts.isEmpty {
            members.append(.init("accepts", .array(question.accepts.map(JSONValue.string))))
        }
        return .object(members)
    }

    private static func reasonNotToRead(_ bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "the file is empty" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return "the file is UTF-16; save it as UTF-8"
        }
        return nil
    }
}

/// Reads groups and remembers every problem, so that one look at the file's errors is enough.
private struct GroupDecoder {
    var groups: [QuestionGroup] = []
    var problems = ProblemList()

    mutating func decodeFile(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard try reader.next() == .array else { return try decodeGroup(&reader) }
        let start = reader.offset
        var isEmpty = true
        try reader.readArray { reader throws(JSONSyntaxError) in
            isEmpty = false
            try decodeGroup(&reader)
        }
        if isEmpty { problems.add("there is no question group", at: start) }
    }

    private mutating func decodeGroup(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard try expect(.object, "a question group", &reader) else { return }
        let start = reader.offset
        var title: (text: String, offset: Int)?
        var questions: LocatedQuestions?
        var hasTitle = false
        var hasQuestions = false
        try reader.readObject { reader, key throws(JSONSyntaxError) in
            switch key.name {
            case "title":
                note(key, &hasTitle)
                title = try decodeText("the title", &reader).map { ($0, key.offset) }
            case "questions":
                note(key, &hasQuestions)
                questions = try decodeQuestions(&reader)
            default:
                try reader.skipValue()
            }
        }
        if !hasTitle { problems.add("the group has no title", at: start) }
        if !hasQuestions { problems.add("the group has no questions", at: start) }
        makeGroup(title: title, questions: questions, at: start)
    }

    /// Adds the group. Where it lacks a part that is told already, the others are still checked.
    private mutating func makeGroup(title: (text: String, offset: Int)?, questions: LocatedQuestions?, at start: Int) {
        do throws(InvalidGroup) {
            groups.append(try QuestionGroup(title: title?.text ?? "-", questions: questions?.valid ?? []))
        } catch {
            for problem in error.problems {
                switch problem {
                case .blankTitle:
                    problems.add("the title is blank", at: title?.offset ?? start)
                case .noQuestions:
                    // Said already where there is no list, or where each question of it has its own problem.
                    guard let questions, questions.count == 0 else { continue }
                    problems.add("the group has no questions", at: questions.offset)
                case .duplicate(let index, let original):
                    guard let questions else { continue }
                    problems.add(
                        "question \(questions.numbers[index]) has the prompt and answer of question "
                            + "\(questions.numbers[original])",
                        at: questions.offsets[index])
                }
            }
        }
    }

    /// The questions of a list that are valid, each with its number in the list and its place.
    private struct LocatedQuestions {
        let offset: Int
        var count = 0
        var valid: [Question] = []
        var numbers: [Int] = []
        var offsets: [Int] = []
    }

    private mutating func decodeQuestions(_ reader: inout JSONReader) throws(JSONSyntaxError) -> LocatedQuestions? {
        guard try expect(.array, "questions", &reader) else { return nil }
        var questions = LocatedQuestions(offset: reader.offset)
        try reader.readArray { reader throws(JSONSyntaxError) in
            questions.count += 1
            _ = try reader.next()
            let start = reader.offset
            guard let question = try decodeQuestion(&reader, number: questions.count) else { return }
            questions.valid.append(question)
            questions.numbers.append(questions.count)
            questions.offsets.append(start)
        }
        return questions
    }

    private mutating func decodeQuestion(
        _ reader: inout JSONReader, number: Int
    ) throws(JSONSyntaxError) -> Question? {
        guard try expect(.object, "question \(number)", &reader) else { return nil }
        let start = reader.offset
        var prompt: String?
        var answer: String?
        var hint: String?
        var accepts: [String] = []
        var has = (prompt: false, answer: false, hint: false, accepts: false)
        try reader.readObject { reader, key throws(JSONSyntaxError) in
            switch key.name {
            case "prompt":
                note(key, &has.prompt)
                prompt = try decodeNonBlank("the prompt of question \(number)", &reader)
            case "answer":
                note(key, &has.answer)
                answer = try decodeNonBlank("the answer of question \(number)", &reader)
            case "hint":
                note(key, &has.hint)
                guard try reader.next() != .null else { return try reader.readNull() }
                hint = try decodeText("the hint of question \(number)", &reader)
            case "accepts":
                note(key, &has.accepts)
                guard try reader.next() != .null else { return try reader.readNull() }
                accepts = try decodeAccepts(&reader, number: number)
            default:
                try reader.skipValue()
            }
        }
        if !has.prompt { problems.add("question \(number) has no prompt", at: start) }
        if !has.answer { problems.add("question \(number) has no answer", at: start) }
        // What keeps these from being a question is told already.
        guard let prompt, let answer else { return nil }
        return try? Question(prompt: prompt, answer: answer, hint: hint, accepts: accepts)
    }

    private mutating func decodeAccepts(
        _ reader: inout JSONReader, number: Int
    ) throws(JSONSyntaxError) -> [String] {
        guard try expect(.array, "accepts of question \(number)", &reader) else { return [] }
        var texts: [String] = []
        try reader.readArray { reader throws(JSONSyntaxError) in
            guard let text = try decodeText("an entry in accepts of question \(number)", &reader) else { return }
            texts.append(text)
        }
        return texts
    }

    private mutating func decodeNonBlank(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> String? {
        _ = try reader.next()
        let start = reader.offset
        guard let text = try decodeText(name(), &reader) else { return nil }
        guard text.isBlank else { return text }
        problems.add("\(name()) is blank", at: start)
        return nil
    }

    private mutating func decodeText(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> String? {
        guard try expect(.string, name(), &reader) else { return nil }
        return try reader.readString()
    }

    /// Whether the next value is of this kind; if not, that is a problem, and the value is passed over.
    private mutating func expect(
        _ kind: JSONReader.Kind, _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Bool {
        let found = try reader.next()
        guard found != kind else { return true }
        problems.add("\(name()) should be \(kind.rawValue), not \(found.rawValue)", at: reader.offset)
        try reader.skipValue()
        return false
    }

    /// Notes that a name was there, and that it should not have been if it was before.
    private mutating func note(_ key: JSONReader.Key, _ isThere: inout Bool) {
        if isThere { problems.add("\(key.name) stands here again", at: key.offset) }
        isThere = true
    }
}
