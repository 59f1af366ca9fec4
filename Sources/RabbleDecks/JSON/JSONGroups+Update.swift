extension JSONGroups {
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
            let members = question.members ?? []
            guard let prompt = members["prompt"]?.string, let answer = members["answer"]?.string
            else { continue }
            questions[.init(prompt: prompt, answer: answer), default: []].append(members)
        }
        let known = ["prompt", "answer", "hint", "accepts", "media", SourceTexts.member]
        let updated = group.questions.map { question in
            let text = texts.json(of: question).map {
                [JSONValue.Member(SourceTexts.member, $0)]
            }
            return (questions[edits[question.id] ?? question.id]?.popLast() ?? []).updated(
                by: (encode(question).members ?? []) + (text ?? []), of: known)
        }
        let removed = texts.removedJSON.map { [JSONValue.Member(SourceTexts.removedMember, $0)] }
        let origin = source == nil && !forgetsSource ? [] : [GroupSource.member.description]
        // A markup that this version does not know stays as well.
        let isKnown = file.group[Markup.member.description].map { Markup($0) != nil } ?? true
        let members = file.group.updated(
            by: members(of: group, from: source) + [
                .init("questions", .array(updated.map(JSONValue.object)))
            ] + (removed ?? []),
            of: ["title", "questions", SourceTexts.removedMember] + origin
                + (isKnown ? [Markup.member.description] : []))
        let value = JSONValue.object(members)
        return (file.elements == nil ? value : .array([value])).file
    }
}

extension [JSONValue.Member] {
    /// Gives the members of known names the values in `new`. Members that it lacks go, and those it
    /// adds come last.
    fileprivate func updated(by new: [JSONValue.Member], of known: [String]) -> [JSONValue.Member] {
        let kept = compactMap { member -> JSONValue.Member? in
            guard known.contains(member.name) else { return member }
            return new[member.name].map { JSONValue.Member(member.name, $0) }
        }
        return kept + new.filter { member in self[member.name] == nil }
    }
}

extension JSONValue {
    var group: [Member] { elements?.first?.members ?? members ?? [] }

    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
