/// An own group as stored in its file, with its source's versions of questions.
struct OwnGroupFile {
    let path: String
    let content: Deck
    var texts = SourceTexts()
    var group: QuestionGroup { content.groups[0] }
    var source: GroupSource? { content.source }

    /// The source's versions, after the learner has changed the questions.
    func texts(after revision: GroupRevision) -> SourceTexts {
        source == nil ? SourceTexts() : texts.after(revision.changes)
    }

    /// The bytes of the file for a new or changed group. Data added by other programs or users is
    /// preserved, even for edited questions. A nil `source` removes the record.
    ///
    /// - Parameter revision: the changes that lead from the old group to this one; nil for a new
    ///   group, or if only the title or the source changes.
    static func encode(
        _ group: QuestionGroup, over old: OwnGroupFile?, by revision: GroupRevision? = nil,
        source: GroupSource?, texts: SourceTexts = SourceTexts(),
        movingFrom others: [OwnGroupFile] = []
    ) throws(GroupFileError) -> [UInt8] {
        let edits = revision?.edited.formerIDs ?? [:]
        if let old, let revision, others.isEmpty,
            let bytes = old.replacing(revision, edits, of: group, source: source, texts: texts)
        {
            return bytes
        }
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
                edits: edits, source: source, forgetsSource: source == nil && old?.source != nil,
                texts: texts)
        } catch { throw .invalid(error, path: known[0].path) }
    }

    /// The bytes with only the changed questions encoded again; nil if anything else changes.
    private func replacing(
        _ revision: GroupRevision, _ edits: FormerIDs, of group: QuestionGroup,
        source: GroupSource?, texts: SourceTexts
    ) -> [UInt8]? {
        let replaced = revision.range.map { revision.old[$0].id }
        guard revision.old.count == self.group.questions.count,
            texts.differs(
                from: self.texts, onlyFor: Set(replaced + revision.new.map(\.id)))
        else { return nil }
        return JSONGroups.replacing(
            revision.range, in: content, with: revision.new, of: group, edits: edits,
            source: source, texts: texts)
    }
}

extension [QuestionEdit] {
    var formerIDs: FormerIDs {
        Dictionary(map { ($0.new.id, $0.old.id) }) { first, _ in first }
    }
}
