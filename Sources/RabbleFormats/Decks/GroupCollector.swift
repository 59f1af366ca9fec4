/// Gathers the questions of a file into groups and counts what is lost on the way.
struct GroupCollector {
    var losses = DecodedGroups.Losses()
    private var builders: [QuestionGroupBuilder] = []
    private var indices: [String: Int] = [:]
    private var last = 0

    /// Whether there is no question yet.
    package var isEmpty: Bool { builders.isEmpty }

    /// Adds a question to the group of this title.
    ///
    /// A question whose prompt and answer are in the group already is left out.
    ///
    /// - Complexity: O(1) on average.
    package mutating func add(_ question: Question, to title: String) {
        if builders.isEmpty || builders[last].title != title {
            if let index = indices[title] {
                last = index
            } else {
                last = builders.count
                indices[title] = last
                builders.append(QuestionGroupBuilder(title: title))
            }
        }
        guard let original = builders[last].add(question) else { return }
        if builders[last].questions[original] == question {
            losses.duplicates += 1
        } else {
            losses.repeated += 1
        }
    }

    /// Says what the group of this title, which has a question, is written in.
    mutating func set(_ markup: Markup, of title: String) {
        if let index = indices[title] { builders[index].markup = markup }
    }

    /// The groups, in the order of their first questions.
    ///
    /// - Parameter parts: which parts of a question the file has a place for.
    /// - Throws: ``InvalidGroupFile`` if the title of one is blank or unfit.
    consuming func finish(parts: QuestionParts) throws(InvalidGroupFile) -> DecodedGroups {
        return try Result { () throws(InvalidGroup) in
            var groups: [QuestionGroup] = []
            for builder in builders { groups.append(try builder.build()) }
            return DecodedGroups(groups: groups, losses: losses, parts: parts)
        }.mapError(InvalidGroupFile.init).get()
    }
}
