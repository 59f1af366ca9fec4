extension DecodedGroups {
    /// Joins the groups of several files. Groups with the same title become one.
    ///
    /// - Parameter files: the path and the content of each file.
    /// - Throws: ``InvalidGroupFile`` if there is no group, or if the files of a group cannot be joined.
    /// - Complexity: O(*n*) in the number of questions.
    package init(joining files: [(path: String, content: DecodedGroups)]) throws(InvalidGroupFile) {
        var losses = Losses()
        var origins: [String: [String]] = [:]
        var parts: [String: QuestionParts] = [:]
        var collector = GroupCollector<(path: String, group: QuestionGroup)>()
        for (path, file) in files {
            losses.add(file.losses)
            for group in file.groups {
                origins[group.title, default: []].append(path)
                parts[group.title, default: .all].formIntersection(file.parts)
                collector.add((path, group), to: group.title)
            }
        }
        guard !collector.isEmpty else {
            throw InvalidGroupFile("there are no question groups in this folder")
        }
        var markups: [String: Markup] = [:]
        for (title, members) in collector.groups { markups[title] = try Self.markup(joining: members) }
        let partsOfAll = files.reduce(QuestionParts.all) { $0.intersection($1.content.parts) }
        let exact = Set(collector.groups.filter { $1.contains { $0.group.answers == .exact } }.map(\.title))
        self = try collector.decoded(
            losses, partsOfAll, markup: { markups[$0] ?? .none }, answers: { exact.contains($0) ? .exact : .lenient }
        ) { members in
            QuestionList(members.flatMap(\.group.questions))
        }
        self.origins = origins
        partsOfGroups = parts
        for (_, file) in files { lastReviews.merge(file.lastReviews) { first, _ in first } }
    }

    /// The markup of a group from several files: Markdown if one of them is. Text without marks means the same in Markdown.
    ///
    /// - Throws: ``InvalidGroupFile`` if a question of another file would lose its marks.
    private static func markup(
        joining members: [(path: String, group: QuestionGroup)]
    ) throws(InvalidGroupFile) -> Markup {
        guard let marked = members.first(where: { $0.group.markup == .markdown })?.path else { return .none }
        for (path, group) in members where group.markup != .markdown {
            guard let question = group.questions.first(where: \.losesMarks) else { continue }
            throw InvalidGroupFile(
                "\(path) and \(marked) form one group, but only \(marked) is Markdown: "
                    + "\(question.shortText) would lose its marks; rename one file or give it its own title")
        }
        return .markdown
    }
}
