/// A group that is asked, and the file that it is from; nil for one of the library.
struct DrillSource {
    let group: QuestionGroup
    var file: String?

    /// The groups to ask from; nil if the person quits the menu.
    static func choose(
        on screen: Screen, _ context: Context
    ) throws(Failure) -> [DrillSource]? {
        let arguments = context.arguments
        if arguments.operands.contains("-") {
            let way = "rabble groups import - --title TITLE makes a group of them"
            let problem =
                """
                rabble play reads answers from standard input, so the questions cannot come from \
                there
                """
            throw .usage("\(problem); \(way)")
        }
        let reading = try arguments.reading()
        var sources: [DrillSource] = []
        for name in arguments.operands {
            let (groups, listed) = try context.find(name, reading)
            sources += groups.map { DrillSource(group: $0, file: listed == nil ? name : nil) }
        }
        // Until the groups are read, Ctrl-C ends the program, even one that waits for a pipe.
        Signals.listenForInterrupt()
        if arguments.operands.count > 1 || arguments.has(.due) {
            try refuseRepetitions(sources)
            return sources
        }
        if sources.count == 1 { return sources }
        let menu =
            try sources.isEmpty
            ? context.day(listsAll: true).groups : context.day(of: sources.map(\.group)).groups
        guard let index = try menu.choose(on: screen.output, context) else { return nil }
        return sources.isEmpty
            ? menu[index].group.map { [DrillSource(group: $0)] } : [sources[index]]
    }

    private static func refuseRepetitions(_ sources: [DrillSource]) throws(Failure) {
        var titles: [GroupID: String] = [:]
        for source in sources {
            guard let other = titles.updateValue(source.group.title, forKey: source.group.id) else {
                continue
            }
            let areSame = other == source.group.title
            let problem = areSame ? "is named twice" : "and \(source.group.title) share one history"
            throw .usage("\(other) \(problem)")
        }
    }
}
