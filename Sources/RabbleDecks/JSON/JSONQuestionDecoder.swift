/// Reads questions in this program's form, and collects all problems instead of only the first.
struct JSONQuestionDecoder {
    var problems = ProblemList()
    /// The questions whose answer is blank or null, perhaps because it is not written yet.
    var unanswered = ProblemList()
    var saysMore = false
    /// The question that was read last. It is not returned, which would copy it.
    private(set) var question = JSONQuestion(offset: 0)

    /// Reads the positions of a question's parts; false if the question is invalid. Problems
    /// mention its number.
    mutating func decode(_ reader: inout JSONReader, number: Int) throws(SyntaxError) -> Bool {
        guard try expect(.object, "question \(number)", &reader) else { return false }
        question = JSONQuestion(offset: reader.offset)
        var known = KnownNames()
        try reader.readObject { reader, key throws(SyntaxError) in
            if isKey(key, "prompt", &known.prompt, reader) {
                question.prompt = try decodeText("the prompt of question \(number)", &reader)
            } else if isKey(key, "answer", &known.answer, reader) {
                question.answer = try decodeAnswer(&reader, number: number)
            } else if isKey(key, "hint", &known.hint, reader) {
                if try isNull(&reader) { return }
                question.hint = try decodeText(
                    "the hint of question \(number)", &reader, mayBeBlank: true)
            } else if isKey(key, "shown", &known.shown, reader) {
                question.extras.shown = try decodeExtra("shown", &reader, number: number)
            } else if isKey(key, "note", &known.note, reader) {
                question.extras.note = try decodeExtra("note", &reader, number: number)
            } else if isKey(key, "card", &known.card, reader) {
                // Users may have added it themselves.
                saysMore = true
                let card = try reader.readValue().integer
                question.extras.card = card == 0 ? nil : card
            } else if isKey(key, "accepts", &known.accepts, reader) {
                question.otherAnswers = try decodeTexts("accepts", &reader, number: number)
            } else if isKey(key, "wrong", &known.wrong, reader) {
                question.wrongAnswers = try decodeTexts(
                    "wrong", &reader, number: number, isOwn: false)
            } else if isKey(key, "all", &known.all, reader) {
                question.extras.all = try decodeTexts(
                    "all", &reader, number: number, isOwn: false
                ).map(reader.string)
            } else if isKey(key, "media", &known.media, reader) {
                question.extras.media = try decodeTexts("media", &reader, number: number)
                    .map(reader.string)
            } else if isKey(key, "mediaSides", &known.mediaSides, reader) {
                // Values of other kinds come from another program.
                saysMore = true
                for member in try reader.readValue().members ?? [] {
                    let side = member.value.string.flatMap(MediaSide.init)
                    question.extras.mediaSides[member.name] = side
                }
            } else {
                saysMore = true
                try reader.skipValue()
            }
        }
        if !known.prompt { problems.add("question \(number) has no prompt", at: question.offset) }
        if !known.answer { unanswered.add("question \(number) has no answer", at: question.offset) }
        // A missing or invalid part has been reported already.
        return question.prompt != nil && question.answer != nil
    }

    private mutating func decodeAnswer(
        _ reader: inout JSONReader, number: Int
    ) throws(SyntaxError) -> JSONReader.Text? {
        let start = reader.offset
        if try isNull(&reader) {
            unanswered.add("question \(number) has no answer", at: start)
            return nil
        }
        let text = try decodeText(
            "the answer of question \(number)", &reader, mayBeBlank: true)
        guard let text, reader.isBlank(text) else { return text }
        unanswered.add("the answer of question \(number) is blank", at: text.offset)
        return nil
    }

    private struct KnownNames {
        var prompt = false
        var answer = false
        var hint = false
        var accepts = false
        var wrong = false
        var all = false
        var media = false
        var mediaSides = false
        var shown = false
        var note = false
        var card = false
    }

    /// Reads an additional text. A value that is not a text comes from another program.
    private mutating func decodeExtra(
        _ name: StaticString, _ reader: inout JSONReader, number: Int
    ) throws(SyntaxError) -> String? {
        // Users may have added it themselves.
        saysMore = true
        if try reader.next() == .string {
            return try decodeText("\(name) of question \(number)", &reader, mayBeBlank: true)
                .map(reader.string)
        }
        try reader.skipValue()
        return nil
    }

    private func isNull(_ reader: inout JSONReader) throws(SyntaxError) -> Bool {
        guard try reader.next() == .null else { return false }
        try reader.readNull()
        return true
    }

