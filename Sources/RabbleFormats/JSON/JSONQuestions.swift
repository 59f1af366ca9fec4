/// The questions of a group in JSON, each made when it is wanted.
struct JSONQuestions: QuestionSource {
    /// The whole file.
    package let bytes: [UInt8]
    /// Where the questions are. All of them are valid.
    let offsets: [UInt32]

    var count: Int { offsets.count }

    func question(at index: Int) -> Question {
        var reader = JSONReader(bytes)
        reader.offset = Int(offsets[index])
        var decoder = JSONQuestionDecoder()
        // It was read before without an error.
        let question = try? decoder.decode(&reader, number: index + 1)
        return (question ?? JSONQuestion(offset: 0)).question(reader)
    }
}

/// Where a question is in JSON, and where its parts are.
struct JSONQuestion {
    package let offset: Int
    var prompt: JSONReader.Text?
    var answer: JSONReader.Text?
    var hint: JSONReader.Text?
    var accepts: [JSONReader.Text] = []

    /// The question, whose prompt and answer are not blank.
    func question(_ reader: JSONReader) -> Question {
        Question(
            validPrompt: prompt.map(reader.string) ?? "", answer: answer.map(reader.string) ?? "",
            hint: hint.map(reader.string), accepts: accepts.map(reader.string))
    }
}
