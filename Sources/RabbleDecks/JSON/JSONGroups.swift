/// Question groups as JSON: one object with a title and questions, or a list of such objects.
///
/// ```json
/// { "title": "Basic Phrases",
///   "questions": [
///     { "prompt": "ありがとう", "answer": "thank you", "hint": "arigatō", "accepts": ["thanks"] }
///   ] }
/// ```
///
/// `hint`, `accepts` and `wrong` are optional, and so is `"markup": "markdown"` beside the title.
/// Other names are ignored, because a file may contain additional data.
package enum JSONGroups {
    /// Reads groups, or questions in other programs' forms, for which a title may be given.
    package static func decode(
        _ bytes: [UInt8], title: String? = nil, repetitions: RepeatedQuestions = .refused,
        layout: ReadingOptions = ReadingOptions(), path: String = ""
    ) throws(InvalidGroupFile) -> Deck {
        let author = layout.isOwn ? Author.own : author(of: bytes)
        func decodeOther(_ layout: ReadingOptions) throws(InvalidGroupFile) -> Deck? {
            let tape: JSONTape
            do throws(SyntaxError) {
                tape = try JSONTape(bytes)
            } catch {
                if let tape = YAMLReader.tape(ofBrackets: bytes) {
                    return try JSONTable.decode(
                        tape, title: title, rule: repetitions, layout: layout)
                }
                let isBroken = bytes.contains("\"questions\"".utf8)
                throw InvalidGroupFile(error, in: bytes, kind: isBroken ? .broken : .somethingElse)
            }
            if let deck = try CrowdAnkiDeck.decode(tape, path: path) { return deck }
            let deck = try JSONTable.decode(tape, title: title, rule: repetitions, layout: layout)
            if deck == nil, tape.values.count > 2, !bytes.contains("\"questions\"".utf8) {
                throw JSONTable.noQuestions
            }
            return deck
        }
        if author == .other, let decoded = try decodeOther(layout) { return decoded }
        do throws(InvalidGroupFile) {
            var decoder = JSONGroupDecoder(rule: repetitions, isStrict: layout.isStrict)
            let decoded = try decoder.decode(bytes)
            if layout.columns == nil { return decoded }
            throw InvalidGroupFile("JSON has no columns to choose from")
        } catch {
            var layout = layout
            layout.isStrict = true
            if author == .unknown, let decoded = try? decodeOther(layout) { return decoded }
            throw error
        }
    }

    private enum Author { case own, other, unknown }

    /// Whether the first question of a file is in this program's form, as far as can be determined.
    private static func author(of bytes: [UInt8]) -> Author {
        member("questions", in: bytes) { reader throws(SyntaxError) in
            let hasTitle = title(in: bytes) != nil
            guard try reader.next() == .array else {
                return try reader.next() != .object && hasTitle ? Author.own : .other
            }
            var first = JSONValue.null
            try? reader.readArray { reader throws(SyntaxError) in
                first = try reader.readValue()
                throw SyntaxError.enough
            }
            if first.string != nil { return .other }
            guard let members = first.members else { return .own }
            let hasOptions = members.contains { ColumnName($0.name)?.kind == .option }
            if members["prompt"] == nil || hasOptions { return .other }
            return members["answer"]?.string != nil && hasTitle ? .own : .unknown
        } ?? .other
    }

    /// The title of the only group of a file, if these first bytes contain it.
    package static func title(in bytes: [UInt8]) -> String? {
        let title = member("title", in: bytes) { reader throws(SyntaxError) in
            try reader.readString()
        }
        return title.flatMap { $0.isBlank || TextLimit.title.problem(with: $0) != nil ? nil : $0 }
    }

    /// The source that the group was imported from, if these first bytes of its file contain it.
    package static func source(in bytes: [UInt8]) -> GroupSource? {
        member(GroupSource.member, in: bytes) { reader throws(SyntaxError) in
            try reader.readValue()
        }.flatMap(GroupSource.init)
    }

    /// The first value with this name in the first group of a file that may be truncated.
    private static func member<Value>(
        _ name: StaticString, in bytes: [UInt8],
        _ read: (inout JSONReader) throws(SyntaxError) -> Value
    ) -> Value? {
        var reader = JSONReader((try? TextEncoding.utf8(bytes)) ?? bytes)
        var value: Value?
        // The bytes may be truncated within a question.
        try? reader.readGroup { reader, key throws(SyntaxError) in
            guard reader.is(key, name) else { return try reader.skipValue() }
            value = try read(&reader)
            throw SyntaxError.enough
        }
        return value
    }

    package static func encode(_ group: QuestionGroup) -> JSONValue {
        .object(members(of: group) + [.init("questions", .array(group.questions.map(encode)))])
    }

    /// The bytes of a file with the group. Each question is freed after it is written.
    package static func file(of group: QuestionGroup, from source: GroupSource? = nil) -> [UInt8] {
        var writer = JSONWriter()
        let questions = JSONValue.Member("questions", .array([]))
        writer.write(members(of: group, from: source) + [questions], between: "{", "}") {
            writer, member in
            writer.writeName(member.name)
            guard member.name == questions.name else { return writer.write(member.value) }
            writer.write(group.questions.all, between: "[", "]") { $0.write(encode($1)) }
        }
        writer.startLine()
        return writer.bytes
    }

    static func members(
        of group: QuestionGroup, from source: GroupSource? = nil
    ) -> [JSONValue.Member] {
        var members = [JSONValue.Member("title", group.title.json)]
        if group.markup != .none {
            members[Markup.member.description] = group.markup.rawValue.json
        }
        if group.answerRule != .lenient {
            members[AnswerRule.member] = group.answerRule.rawValue.json
        }
        members[GroupSource.member.description] = source?.json
        return members
    }

    package static func encode(_ question: Question) -> JSONValue {
        .object(members(of: question))
    }

    /// The members of a question, with the additional ones of its earlier version.
    static func members(
        of question: Question, over old: [JSONValue.Member] = []
    ) -> [JSONValue.Member] {
        func list(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : texts.json }
        let extras = question.extras
        let sides = extras.media.compactMap { path in
            extras.mediaSides[path].map { JSONValue.Member(path, .string($0.rawValue)) }
        }
        let parts: KeyValuePairs = [
            "prompt": question.prompt.json, "answer": question.answer.json,
            "hint": question.hint.map(\.json), "accepts": list(question.otherAnswers),
            "wrong": list(question.wrongAnswers), "all": list(extras.all),
            "media": list(extras.media), "mediaSides": sides.isEmpty ? nil : .object(sides),
            "shown": extras.shown.map(\.json), "note": extras.note.map(\.json),
            "card": extras.card.map(\.json),
        ]
        // A new group may have millions of questions.
        if old.isEmpty { return parts.compactMap { name, part in part.map { .init(name, $0) } } }
        var members = old
        for (name, value) in parts {
            // Users may have added these themselves.
            let old = members[name]
            let isKept =
                switch name {
                case "note": true
                case "shown": old?.string == nil
                case "card": old?.integer == nil
                case "wrong", "all": old?.elements?.allSatisfy { $0.string != nil } != true
                default: false
                }
            members[name] = value ?? (isKept ? old : nil)
        }
        return members
    }
}

extension SyntaxError {
    /// Ends the reading of a file when the rest is not needed.
    fileprivate static let enough = SyntaxError(offset: 0, reason: "the rest is not wanted")
}

extension JSONReader {
    /// Reads the members of the first group of a file.
    mutating func readGroup(
        _ member: (inout JSONReader, Text) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        if try next() == .object { return try readObject(member) }
        try readArray { reader throws(SyntaxError) in
            try reader.readObject(member)
            throw SyntaxError.enough
        }
    }
}

extension AnswerRule {
    /// The name in a group's file, of a table column, and in front matter.
    static let member = "answers"
}

extension Markup {
    static let member: StaticString = "markup"

    init?(_ value: JSONValue) { self.init(rawValue: value.string ?? "") }
}
