/// An own group as its file has it, with what its source said.
struct OwnGroupFile {
    let path: String
    let content: Deck
    var texts = SourceTexts()
    var group: QuestionGroup { content.groups[0] }
    var source: GroupSource? { content.source }

    /// What the source says, after the learner has changed the questions.
    func texts(after questions: QuestionList, edited: [QuestionEdit]) -> SourceTexts {
        source == nil
            ? SourceTexts()
            : texts.after(group.questions, became: Array(questions), former: edited.formerIDs)
    }

    /// The bytes of the file for a new or changed group. What other programs or people have added
    /// to it stays, also to questions that were edited. A nil `source` is forgotten.
    static func encode(
        _ group: QuestionGroup, over old: OwnGroupFile?,
        edited: [QuestionEdit] = [],
        source: GroupSource?, texts: SourceTexts = SourceTexts(),
        movingFrom others: [OwnGroupFile] = []
    ) throws(GroupFileError) -> [UInt8] {
        let known = (old.map { [$0] } ?? []) + others
        guard !texts.isEmpty || known.contains(where: \.content.saysMore) else {
            return JSONGroups.file(of: group, from: source)
        }
        let present = try known.map { file throws(GroupFileError) in
            try GroupFile(path: file.path).contents(onlyFiles: true)
        }
        do throws(InvalidGroupFile) {
            let files = try ((old == nil ? [Array("{}".utf8)] : []) + present).map {
                bytes throws(InvalidGroupFile) in
                try TextEncoding.utf8(bytes) ?? bytes
            }
            return try JSONGroups.encode(
                group, keepingMembersOf: files[0], movingFrom: Array(files.dropFirst()),
                edits: edited.formerIDs,
                source: source, forgetsSource: source == nil && old?.source != nil, texts: texts)
        } catch { throw .invalid(error, path: known[0].path) }
    }
}

extension [QuestionEdit] {
    var formerIDs: [Question.ID: Question.ID] {
        Dictionary(map { ($0.new.id, $0.old.id) }) { first, _ in first }
    }
}
