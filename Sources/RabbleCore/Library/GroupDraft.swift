package struct GroupDraft: Equatable, Sendable {
    package var group: QuestionGroupBuilder
    package var prompt: String?
    package var answer: String?

    package init(title: String) { group = QuestionGroupBuilder(title: title) }

    package var title: String { group.title }

    package var isEmpty: Bool { group.questions.isEmpty && prompt == nil }

    init(_ bytes: [UInt8]) throws(InvalidGroupFile) {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else {
            throw InvalidGroupFile("the file is not a draft of a group")
        }
        func text(_ name: String) -> String? { members[name]?.string }
        self.init(title: text("title") ?? "")
        prompt = text("prompt")
        answer = text("answer")
        // A draft is like a group that may lack questions.
        if let questions = members["questions"], questions != .array([]) {
            let decoded = try JSONGroups.decode(bytes, repetitions: .leftOut, layout: .own)
            for question in decoded.groups[0].questions { group.add(question) }
        }
        guard !title.isBlank else { throw InvalidGroupFile("the draft has no title") }
        for (name, text, limit) in [
            ("title", title, TextLimit.title), ("prompt", prompt ?? "", .part),
            ("answer", answer ?? "", .part),
        ] {
            if let problem = limit.problem(with: text) {
                throw InvalidGroupFile("the \(name) of the draft \(problem)")
            }
        }
    }

    var bytes: [UInt8] {
        JSONObject.joined(
            ["title": title, "questions": group.questions.map(JSONGroups.encode)],
            prompt.map { ["prompt": $0] } ?? [:], answer.map { ["answer": $0] } ?? [:]
        ).json.file
    }
}
