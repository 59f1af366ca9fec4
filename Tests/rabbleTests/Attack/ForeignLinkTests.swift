import Foundation
import TestSupport
import Testing

/// No link in a data folder from elsewhere makes the program read or write a file outside.
struct ForeignLinkTests {
    private let folder: ForeignFolder
    private var rabble: Rabble { folder.rabble }
    private var victim: TemporaryFolder { folder.victim }

    init() throws {
        folder = try ForeignFolder()
    }

    /// Runs the program, and expects that the victim is unchanged and that its folder was not
    /// opened.
    private func leavesAlone(
        _ arguments: [String], input: String = "", mayList: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let before = (Snapshot(victim.path), try victim.names)
        let (outcome, calls) = try folder.calls(arguments, input: input)
        #expect(before == (Snapshot(victim.path), try victim.names), sourceLocation: sourceLocation)
        if !mayList { expectEqual(calls, [], sourceLocation: sourceLocation) }
        return outcome
    }

    /// Replaces a path of the data folder by something else.
    private func replace(_ name: String, by make: (String) -> Void) throws {
        let path = rabble.home[name]
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if unlink(path) != 0 { rmdir(path) }
        make(path)
    }

    @Test(
        "No history is written through a link: a prompt never gets into a file that a shell runs",
        arguments: ["profile", "none"])
    func history(target: String) throws {
        try rabble.keep("Rivers", "$(touch /tmp/x)\tAfrica\n")
        try replace("reviews/rivers.tsv") { symlink(victim[target], $0) }
        let outcome = try leavesAlone(["play", "rivers"], input: "Africa\n")
        expectEqual(outcome.status, 66)
        #expect(
            outcome.errors.contains(
                """
                \(rabble.home["reviews/rivers.tsv"]) is a link; \
                rabble does not follow links in its data folder
                """
            ))
        for command in [
            ["scores", "rivers"], ["groups"], ["due"], ["groups", "suspend", "rivers"],
            ["scores", "rivers", "--reset"],
        ] {
            _ = try leavesAlone(command)
        }
    }

    @Test(
        "No command waits for a pipe in place of a group, a history, a draft or the weights")
    func pipes() throws {
        for name in [
            "groups/p.json", "reviews/test.tsv", "groups/drafts/d.json",
            "reviews/fitted-weights.json",
        ] {
            try replace(name) { mkfifo($0, 0o600) }
        }
        for command in [
            ["groups"], ["due"], ["play", "test"], ["groups", "create", "New"],
            ["groups", "suspend", "test"], ["fit"],
        ] {
            _ = try leavesAlone(command, input: "a\n")
        }
    }

    @Test(
        "A linked group is ignored, even if the link is broken",
        arguments: ["secrets", "none"])
    func group(target: String) throws {
        try replace("groups/test.json") { symlink(victim[target], $0) }
        let outcome = try leavesAlone(["groups"])
        expectEqual(
            outcome.errors,
            """
            rabble: warning: \(rabble.home["groups/test.json"]) is a link; \
            rabble does not follow links in its data folder\n
            """
        )
        for command in [
            ["groups", "suspend", "test"], ["groups", "rename", "test", "X"],
            ["groups", "delete", "test"],
        ] {
            expectEqual(try leavesAlone(command).status, 64)
        }
        expectEqual(
            try leavesAlone(["groups", "import", "-", "--title", "Test"], input: "1\ta\n").status, 0
        )
    }

    @Test(
        "Linked drafts, locks and tables are neither read, written nor passed to an editor",
        arguments: ["secrets", "none"])
    func drafts(target: String) throws {
        var mine = rabble
        mine.environment["EDITOR"] = "cat"
        _ = try mine.run("groups", "edit", "test", "--yes")
        mine.environment["EDITOR"] = "sh -c 'echo >> \"$0\"; exit 1'"
        _ = try mine.run("groups", "edit", "test", "--yes")
        let folder = rabble.home["groups/drafts/test"]
        let made = victim["made"]
        try FileManager.default.copyItem(atPath: folder, toPath: made)
        for name in ["table.tsv", "before.tsv", ".moving"] {
            try replace("groups/drafts/test/\(name)") { symlink(victim[target], $0) }
            expectEqual(try leavesAlone(["groups", "edit", "test", "--yes"]).status, 73, "\(name)")
            try FileManager.default.removeItem(atPath: folder)
            try FileManager.default.copyItem(atPath: made, toPath: folder)
        }
        try FileManager.default.removeItem(atPath: folder)
        try replace("groups/drafts/test") { symlink(made, $0) }
        expectEqual(try leavesAlone(["groups", "edit", "test", "--yes"]).status, 73)
        try replace("groups/drafts/x.json") { symlink(victim["secrets"], $0) }
        expectEqual(try leavesAlone(["groups", "create", "New"], input: "a\nb\n").status, 0)
    }

    @Test(
        "The weights are neither read nor written through a link", arguments: ["secrets", "none"])
    func weights(target: String) throws {
        try rabble.writeHistory(
            (1...120).flatMap { day in
                [("1", "a"), ("2", "b"), ("3", "c")].map {
                    (121 - day, $0.0, $0.1, day % 3 == 0 ? "again" : "good")
                }
            }, of: "test")
        try replace("reviews/fitted-weights.json") { symlink(victim[target], $0) }
        let path = rabble.home["reviews/fitted-weights.json"]
        #expect(try leavesAlone(["due"]).errors.contains("\(path) is a link"))
        let outcome = try leavesAlone(["fit"])
        expectEqual(outcome.status, 0)
        #expect(outcome.errors.contains("\(path) is a link"))
        expectEqual(try leavesAlone(["play", "test"], input: "a\n").status, 0)
        expectEqual(try leavesAlone(["fit", "--reset"]).status, 0)
    }

    @Test(
        """
        A journal that is a link is not read, and one that would move a file through a linked \
        folder is not carried out
        """
    )
    func journals() throws {
        try victim.write("key", to: "authorized_keys")
        try replace("groups/.moving") { symlink(victim["secrets"], $0) }
        #expect(try leavesAlone(["groups"]).errors.contains(".moving is a link"))
        expectEqual(try leavesAlone(["groups", "rename", "test", "X"]).status, 73)
        unlink(rabble.home["groups/.moving"])
        for (folder, name) in [("reviews", "../reviews/"), ("groups/drafts", "drafts/")] {
            try replace(folder) { symlink(victim.path, $0) }
            try rabble.home.write("\(name)authorized_keys\0\(name)gone", to: "groups/.moving")
            for command in [["groups"], [], ["due"], ["groups", "suspend", "test"]] {
                let outcome = try leavesAlone(command, mayList: true)
                #expect(outcome.errors.contains("\(folder) is a link to \(victim.path)"))
                #expect(
                    outcome.errors.contains("a change is unfinished")
                        && outcome.errors.contains("--trust"))
            }
            #expect(try rabble.run("groups").lines.contains { $0.contains("Test") })
            unlink(rabble.home[folder])
            unlink(rabble.home["groups/.moving"])
        }
    }
}
