import RabbleCore

enum GroupsDelete: Command {
    static let usage = Usage(
        name: "groups delete",
        summary: "move one of your groups and its history aside",
        synopsis: ["groups delete GROUP"],
        details: [
            "The group and its history move into folders named by the time, which are told. Nothing is",
            "lost, and moving them back undoes it. Built-in groups cannot be deleted; the history of a",
            "group that took the place of one stays.",
        ],
        examples: [("rabble groups delete verbs", "moves verbs and its history aside")])

    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 1, for: usage)
        guard let name = arguments.operands.first else {
            throw Failure("rabble groups delete needs a group; rabble groups lists them", .usage)
        }
        let library = GroupChoice.library(console)
        // Not by its number in the list where it is meant by its name.
        let exact = library.firstIndex { $0.id.description == name || $0.title == name }
        let index =
            if let exact { exact } else {
                try GroupChoice.index(named: name, among: library.map { ($0.id, $0.title) })
            }
        let group = library[index]
        guard case .own(let path) = group.origin, let store = GroupChoice.store else {
            throw Failure("\(group.title) is built in and cannot be deleted", .usage)
        }
        do throws(StorageError) {
            let time = Timestamp.now
            if let folder = try store.moveAside(path, at: time) {
                console.output.writeLine("\(group.title) is now in \(folder)")
            }
            let reviews = Locations.standard.reviewsFolder.map(ReviewStore.init)
            if BuiltInGroup.all.contains(where: { $0.id == group.id }) {
                console.output.writeLine("its history stays with the built-in group, whose place it took")
            } else if let folder = try reviews?.moveAside(group.id, reason: "deleted", at: time) {
                console.output.writeLine("its history is now in \(folder)")
            }
        } catch {
            throw Failure(writing: error)
        }
        return .success
    }
}