    /// Reads a list of texts.
    ///
    /// - Parameter isOwn: whether a value of another kind is a problem. Otherwise it is from
    ///   another program, such as the number of wrong answers, and gives no texts.
    private mutating func decodeTexts(
        _ name: StaticString, _ reader: inout JSONReader, number: Int, isOwn: Bool = true
    ) throws(SyntaxError) -> [JSONReader.Text] {
        if isOwn {
            guard try !isNull(&reader), try expect(.array, "\(name) of question \(number)", &reader)
            else { return [] }
        }
        var texts: [JSONReader.Text] = []
        var areTexts = try reader.next() == .array
        guard areTexts else {
            saysMore = true
            try reader.skipValue()
            return []
        }
        try reader.readArray { reader throws(SyntaxError) in
            let isText = if isOwn { true } else { try reader.next() == .string }
            areTexts = areTexts && isText
            guard isText else { return try reader.skipValue() }
            let text = try decodeText(
                "an entry in \(name) of question \(number)", &reader, mayBeBlank: true)
            if let text { texts.append(text) }
        }
        if areTexts { return texts }
        saysMore = true
        return []
    }

    mutating func decodeText(
        _ name: @autoclosure () -> String, _ reader: inout JSONReader, _ limit: TextLimit = .part,
        mayBeBlank: Bool = false
    ) throws(SyntaxError) -> JSONReader.Text? {
        guard try expect(.string, name(), &reader) else { return nil }
        let text = try reader.readText()
        // Most texts are too short to be invalid.
        let isFit = text.range.count < (text.isPlain ? limit.bytes : String.shortestPile)
        let isBlank = !mayBeBlank && reader.isBlank(text)
        let problem = isFit ? nil : limit.problem(with: reader.string(of: text))
        guard let problem = problem ?? (isBlank ? "is blank" : nil) else { return text }
        problems.add("\(name()) \(problem)", at: text.offset)
        return nil
    }

    /// A value of an unexpected kind comes from another program.
    mutating func known<Value>(_ value: Value?) -> Value? {
        if value == nil { saysMore = true }
        return value
    }

    /// Whether the next value is of this kind. Otherwise it is a problem, and is skipped.
    mutating func expect(
        _ kind: JSONReader.Kind, _ name: @autoclosure () -> String, _ reader: inout JSONReader
    ) throws(SyntaxError) -> Bool {
        let found = try reader.next()
        guard found != kind else { return true }
        problems.add(
            "\(name()) should be \(kind.rawValue), not \(found.rawValue)", at: reader.offset)
        try reader.skipValue()
        return false
    }

    /// Whether a key has this name. A repeated name is a problem.
    mutating func isKey(
        _ key: JSONReader.Text, _ name: StaticString, _ isThere: inout Bool, _ reader: JSONReader
    ) -> Bool {
        guard reader.is(key, name) else { return false }
        if isThere { problems.add("\(reader.string(of: key)) is repeated here", at: key.offset) }
        isThere = true
        return true
    }
}

/// The positions of a question's texts in a file. They are decoded when the question is asked.
struct JSONQuestion {
    let offset: Int
    var prompt: JSONReader.Text?
    var answer: JSONReader.Text?
    var hint: JSONReader.Text?
    var otherAnswers: [JSONReader.Text] = []
    var wrongAnswers: [JSONReader.Text] = []
    /// Decoded at once, because most questions have none.
    var extras = QuestionExtras()

    func question(_ reader: JSONReader) -> Question {
        var extras = extras
        if !extras.mediaSides.isEmpty {
            extras.mediaSides = extras.mediaSides.filter { extras.media.contains($0.key) }
        }
        return Question(
            validPrompt: prompt.map(reader.string) ?? "", answer: answer.map(reader.string) ?? "",
            hint: hint.map(reader.string), otherAnswers: otherAnswers.map(reader.string),
            wrongAnswers: wrongAnswers.map(reader.string), extras: extras)
    }
}

/// The questions of a file, possibly millions, each decoded when it is asked.
struct JSONQuestions: QuestionSource {
    let bytes: [UInt8]
    /// The offsets of the questions, all of which are valid.
    let offsets: [UInt32]
    var mayHaveSiblings = true

    var count: Int { offsets.count }

    func question(at index: Int) -> Question {
        var reader = JSONReader(bytes)
        reader.offset = Int(offsets[index])
        var decoder = JSONQuestionDecoder()
        // The same text was read before without an error.
        _ = try? decoder.decode(&reader, number: index + 1)
        return decoder.question.question(reader)
    }

    /// A text with an escape may contain any letters.
    func indices(mentioning letters: [UInt8]) -> [Int]? {
        offsets.indices(upTo: bytes.count) { range in
            let found = bytes.firstIndex(ofLetters: letters, in: range)
            let end = found ?? range.upperBound
            return bytes.firstIndex(of: "\\", in: range.lowerBound..<end) ?? found
        }
    }
}
