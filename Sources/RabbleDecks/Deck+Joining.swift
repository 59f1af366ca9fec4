extension Deck {
    /// Merges the groups of several files. Groups with the same title become one, which is Markdown
    /// if one of them is: text without markup means the same there, and a question that would lose
    /// characters as markup is an error.
    package init(joining files: [(path: String, content: Deck)]) throws(InvalidGroupFile) {
        var origins: [String: [String]] = [:]
        var parts: [String: QuestionParts] = [:]
        var collector = GroupCollector<(path: String, group: QuestionGroup)>()
        for (path, file) in files {
            collector.diagnostics.add(file.diagnostics)
            for group in file.groups {
                origins[group.title, default: []].append(path)
                parts[group.title, default: .all].formIntersection(file.parts)
                collector.add((path, group), to: group.title)
                collector.mark(group.markup, group.answerRule)
            }
        }
        guard !collector.isEmpty else {
            throw InvalidGroupFile("there are no question groups in this folder")
        }
        for group in collector.groups { try Self.checkMarkup(of: group.items) }
        let common = files.reduce(QuestionParts.all) { $0.intersection($1.content.parts) }
        self = try collector.decoded(common) { members in
            QuestionList(members.flatMap(\.group.questions))
        }
        self.origins = origins
        partsOfGroups = parts
        for (_, file) in files {
            lastReviews.merge(file.lastReviews) { first, _ in first }
            media.merge(file.media) { first, _ in first }
        }
    }

    /// Merges the parts of one file.
    init(parts: [Deck]) throws(InvalidGroupFile) {
        self = try parts.count == 1 ? parts[0] : Deck(joining: parts.map { ("", $0) })
        origins = [:]
        columns = parts.compactMap(\.columns).first
        assumptions = parts.flatMap(\.assumptions)
    }

    private static func checkMarkup(of members: [(path: String, group: QuestionGroup)])
        throws(InvalidGroupFile)
    {
        guard let marked = members.first(where: { $0.group.markup == .markdown })?.path else {
            return
        }
        for (path, group) in members where group.markup != .markdown {
            guard let question = group.questions.first(where: \.hasMarkdownMarks) else { continue }
            throw InvalidGroupFile(
                "\(path) and \(marked) form one group, but only \(marked) is Markdown: "
                    + """
                    \(question.shortText) would lose its marks; rename one file or give it its \
                    own title
                    """
            )
        }
    }
}
