extension JSONGroups {
    /// The bytes of a file that holds the group, and whatever else its earlier version says of it and of its questions.
    ///
    /// A file may name what this program does not know, as `"author"`, and people write such things by hand.
    ///
    /// - Parameters:
    ///   - old: a file of one group.
    ///   - edits: what questions were known by in that file, by what they are known by now.
    ///   - source: where the group was imported from; nil to say nothing of that.
    ///   - forgetsSource: whether what the file says of that goes.
    /// - Throws: ``InvalidGroupFile`` if an object of that file names something twice: one of the two would be lost.
    /// - Complexity: O(*n*) in the length of all texts.
    package static func encode(
        _ group: QuestionGroup, keepingMembersOf old: [UInt8], edits: [Question.ID: Question.ID] = [:],
        source: GroupSource? = nil, forgetsSource: Bool = false
    ) throws(InvalidGroupFile) -> [UInt8] {
        let file = try Result { () throws(SyntaxError) in try JSONValue(parsing: old) }
            .mapError { InvalidGroupFile($0, in: old) }.get()
        // A question that occurs twice may have two sets of notes. The last is taken first.
        var questions: [Question.ID: [[JSONValue.Member]]] = [:]
        for question in (file.group["questions"]?.elements ?? []).reversed() {
            guard case .string(let prompt)? = question.members["prompt"],
                case .string(let answer)? = question.members["answer"]
            else { continue }
            questions[.init(prompt: prompt, answer: answer), default: []].append(question.members)
        }
        let known = ["prompt", "answer", "hint", "accepts"]
        let updated = group.questions.map { question in
            (questions[edits[question.id] ?? question.id]?.popLast() ?? []).updated(
                by: encode(question).members, of: known)
        }
        let origin = source == nil && !forgetsSource ? [] : [GroupSource.member.description]
        // A markup that this version does not know stays as well.
        let isKnown = file.group[Markup.member.description].map { Markup($0) != nil } ?? true
        let members = file.group.updated(
            by: members(of: group, from: source) + [.init("questions", .array(updated.map(JSONValue.object)))],
            of: ["title", "questions"] + origin + (isKnown ? [Markup.member.description] : []))
        let value = JSONValue.object(members)
        return (file.elements == nil ? value : .array([value])).file
    }
}

extension JSONValue {
    /// The members of an object; none for any other value.
    fileprivate var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The elements of a list; nil for anything else.
    fileprivate var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of the one group of a file, which may stand in a list.
    fileprivate var group: [Member] { elements?.first?.members ?? members }
}

extension [JSONValue.Member] {
    /// The members with those of the known names as `new` has them, in their places; what `new` has no more goes.
    fileprivate func updated(by new: [JSONValue.Member], of known: [String]) -> [JSONValue.Member] {
        let kept = compactMap { member -> JSONValue.Member? in
            guard known.contains(member.name) else { return member }
            return new[member.name].map { JSONValue.Member(member.name, $0) }
        }
        return kept + new.filter { member in self[member.name] == nil }
    }
}
