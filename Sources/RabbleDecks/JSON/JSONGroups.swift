/// Question groups as JSON: one object with a title and questions, or a list of such objects.
///
/// ```json
/// { "title": "Basic Phrases",
///   "questions": [
///     { "prompt": "ありがとう", "answer": "thank you", "hint": "arigatō", "accepts": ["thanks"] }
///   ] }
/// ```
///
/// `hint` and `accepts` are optional, and so is `"markup": "markdown"` beside the title. Other
/// names are skipped: a file may hold more than this program knows.
package enum JSONGroups {
    /// Reads groups, or questions as other programs have them, whose title may be known.
    package static func decode(
        _ bytes: [UInt8], title: String? = nil, repetitions: RepeatedQuestions = .refused,
        layout: TableLayout = TableLayout()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        func own() throws(InvalidGroupFile) -> DecodedGroups {
            var decoder = JSONGroupDecoder(rule: repetitions)
            let decoded = try decoder.decode(bytes)
            guard layout.columns == nil else {
                throw InvalidGroupFile("JSON has no columns to choose from")
            }
            return decoded
        }
        func other(_ layout: TableLayout) throws(InvalidGroupFile) -> DecodedGroups? {
            let tape: JSONTape
            do throws(SyntaxError) {
                tape = try JSONTape(bytes)
            } catch {
                let isBroken = bytes.contains("\"questions\"".utf8)
                throw InvalidGroupFile(error, in: bytes, kind: isBroken ? .broken : .somethingElse)
            }
            if let deck = try CrowdAnkiDeck.decode(tape, title: title) { return deck }
            return try JSONTable.decode(tape, title: title, rule: repetitions, layout: layout)
        }
        let author = layout.isOwn ? .own : author(of: bytes)
        if author == .other, let decoded = try other(layout) { return decoded }
        do throws(InvalidGroupFile) {
            return try own()
        } catch {
            var strict = layout
            strict.isStrict = true
            let decoded = author == .unknown ? try? other(strict) : nil
            if let decoded { return decoded }
            throw error
        }
    }

    private enum Author { case own, other, unknown }

    /// Whether the first question of a file is one of this program, as far as it shows.
    private static func author(of bytes: [UInt8]) -> Author {
        var hasTitle: Bool { title(in: bytes) != nil }
        let author = try? member("questions", in: bytes) { reader throws(SyntaxError) in
            guard try reader.next() == .array else {
                return try reader.next() != .object && hasTitle ? Author.own : .other
            }
            var author = Author.own
            try? reader.readArray { reader throws(SyntaxError) in
                switch try reader.readValue() {
                case .object(let members):
                    let isOther =
                        members["prompt"] == nil
                        || members.contains { ColumnName($0.name)?.kind == .option }
                    let isText = members["answer"]?.string != nil
                    author = isOther ? .other : isText && hasTitle ? .own : .unknown
                case .string: author = .other
                case .array, .number, .bool, .null: break
                }
                throw SyntaxError(offset: reader.offset, reason: "the rest is not wanted")
            }
            return author
        }
        return (author ?? nil) ?? .other
    }

    /// The title of the one group of a file, if these first bytes are enough to tell.
    package static func title(in bytes: [UInt8]) -> String? {
        let title = try? member("title", in: bytes) { reader throws(SyntaxError) in
            try reader.readString()
        }
        return title.flatMap { $0.isBlank || TextLimit.title.problem(with: $0) != nil ? nil : $0 }
    }

    /// The source that the group was imported from, if these first bytes of its file are enough to
    /// tell.
    package static func source(in bytes: [UInt8]) -> GroupSource? {
        (try? member(GroupSource.member, in: bytes) { reader throws(SyntaxError) in
            try reader.readValue()
        })
        .flatMap(GroupSource.init)
    }

    /// The first value of this name in the first group of a file, whose end may be missing.
    private static func member<Value>(
        _ name: StaticString, in bytes: [UInt8],
        _ read: (inout JSONReader) throws(SyntaxError) -> Value
    ) throws(SyntaxError) -> Value? {
        var reader = JSONReader((try? TextEncoding.utf8(bytes)) ?? bytes)
        var value: Value?
        func readMember(_ reader: inout JSONReader) throws(SyntaxError) {
            try reader.readObject { reader, key throws(SyntaxError) in
                guard reader.is(key, name) else { return try reader.skipValue() }
                value = try read(&reader)
                throw SyntaxError(offset: reader.offset, reason: "the rest is not wanted")
            }
        }
        // The bytes may end in the middle of a question.
        if try reader.next() == .array {
            try? reader.readArray { reader throws(SyntaxError) in
                try readMember(&reader)
                throw SyntaxError(offset: reader.offset, reason: "the rest is not wanted")
            }
        } else {
            try? readMember(&reader)
        }
        return value
    }

    package static func encode(_ group: QuestionGroup) -> JSONValue {
        .object(members(of: group) + [.init("questions", .array(group.questions.map(encode)))])
    }

    /// The bytes of a file that holds the group. Each question is freed once it is written.
    package static func file(of group: QuestionGroup, from source: GroupSource? = nil) -> [UInt8] {
        var writer = JSONWriter()
        let questions = JSONValue.Member("questions", .array([]))
        writer.write(members(of: group, from: source) + [questions], between: "{", "}") {
            writer, member in
            writer.writeName(member.name)
            guard member.name == questions.name else { return writer.write(member.value) }
            writer.write(group.questions, between: "[", "]") { $0.write(encode($1)) }
        }
        writer.startLine()
        return writer.bytes
    }

    static func members(of group: QuestionGroup, from source: GroupSource? = nil) -> [JSONValue
        .Member]
    {
        var members = [JSONValue.Member("title", .string(group.title))]
        if group.markup != .none {
            members.append(.init(Markup.member.description, .string(group.markup.rawValue)))
        }
        if group.answerRule != .lenient {
            members.append(.init(AnswerRule.member, .string(group.answerRule.rawValue)))
        }
        if let source { members.append(.init(GroupSource.member.description, source.json)) }
        return members
    }

    package static func encode(_ question: Question) -> JSONValue {
        var members = [
            JSONValue.Member("prompt", .string(question.prompt)),
            .init("answer", .string(question.answer)),
        ]
        if let hint = question.hint { members.append(.init("hint", .string(hint))) }
        let (others, media) = (question.otherAnswers, question.media)
        if !others.isEmpty {
            members.append(.init("accepts", .array(others.map(JSONValue.string))))
        }
        if !media.isEmpty { members.append(.init("media", .array(media.map(JSONValue.string)))) }
        return .object(members)
    }
}

extension AnswerRule {
    /// The member of a group's file that holds it, its column in a table, and its name in front
    /// matter.
    static let member = "answers"
}

extension Markup {
    static let member: StaticString = "markup"

    init?(_ value: JSONValue) { self.init(rawValue: value.string ?? "") }
}
