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

    @Test("A renamed group has its new title and its history")
    func rename() throws {
        let outcome = try rabble.run("groups", "rename", "verbs", "German Verbs")
        expectEqual(
            outcome.lines, ["Verbs is now German Verbs; rabble play german-verbs drills it"])
        expectEqual(outcome.errors, "")
        #expect(try rabble.run("groups").lines.last?.hasPrefix("6  German Verbs ") == true)
        #expect(try rabble.run("scores", "german-verbs").lines[1].hasPrefix("1 drill, 1 answer"))
        // The former title is a word of the new one.
        #expect(try rabble.run("play", "verbs").lines[0].hasPrefix("German Verbs: "))
        try expectEqual(
            rabble.run("groups", "rename", "german", "German Verbs").lines,
            ["German Verbs: as before"])
        try expectEqual(rabble.run("groups", "rename", "german", "GERMAN verbs").status, 0)
        try expectEqual(rabble.run("scores", "german-verbs").lines[0], "GERMAN verbs")
    }

    @Test("A rename that was cut off is finished by the next command that reads")
    func interrupted() throws {
        let (groups, reviews) = (rabble.home["groups"], rabble.home["reviews"])
        try rabble.home.write(
            """
            \(groups)/verbs.json\u{0}\(groups)/x.json\u{0}\(reviews)\
            /verbs.tsv\u{0}\(reviews)/x.tsv
            """,
            to: "groups/.moving")
        let file = try rabble.home.read("groups/verbs.json").replacing("Verbs", with: "X")
        try rabble.home.write(file, to: "groups/verbs.json")
        #expect(try rabble.run("scores", "x").lines[1].hasPrefix("1 drill, 1 answer"))
        #expect(!rabble.home.has("groups/.moving"))
    }

    @Test("Groups and histories in one folder, by a link, are an error instead of an endless wait")
    func oneFolder() throws {
        let reviews = rabble.home["reviews"]
        try rabble.home.write(rabble.home.read("reviews/verbs.tsv"), to: "groups/verbs.tsv")
        try FileManager.default.removeItem(atPath: reviews)
        symlink("groups", reviews)
        _ = try rabble.run("play", "verbs", "--trust", input: "to go\n")
        let outcome = try rabble.run("groups", "rename", "verbs", "Other")
        outcome.expect(
            73, "rabble: cannot lock the folder \(reviews): this change has locked it already\n")
        #expect(try rabble.run("groups").output.contains("Verbs"))
    }

    @Test("Blanks around the new title are dropped")
    func padded() throws {
        let outcome = try rabble.run("groups", "rename", "verbs", " Padded\t")
        expectEqual(outcome.lines, ["Verbs is now Padded; rabble play padded drills it"])
        #expect(try rabble.home.read("groups/padded.json").contains(#""title": "Padded""#))
        try expectEqual(
            rabble.run("groups", "rename", "padded", " Padded ").lines, ["Padded: as before"])
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

    @Test("A journal that names other files is not obeyed, and is reported by commands that read")
    func strange() throws {
        try rabble.home.write("mine", to: "victim")
        try rabble.home.write(
            "\(rabble.home["victim"])\u{0}\(rabble.home["moved"])", to: "groups/.moving")
        let outcome = try rabble.run("groups")
        outcome.expect(
            0,
            """
            rabble: warning: \(rabble.home["groups/.moving"]) names \
            \(rabble.home["moved"]), which is not a file of rabble; 
            """
                + "nothing was changed; delete \(rabble.home["groups/.moving"]) to continue\n")
        try expectEqual(rabble.home.read("victim"), "mine")
    }

    @Test("A group that is being edited is not renamed")
    func edited() throws {
        let script = try rabble.home.write(
            """
            #!/bin/sh\n'\(Rabble.executable.path)' groups rename verbs New \
            2> '\(rabble.home["inner"])'\nexit 0\n
            """,
            to: "editor")
        chmod(script, 0o700)
        var rabble = rabble
        rabble.environment = ["EDITOR": script, "TERM": "xterm", "NO_COLOR": "1"]
        try expectEqual(rabble.run("groups", "edit", "verbs").lines, ["Verbs: as before"])
        try expectEqual(
            rabble.home.read("inner"),
            "rabble: Verbs is being edited in another rabble; finish it there\n")
    }

    @Test(
        "Invalid titles are refused with the reason",
        arguments: [
            ([], "rabble groups rename needs a group; rabble groups lists the groups"),
            (["verbs"], "rabble groups rename needs the new title of verbs"),
            (["verbs", " "], "a group needs a title"),
            (["verbs", "Hiragana!"], "there is already a group Hiragana with the id hiragana"),
            (
                ["verbs", "a", "b"],
                "rabble groups rename takes a group and a title; b is one too many"
            ),
            (
                ["numbers", "x"],
                "Numbers is built in and cannot be changed; make it your own first: "
                    + "rabble groups export numbers | rabble groups import -"
            ),
        ])
    func refused(operands: [String], message: String) throws {
        let outcome = try rabble.run(["groups", "rename"] + operands)
        outcome.expect(64, "rabble: \(message)\n")
    }
}
