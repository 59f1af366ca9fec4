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
        "If the history cannot be renamed, the group stays as it is",
        .enabled(if: Self.isPlainUserPossible))
    func unwritable() throws {
        let reviews = rabble.home["reviews"]
        let root = geteuid() == 0
        let user = root ? "setpriv --reuid=65534 --clear-groups " : ""
        if root { _ = try rabble.shell("chown -R 65534 '\(rabble.home.path)'") }
        chmod(reviews, 0o500)
        defer { chmod(reviews, 0o700) }
        let outcome = try rabble.shell("\(user)'\(Rabble.executable.path)' groups rename verbs New")
        expectEqual(outcome.errors, "rabble: cannot write \(reviews)/new.tsv: Permission denied\n")
        #expect(outcome.status == 74 || outcome.status == 73)
        try expectEqual(rabble.run("groups").errors, "")
        #expect(try rabble.run("scores", "verbs").lines[1].hasPrefix("1 drill, 1 answer"))
        try expectEqual(
            rabble.home.names(in: "groups"), ["verbs.json"])
    }

    /// Whether there is a user whom permissions bind.
    private static let isPlainUserPossible =
        geteuid() != 0
        || ["/usr/bin/setpriv", "/bin/setpriv"].contains(
            where: FileManager.default.isExecutableFile)
}
