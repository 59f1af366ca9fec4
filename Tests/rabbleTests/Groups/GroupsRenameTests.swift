import Foundation
import TestSupport
import Testing

struct GroupsRenameTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\n")
        _ = try rabble.run("play", "verbs", input: "to go\n")
    }

    @Test(
        "If the history cannot be renamed, the group is unchanged",
        .enabled(if: Rabble.isPlainUserPossible))
    func unwritable() throws {
        let reviews = rabble.home["reviews"]
        chmod(reviews, 0o500)
        defer { chmod(reviews, 0o700) }
        let outcome = try rabble.runAsPlainUser(["groups", "rename", "verbs", "New"])
        expectEqual(outcome.errors, "rabble: cannot write \(reviews)/new.tsv: Permission denied\n")
        #expect(outcome.status == 74 || outcome.status == 73)
        try expectEqual(rabble.run("groups").errors, "")
        #expect(try rabble.run("scores", "verbs").lines[1].hasPrefix("1 drill, 1 answer"))
        try expectEqual(
            rabble.home.names(in: "groups"), ["verbs.json"])
    }

    @Test(
        "If the history cannot be moved, a deletion leaves the group, and no empty folder",
        .enabled(if: Rabble.isPlainUserPossible))
    func undeletable() throws {
        let reviews = rabble.home["reviews"]
        chmod(reviews, 0o500)
        defer { chmod(reviews, 0o700) }
        let outcome = try rabble.runAsPlainUser(["groups", "delete", "verbs"])
        expectEqual(outcome.status, 73)
        #expect(outcome.errors.hasPrefix("rabble: cannot write \(reviews)/deleted-"))
        try expectEqual(rabble.home.names(in: "groups"), ["verbs.json"])
        try expectEqual(rabble.home.names(in: "reviews"), ["verbs.tsv"])
    }
}
