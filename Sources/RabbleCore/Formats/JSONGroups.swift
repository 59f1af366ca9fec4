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
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - repetitions: what becomes of a question that stands in a group twice.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file. After an error of JSON's own syntax nothing more
    ///   can be read, so that is then the last one.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(
        _ bytes: [UInt8], repetitions: RepeatedQuestions = .refused
    ) throws(InvalidGroupFile) -> DecodedGroups {
        var decoder = GroupDecoder(rule: repetitions)
        do {
            var reader = JSONReader(bytes)
            try decoder.decodeFile(&reader)
            try reader.readEnd()
        } catch {
            decoder.problems.add(error.reason, at: error.offset)
        }
        guard decoder.problems.isEmpty else { throw decoder.problems.located(in: bytes) }
        return DecodedGroups(
            groups: decoder.groups, losses: DecodedGroups.Losses(duplicates: decoder.duplicates),
            saysMore: decoder.saysMore)
    }

    /// The title of the one group that a file holds of which these are the first bytes, if they are enough to tell.
    static func title(in bytes: [UInt8]) -> String? {
        var reader = JSONReader(bytes)
        var title: String?
        func readTitle(_ reader: inout JSONReader) throws(SyntaxError) {
            try reader.readObject { reader, key throws(SyntaxError) in
                guard key.word == "title" else { return try reader.skipValue() }
                title = try reader.readString()
                throw SyntaxError(offset: reader.offset, reason: "the rest is not wanted")
            }
        }
        // The end of the bytes may come in the middle of a question.
        if (try? reader.next()) == .array { try? reader.readArray(readTitle) } else { try? readTitle(&reader) }
        return title.flatMap { $0.isBlank || TextLimit.title.problem(with: $0) != nil ? nil : $0 }
    }

    /// The group as a value that ``decode(_:repetitions:)`` reads back.
    public static func encode(_ group: QuestionGroup) -> JSONValue {
        .object([
            .init("title", .string(group.title)),
            .init("questions", .array(group.questions.map(encode))),
        ])
    }

    /// The same as the bytes of a file, of which each question is gone once it is written.
    static func file(of group: QuestionGroup) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject(["title", "questions"]) { writer, name in
            writer.writeName(name)
            if name == "title" {
                writer.write(.string(group.title))
            } else {
                writer.writeArray(group.questions) { writer, question in writer.write(encode(question)) }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// One question of ``encode(_:)-(QuestionGroup)``.
    static func encode(_ question: Question) -> JSONValue {
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
}

/// Reads groups and remembers every problem, so that one look at the file's errors is enough.
private struct GroupDecoder {
    /// What becomes of a question that stands in a group twice.
    let rule: RepeatedQuestions
    var groups: [QuestionGroup] = []
    var duplicates = 0
    /// Whether there are members that mean nothing here.
    var saysMore = false
    var problems = ProblemList()

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
        var hasTitle = false
        var hasQuestions = false
        try reader.readObject { reader, key throws(SyntaxError) in
            switch key.word {
            case "title":
                note(key, &hasTitle)
                title = try decodeText("the title", &reader, .title).map { ($0, key.offset) }
            case "questions":
                note(key, &hasQuestions)
                questions = try decodeQuestions(&reader)
            default:
                saysMore = true
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
            let valid = QuestionList(questions?.valid ?? [])
            groups.append(try QuestionGroup(title: title?.text ?? "-", differingQuestions: valid))
        } catch {
            for problem in error.problems {
                switch problem {
                case .blankTitle:
                    problems.add("the title is blank", at: title?.offset ?? start)
                case .unfitTitle(let reason):
                    problems.add("the title \(reason)", at: title?.offset ?? start)
                case .noQuestions, .duplicate:
                    // Said already where there is no list, or where each question of it has its own problem.
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
        var valid: [Question] = []
        /// The number of each valid question in the list, and where it stands.
        var places: [(number: UInt32, offset: UInt32)] = []
    }

    private mutating func decodeQuestions(_ reader: inout JSONReader) throws(SyntaxError) -> LocatedQuestions? {
        guard try expect(.array, "questions", &reader) else { return nil }
        var questions = LocatedQuestions(offset: reader.offset)
        do throws(SyntaxError) {
            try reader.readArray { reader throws(SyntaxError) in
                questions.count += 1
                _ = try reader.next()
                let start = reader.offset
                guard let question = try decodeQuestion(&reader, number: questions.count) else { return }
                questions.valid.append(question)
                questions.places.append(
                    (UInt32(truncatingIfNeeded: questions.count), UInt32(truncatingIfNeeded: start)))
            }
        } catch {
            removeRepetitions(&questions)
            throw error
        }
        removeRepetitions(&questions)
        return questions
    }

    /// Leaves out the questions that stand in the list before, or tells that they do.
    private mutating func removeRepetitions(_ questions: inout LocatedQuestions) {
        guard rule != .kept else { return }
        let valid = questions.valid
        let repetitions = valid.repetitions(of: \.id)
        for repetition in repetitions {
            if rule == .leftOut, valid[repetition.index] == valid[repetition.original] {
                duplicates += 1
            } else {
                let (number, offset) = questions.places[repetition.index]
                let original = questions.places[repetition.original].number
                problems.add("question \(number) has the prompt and answer of question \(original)", at: Int(offset))
            }
        }
        questions.valid.remove(repetitions)
    }

    private mutating func decodeQuestion(
        _ reader: inout JSONReader, number: Int
    ) throws(SyntaxError) -> Question? {
        guard try expect(.object, "question \(number)", &reader) else { return nil }
        let start = reader.offset
        var prompt: String?
        var answer: String?
        var hint: String?
        var accepts: [String] = []
        var has = (prompt: false, answer: false, hint: false, accepts: false)
        try reader.readObject { reader, key throws(SyntaxError) in
            switch key.word {
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
                saysMore = true
                try reader.skipValue()
            }
        }
        if !has.prompt { problems.add("question \(number) has no prompt", at: start) }
        if !has.answer { problems.add("question \(number) has no answer", at: start) }
        // What keeps these from being a question is told already.
        guard let prompt, let answer else { return nil }
        return Question(validPrompt: prompt, answer: answer, hint: hint, accepts: accepts)
    }

    private mutating func decodeAccepts(
        _ reader: inout JSONReader, number: Int
    ) throws(SyntaxError) -> [String] {
        guard try expect(.array, "accepts of question \(number)", &reader) else { return [] }
        var texts: [String] = []
        try reader.readArray { reader throws(SyntaxError) in
            guard let text = try decodeText("an entry in accepts of question \(number)", &reader) else { return }
            texts.append(text)
        }
        return texts
    }

    private mutating func decodeNonBlank(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(SyntaxError) -> String? {
        _ = try reader.next()
        let start = reader.offset
        guard let text = try decodeText(name(), &reader) else { return nil }
        guard text.isBlank else { return text }
        problems.add("\(name()) is blank", at: start)
        return nil
    }

    private mutating func decodeText(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader, _ limit: TextLimit = .part
    ) throws(SyntaxError) -> String? {
        guard try expect(.string, name(), &reader) else { return nil }
        let start = reader.offset
        let text = try reader.readString()
        guard let problem = limit.problem(with: text) else { return text }
        problems.add("\(name()) \(problem)", at: start)
        return nil
    }

    /// Whether the next value is of this kind; if not, that is a problem, and the value is passed over.
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
    private mutating func note(_ key: JSONReader.Key, _ isThere: inout Bool) {
        if isThere { problems.add("\(key.name) is repeated here", at: key.offset) }
        isThere = true
    }
}
