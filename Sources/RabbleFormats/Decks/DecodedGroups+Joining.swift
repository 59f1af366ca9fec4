extension DecodedGroups {
    /// The groups of several files: those of one title are one group.
    ///
    /// - Parameter files: what each file holds, and its path; at least one.
    /// - Throws: ``InvalidGroupFile`` if there is no group.
    /// - Complexity: O(*n*) in the number of questions.
    public init(joining files: [(path: String, content: DecodedGroups)]) throws(InvalidGroupFile) {
        var collector = GroupCollector()
        var parts = QuestionParts.all
        var origins: [String: [String]] = [:]
        var partsOfGroups: [String: QuestionParts] = [:]
        var markups: [String: JoinedMarkup] = [:]
        for (path, file) in files {
            parts.formIntersection(file.parts)
            collector.losses.add(file.losses)
            for group in file.groups {
                origins[group.title, default: []].append(path)
                partsOfGroups[group.title, default: .all].formIntersection(file.parts)
                for question in group.questions { collector.add(question, to: group.title) }
                markups[group.title, default: JoinedMarkup()].add(group, of: path)
            }
        }
        for (title, joined) in markups {
            if let problem = joined.problem { throw InvalidGroupFile(problem) }
            collector.set(joined.markup, of: title)
        }
        guard !collector.isEmpty else { throw InvalidGroupFile("there are no question groups in this folder") }
        self = try collector.finish(parts: parts)
        self.origins = origins
        self.partsOfGroups = partsOfGroups
    }
}

/// What the files of one group are written in.
private struct JoinedMarkup {
    /// The first file that is Markdown.
    private var marked: String?
    /// What is in other files.
    private var others: [(path: String, group: QuestionGroup)] = []

    /// Text without marks means the same in Markdown, but hardly the other way round.
    var markup: Markup { marked == nil ? .none : .markdown }

    /// Why the files cannot be one group; nil if they can.
    var problem: String? {
        guard let marked else { return nil }
        for (path, group) in others {
            guard let question = group.questions.first(where: \.losesMarks) else { continue }
            return "\(path) and \(marked) form one group, but only \(marked) is Markdown: "
                + "\(question.shortText) would lose its marks; rename one file or give it its own title"
        }
        return nil
    }

    package mutating func add(_ group: QuestionGroup, of path: String) {
        if group.markup == .markdown { marked = marked ?? path } else { others.append((path, group)) }
    }
}
