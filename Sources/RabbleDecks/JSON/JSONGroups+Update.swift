extension JSONGroups {
    /// Replaces some questions in the bytes of a file that this program wrote. The result equals an
    /// encoding of the whole group; nil if the program did not write the file in this form.
    ///
    /// - Parameters:
    ///   - range: the indices of the questions to replace.
    ///   - content: the content of the file.
    ///   - group: the whole resulting group.
    ///   - edits: the former ids of edited questions, by their new ids.
    ///   - texts: the source's versions of the new questions.
    /// - Complexity: O(*n*) in the number of these questions, plus a copy of the bytes.
    package static func replacing(
        _ range: Range<Int>, in content: Deck, with questions: [Question], of group: QuestionGroup,
        edits: [Question.ID: Question.ID], source: GroupSource?, texts: SourceTexts
    ) -> [UInt8]? {
        guard let old = content.groups[0].questions.source as? JSONQuestions,
            content.diagnostics[.text] == 0
        else { return nil }
        let bytes = old.bytes
        let count = old.count
        var reader = JSONReader(bytes)
        reader.offset = Int(old.offsets[count - 1])
        // The file was read before without an error.
        try? reader.skipValue()
        let indent = Array("\n    ".utf8)
        func start(_ index: Int) -> Int {
            index < count ? Int(old.offsets[index]) - indent.count : reader.offset
        }
        func isWritten(_ index: Int) -> Bool {
            let end = index < count ? indent : Array("\n  ]".utf8)
            let isFirst = index == 0 || index == count
            return bytes[start(index)...].starts(with: end)
                && (isFirst || bytes[start(index) - 1] == ",")
        }
        let members = members(of: group, from: source)
        func file(_ questions: [JSONValue]) -> [UInt8] {
            JSONValue.object(members + [.init("questions", .array(questions))]).file
        }
        let head = file([]).dropLast("]\n}\n".utf8.count)
        let keepsAny = range.count < count
        guard keepsAny || !questions.isEmpty, bytes.starts(with: head + indent),
            isWritten(range.lowerBound), isWritten(range.upperBound)
        else { return nil }

        let isPlain = !content.saysMore && texts.isEmpty
        let replaced = isPlain ? [] : bytes[start(range.lowerBound)..<start(range.upperBound)]
        let comma = [UInt8(ascii: ",")]
        let list = "[".utf8 + replaced.dropLast(replaced.last == comma[0] ? 1 : 0) + "]".utf8
        guard let known = try? JSONValue(parsing: Array(list)).elements else { return nil }
        let added = file(encoded(questions, over: known, edits, texts))
            .dropFirst(head.count).dropLast("\n  ]\n}\n".utf8.count)
        let follows = range.upperBound < count
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + added.count)
        result += bytes[..<start(range.lowerBound)]
        if range.lowerBound > 0, range.lowerBound < count { result.removeLast() }
        if range.lowerBound > 0, !questions.isEmpty || follows { result += comma }
        if !questions.isEmpty { result += added + (follows ? comma : []) }
        result += bytes[start(range.upperBound)...]
        return result
    }

    /// The bytes of a file with the group. Other members of the earlier version and its questions,
    /// which users add by hand, such as `"author"`, are preserved. With a nil source, the file's
    /// own is preserved. A repeated name in an object is an error, because one of the two members
    /// would be lost.
    ///
    /// - Parameters:
    ///   - others: the files of groups from which questions moved to this one.
    ///   - edits: the former ids of edited questions, by their new ids.
    ///   - texts: the source's versions of the questions.
    package static func encode(
        _ group: QuestionGroup, keepingMembersOf old: [UInt8], movingFrom others: [[UInt8]] = [],
        edits: [Question.ID: Question.ID] = [:],
        source: GroupSource? = nil, forgetsSource: Bool = false,
        texts: SourceTexts = SourceTexts()
    ) throws(InvalidGroupFile) -> [UInt8] {
        let files = try ([old] + others).map { bytes throws(InvalidGroupFile) in
            try bytes.parsed(by: JSONValue.init(parsing:))
        }
        let file = files[0]
        let questions = files.flatMap { $0.group["questions"]?.elements ?? [] }
        let updated = encoded(group.questions.all, over: questions, edits, texts)
        let new = members(of: group, from: source)
        let markup = Markup.member.description
        let origin = GroupSource.member.description
        var members = file.group
        members["title"] = new["title"]
        // A markup value of a later version is preserved, too.
        if members[markup].map({ Markup($0) != nil }) ?? true { members[markup] = new[markup] }
        if let rule = new[AnswerRule.member] { members[AnswerRule.member] = rule }
        if source != nil || forgetsSource { members[origin] = new[origin] }
        members["questions"] = .array(updated)
        let removed = texts.removed.map(encode)
        members[SourceTexts.removedMember] = removed.isEmpty ? nil : .array(removed)
        let value = JSONValue.object(members)
        return (file.elements == nil ? value : .array([value])).file
    }

    /// The questions with the additional members of their earlier versions. A question that occurs
    /// twice may have two sets of members.
    private static func encoded(
        _ questions: [Question], over old: [JSONValue], _ edits: [Question.ID: Question.ID],
        _ texts: SourceTexts
    ) -> [JSONValue] {
        // The last set in each array comes first in the file.
        var known: [Question.ID: [[JSONValue.Member]]] = [:]
        for question in old.reversed() {
            guard let prompt = question["prompt"]?.string,
                let answer = question["answer"]?.string
            else { continue }
            let id = Question.ID(prompt: prompt, answer: answer)
            known[id, default: []].append(question.members ?? [])
        }
        return questions.map { question in
            let old = known[edits[question.id] ?? question.id]?.popLast() ?? []
            var members = members(of: question, over: old)
            members[SourceTexts.member] = texts.json(of: question)
            return .object(members)
        }
    }
}

extension JSONValue {
    var group: [Member] { elements?.first?.members ?? members ?? [] }

    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
