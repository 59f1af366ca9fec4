/// What the source of a group said when it was last read, where the group says something else.
///
/// It travels in the file of the group, so that an update can tell what the learner changed from
/// what the source changed: as a member of each question that differs, and a list beside them.
package struct SourceTexts: Equatable, Sendable {
    /// What the source said of questions that differ here, by their ids here.
    package var changed: [Question.ID: Question] = [:]
    /// The questions that only the group has.
    package var added: Set<Question.ID> = []
    /// The questions that only the source has.
    package var removed: [Question] = []

    static let member = "importedAs"
    static let removedMember = "removedHere"

    package init() {}

    package var isEmpty: Bool { self == SourceTexts() }

    /// What the source said of a question of the group; nil if it did not have it.
    package func text(of question: Question) -> Question? {
        added.contains(question.id) ? nil : changed[question.id] ?? question
    }

    /// Notes what the source says of a question; nil if it does not have it.
    package mutating func note(_ text: Question?, of question: Question) {
        if text == nil { added.insert(question.id) }
        if text != question { changed[question.id] = text }
    }

    /// Reads the members of a group's file. A value that is none of theirs says nothing.
    package init(inFile bytes: [UInt8]) {
        let utf8 = (try? TextEncoding.utf8(bytes)) ?? bytes
        guard let group = try? JSONValue(parsing: utf8).group else { return }
        for value in group["questions"]?.elements ?? [] {
            guard let text = value[Self.member], let question = Question(value) else { continue }
            if text == .null { added.insert(question.id) }
            changed[question.id] = Question(text)
        }
        removed = (group[Self.removedMember]?.elements ?? []).compactMap(Question.init)
    }

    func json(of question: Question) -> JSONValue? {
        added.contains(question.id) ? .null : changed[question.id].map(JSONGroups.encode)
    }

    var removedJSON: JSONValue? {
        removed.isEmpty ? nil : .array(removed.map(JSONGroups.encode))
    }

    /// What the source said, after the learner has changed the questions.
    ///
    /// - Parameter former: the former ids of edited questions, by their ids now.
    package func after(
        _ old: QuestionList, became new: [Question], former: [Question.ID: Question.ID]
    ) -> SourceTexts {
        func byID(_ questions: some Sequence<Question>) -> [Question.ID: Question] {
            Dictionary(questions.map { ($0.id, $0) }) { first, _ in first }
        }
        var texts = SourceTexts()
        let known = byID(old)
        let gone = byID(removed)
        let ids = Set(new.map(\.id))
        var remaining = known
        for question in new {
            let id = former[question.id] ?? question.id
            remaining[id] = nil
            let text = known[id].map(text(of:)) ?? gone[question.id]
            texts.note(text, of: question)
        }
        texts.removed = removed.filter { !ids.contains($0.id) }
        texts.removed += old.filter { remaining[$0.id] != nil }.compactMap(text(of:))
        return texts
    }
}

extension Question {
    /// Nil if the value is no question. A part that is not valid is left out.
    fileprivate init?(_ value: JSONValue) {
        var reader = JSONReader(value.file)
        var decoder = JSONQuestionDecoder()
        guard let question = try? decoder.decode(&reader, number: 1) else { return nil }
        self = question.question(reader)
    }
}
