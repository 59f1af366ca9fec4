/// A group that is being typed and is not finished.
public struct GroupDraft: Equatable, Sendable {
    /// What the group will be called.
    public let title: String
    /// The questions so far.
    public var questions: [Question]
    /// The prompt of the question that is being typed; nil if none is.
    public var prompt: String?
    /// The answer to that, if it was typed.
    public var answer: String?

    /// A draft without a question.
    public init(title: String) {
        self.title = title
        questions = []
    }

    /// Whether nothing but the title was typed.
    public var isEmpty: Bool { questions.isEmpty && prompt == nil }

    // MARK: As a file

    /// Reads a draft from a file.
    ///
    /// - Throws: ``InvalidGroupFile`` if it is not a draft.
    init(_ bytes: [UInt8]) throws(InvalidGroupFile) {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else {
            throw InvalidGroupFile("the file is not a draft of a group")
        }
        func text(_ name: String) -> String? {
            if case .string(let text)? = members[name] { text } else { nil }
        }
        title = text("title") ?? ""
        prompt = text("prompt")
        answer = text("answer")
        // A draft is a group but for the questions that it may lack.
        switch members["questions"] {
        case nil, .array([]): questions = []
        default: questions = Array(try JSONGroups.decode(bytes, repetitions: .leftOut).groups[0].questions)
        }
        guard !title.isBlank else { throw InvalidGroupFile("the draft has no title") }
        for (name, text, limit) in [
            ("title", title, TextLimit.title), ("prompt", prompt ?? "", .part), ("answer", answer ?? "", .part),
        ] {
            if let problem = limit.problem(with: text) { throw InvalidGroupFile("the \(name) of the draft \(problem)") }
        }
    }

    /// The bytes of a file that ``init(_:)`` reads back.
    var bytes: [UInt8] {
        var members: [JSONValue.Member] = [
            .init("title", .string(title)), .init("questions", .array(questions.map(JSONGroups.encode))),
        ]
        if let prompt { members.append(.init("prompt", .string(prompt))) }
        if let answer { members.append(.init("answer", .string(answer))) }
        return JSONValue.object(members).file
    }
}
