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
