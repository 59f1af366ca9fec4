extension JSONGroups {
    /// Appends questions to the bytes of a file that this program wrote, as encoding all of them
    /// would; false if it did not write it, or something follows the questions.
    ///
    /// - Complexity: O(*n*) in the number of new questions, beside a search in the bytes.
    package static func append(
        _ questions: [Question], to bytes: inout [UInt8], in content: Deck
    ) -> Bool {
        let members = members(of: content.groups[0], from: content.source)
        func file(_ questions: [JSONValue]) -> [UInt8] {
            JSONValue.object(members + [.init("questions", .array(questions))]).file
        }
        let end = Array("\n  ]\n}\n".utf8)
        let start = file([]).dropLast("]\n}\n".utf8.count)
        guard bytes.starts(with: start + Array("\n    {\n".utf8)),
            bytes.suffix(end.count + 6).elementsEqual(Array("\n    }".utf8) + end),
            !content.saysMore || endsWithQuestions(bytes)
        else { return false }
        let added = file(
            questions.map { question in
                let isAddedHere = content.source != nil
                return .object(
                    (encode(question).members ?? [])
                        + (isAddedHere ? [.init(SourceTexts.member, .null)] : []))
            })
        bytes.removeLast(end.count)
        bytes.reserveCapacity(bytes.count + added.count)
        bytes.append(UInt8(ascii: ","))
        bytes += added.dropFirst(start.count)
        return true
    }

    private static func endsWithQuestions(_ bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        var end: Int?
        // It was read before without an error.
        try? reader.readObject { reader, key throws(SyntaxError) in
            try reader.skipValue()
            end = reader.is(key, "questions") ? reader.offset : nil
        }
        return end.map { bytes[$0...].elementsEqual("\n}\n".utf8) } ?? false
    }

    /// The bytes of a file that holds the group, and the other members of its earlier version and
    /// of its questions, which people write by hand, such as `"author"`. Without a source, that in
    /// the file stays. A name that an object has twice is an error: one of the two would be lost.
    ///
    /// - Parameters:
    ///   - others: files of groups from which questions moved to this one.
    ///   - edits: the former ids of edited questions, by their ids now.
    ///   - texts: what the source says of the questions.
    package static func encode(
        _ group: QuestionGroup, keepingMembersOf old: [UInt8], movingFrom others: [[UInt8]] = [],
        edits: [Question.ID: Question.ID] = [:],
        source: GroupSource? = nil, forgetsSource: Bool = false,
        texts: SourceTexts = SourceTexts()
    ) throws(InvalidGroupFile) -> [UInt8] {
        let files = try ([old] + others).map { bytes throws(InvalidGroupFile) in
            do throws(SyntaxError) {
                return try JSONValue(parsing: bytes)
            } catch {
                throw InvalidGroupFile(error, in: bytes)
            }
        }
        let file = files[0]
        // A question that occurs twice may have two sets of notes. The last is taken first.
        var questions: [Question.ID: [[JSONValue.Member]]] = [:]
        for question in files.flatMap({ $0.group["questions"]?.elements ?? [] }).reversed() {
            guard let prompt = question["prompt"]?.string,
                let answer = question["answer"]?.string
            else { continue }
            let id = Question.ID(prompt: prompt, answer: answer)
            questions[id, default: []].append(question.members ?? [])
        }
        let updated = group.questions.map { question in
            let old = questions[edits[question.id] ?? question.id]?.popLast() ?? []
            var members = Self.members(of: question, over: old)
            members[SourceTexts.member] = texts.json(of: question)
            return JSONValue.object(members)
        }
        let new = members(of: group, from: source)
        let markup = Markup.member.description
        let origin = GroupSource.member.description
        var members = file.group
        members["title"] = new["title"]
        // A markup that this version does not know stays as well.
        if members[markup].map({ Markup($0) != nil }) ?? true { members[markup] = new[markup] }
        if let rule = new[AnswerRule.member] { members[AnswerRule.member] = rule }
        if source != nil || forgetsSource { members[origin] = new[origin] }
        members["questions"] = .array(updated)
        members[SourceTexts.removedMember] = texts.removedJSON
        let value = JSONValue.object(members)
        return (file.elements == nil ? value : .array([value])).file
    }
}

extension JSONValue {
    var group: [Member] { elements?.first?.members ?? members ?? [] }

    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
