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
