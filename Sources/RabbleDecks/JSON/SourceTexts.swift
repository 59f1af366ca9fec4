/// The latest version of a group's questions in its source, as far as it differs from the group.
///
/// It is stored in the group's file, as a member of each question that differs and a list beside
/// the questions. So an update can distinguish changes by the learner from changes in the source.
package struct SourceTexts: Equatable, Sendable {
    /// The source's versions of questions that differ here, by their ids here.
    package var changed: [Question.ID: Question] = [:]
    /// The questions that exist only in the group.
    var added: Set<Question.ID> = []
    /// The questions that exist only in the source.
    package var removed: [Question] = []

    static let member = "importedAs"
    static let removedMember = "removedHere"

    package init() {}

    package var isEmpty: Bool { self == SourceTexts() }

    /// The source's version of a question of the group; nil if the source did not have it.
    package func text(of question: Question) -> Question? {
        added.contains(question.id) ? nil : changed[question.id] ?? question
    }

    /// Records the source's version of a question; nil if the source does not have it.
    package mutating func note(_ text: Question?, of question: Question) {
        if text == nil { added.insert(question.id) }
        if text != question { changed[question.id] = text }
    }

    /// Reads the members of a group's file. Invalid values are ignored.
    package init(inFile bytes: [UInt8]) {
        let utf8 = (try? TextEncoding.utf8(bytes)) ?? bytes
        var reader = JSONReader(utf8)
        // A damaged file is reported when its questions are read.
        try? reader.readGroup { reader, key throws(SyntaxError) in
            guard reader.is(key, "questions") else {
                let value = try reader.readValue()
                if reader.string(of: key) == Self.removedMember {
                    removed = (value.elements ?? []).compactMap(Question.init)
                }
                return
            }
            try reader.readArray { reader throws(SyntaxError) in
                _ = try reader.next()
                let start = reader.offset
                try reader.skipValue()
                // Few of a million questions have one.
                let bytes = utf8[start..<reader.offset]
                if bytes.range(of: Array(Self.member.utf8)) != nil { note(Array(bytes)) }
            }
        }
    }

    private mutating func note(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(parsing: bytes), let text = value[Self.member],
            let question = Question(value)
        else { return }
        if text == .null { added.insert(question.id) }
        changed[question.id] = Question(text)
    }

    func json(of question: Question) -> JSONValue? {
        added.contains(question.id) ? .null : changed[question.id].map(JSONGroups.encode)
    }

    /// The source's versions, after the learner has changed questions.
    ///
    /// - Parameter changes: the changed questions, before and after; `old` is nil for a new
    ///   question, and `new` for a removed one.
    package func after(_ changes: [(old: Question?, new: Question?)]) -> SourceTexts {
        var texts = self
        let ids = Set(changes.compactMap(\.new?.id))
        texts.removed.removeAll { ids.contains($0.id) }
        for old in changes.compactMap(\.old) {
            texts.changed[old.id] = nil
            texts.added.remove(old.id)
        }
        let gone = Dictionary(removed.map { ($0.id, $0) }) { first, _ in first }
        for (old, new) in changes {
            guard let new else {
                texts.removed += old.flatMap(text(of:)).map { [$0] } ?? []
                continue
            }
            texts.note(old.map(text(of:)) ?? gone[new.id], of: new)
        }
        return texts
    }

    /// Whether the other texts differ only in these questions.
    package func differs(from other: SourceTexts, onlyFor ids: Set<Question.ID>) -> Bool {
        func rest(_ texts: SourceTexts) -> SourceTexts {
            var texts = texts
            texts.changed = texts.changed.filter { !ids.contains($0.key) }
            texts.added.subtract(ids)
            return texts
        }
        return rest(self) == rest(other)
    }
}

extension Question {
    /// Nil if the value is not a question. Invalid parts are left out.
    fileprivate init?(_ value: JSONValue) {
        var reader = JSONReader(value.file)
        var decoder = JSONQuestionDecoder()
        guard (try? decoder.decode(&reader, number: 1)) == true else { return nil }
        self = decoder.question.question(reader)
    }
}
