import Foundation
import TestSupport
import Testing

/// A data folder from somebody else is input: nothing in it has a file outside of it read or written.
struct ForeignFolderTests {
    private let rabble: Rabble
    /// What the data folder must not reach.
    private let victim: TemporaryFolder

    init() throws {
        rabble = try Rabble.withLetters()
        victim = try TemporaryFolder()
        try victim.write("machine example.org login me\nlogin secret hunter2\n", to: "secrets")
        try victim.write("export A=1\n", to: "profile")
    }

    /// Runs the program, and says which calls of it name the folder of the victim and do more than resolve a path.
    private func calls(_ arguments: [String], input: String = "") throws -> (outcome: Outcome, calls: [String]) {
        guard Strace.isPossible else { return (try rabble.run(arguments, input: Data(input.utf8)), []) }
        let folder = try TemporaryFolder()
        var tool = Strace.recording(folder["log"])
        // With the paths of descriptors: what is opened through a link goes by another name.
        tool.insert("-y", at: 1)
        let outcome = try rabble.process(Array(tool.dropFirst()) + [Rabble.executable.path] + arguments, of: tool[0])
            .finish(input: Data(input.utf8))
        let lines = try folder.read("log").split(separator: "\n").map(String.init)
        return (
            outcome,
            lines.filter {
                $0.contains(victim.path) && !$0.contains(/\b(readlink|lstat|newfstatat.*AT_SYMLINK_NOFOLLOW)/)
            }
        )
    }

    // MARK: Sources

    private func plant(
        _ path: String, separator: String = " ", title: String = "Capitals", more: String = ""
    ) throws {
        try rabble.home.write(
            #"{"title":"\#(title)","importedFrom":{"path":"\#(path)","group":"G","title":"G","format":"tsv","#
                + #""separator":"\#(separator)"\#(more)},"questions":[{"prompt":"France","answer":"Paris"}]}"#,
            to: "groups/capitals.json")
    }

    private func refuses(_ arguments: [String], naming path: String, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let before = try rabble.home.read("groups/capitals.json")
        let (outcome, calls) = try calls(arguments)
        expectEqual(outcome.status, 73, sourceLocation: sourceLocation)
        #expect(outcome.errors.contains(path) && outcome.errors.contains("--trust"), sourceLocation: sourceLocation)
        #expect(!(outcome.output + outcome.errors).contains("hunter2"), sourceLocation: sourceLocation)
        expectEqual(calls, [], sourceLocation: sourceLocation)
        try expectEqual(rabble.home.read("groups/capitals.json"), before, sourceLocation: sourceLocation)
    }

    @Test(
        "A source that nobody confirmed here is not opened, and its path and the option are named",
        arguments: [[], ["--keep"], ["--replace"], ["capitals", "--keep"], ["--keep", "--edits", "new"]])
    func leak(options: [String]) throws {
        try plant(victim["secrets"])
        try refuses(["groups", "update"] + options, naming: victim["secrets"])
    }

    @Test("A folder, a pipe and a device are as little opened")
    func noFiles() throws {
        mkfifo(victim["pipe"], 0o600)
        for path in [victim.path, victim["pipe"]] {
            try plant(path)
            try refuses(["groups", "update", "--keep"], naming: path)
        }
        try plant("/dev/zero")
        expectEqual(try rabble.run("groups", "update", "--keep").status, 73)
        try plant("/usr")
        expectEqual(try rabble.run("groups", "update", "--keep").status, 73)
    }

    @Test("What was confirmed is read from then on, until anything about it changes")
    func confirmed() throws {
        let path = victim["secrets"]
        try plant(path)
        expectEqual(try rabble.run("groups", "update", "--keep", "--trust").lines, ["Capitals: 3 questions, 2 added"])
        expectEqual(try rabble.run("groups", "update", "--keep").status, 0)
        try plant(path, separator: " login ")
        try refuses(["groups", "update", "--keep"], naming: path)
        try plant(path, more: #","columns":"2,1""#)
        try refuses(["groups", "update", "--keep"], naming: path)
        try plant(victim["profile"])
        try refuses(["groups", "update", "--keep"], naming: victim["profile"])
        try plant(path)
        expectEqual(try rabble.run("groups", "update", "--keep").status, 0)

        // Another data folder has confirmed nothing, and no data folder confirms for itself.
        let other = try TemporaryFolder()
        mkdir(other["groups"], 0o700)
        try other.write(try rabble.home.read("groups/capitals.json"), to: "groups/capitals.json")
        var mine = rabble
        mine.environment["RABBLE_HOME"] = other.path
        expectEqual(try mine.run("groups", "update", "--keep").status, 73)
        mkdir(rabble.home["state"], 0o700)
        mkdir(rabble.home["state/rabble"], 0o700)
        try rabble.home.write(try rabble.state.read("rabble/trusted.json"), to: "state/rabble/trusted.json")
        mine.environment = ["XDG_STATE_HOME": rabble.home["state"]]
        let outcome = try mine.run("groups", "update", "--keep")
        expectEqual(outcome.status, 73)
        #expect(outcome.errors.contains("lies in the data folder; set XDG_STATE_HOME"))
        mine.environment = ["XDG_STATE_HOME": "", "HOME": ""]
        expectEqual(try mine.run("groups", "update", "--keep").status, 73)
    }

    @Test("An import confirms its source, and no link that comes later in its place or in that of a folder above it")
    func swapped() throws {
        let decks = try TemporaryFolder()
        mkdir(decks["a"], 0o700)
        let path = try decks.write("France\tParis\n", to: "a/capitals.tsv")
        _ = try rabble.run("groups", "import", path)
        expectEqual(try rabble.run("groups", "update").status, 0)
        rename(path, decks["a/old.tsv"])
        symlink(victim["secrets"], path)
        try refuses(["groups", "update", "--keep"], naming: victim["secrets"])
        rename(decks["a"], decks["b"])
        try victim.write("hunter2\tx\n", to: "capitals.tsv")
        symlink(victim.path, decks["a"])
        try refuses(["groups", "update", "--keep"], naming: victim["capitals.tsv"])
    }

    @Test("A confirmed source that has become a pipe is an error, not a wait")
    func pipe() throws {
        try plant(victim["secrets"])
        _ = try rabble.run("groups", "update", "--keep", "--trust")
        unlink(victim["secrets"])
        mkfifo(victim["secrets"], 0o600)
        let outcome = try rabble.run("groups", "update", "--keep")
        expectEqual(outcome.errors, "rabble: \(victim["secrets"]) is a device or a pipe, not a file\n")
    }

    @Test("At a terminal the path is shown, with nothing that a terminal obeys, and one question is asked for a file")
    func asked() throws {
        try victim.write("a b\n", to: "se\u{1B}[2Jcret")
        try plant(victim.path + #"/se\u001B[2Jcret"#)
        for (answer, count) in [("n", 1), ("y", 2)] {
            let talk = try Conversation(rabble.process(["groups", "update", "--keep"]), columns: 200)
            let shown = try talk.read(to: "Read it? y or n")
            #expect(shown.contains("␛[2Jcret") && !shown.contains("\u{1B}[2J"))
            #expect(shown.contains("format tsv") && shown.contains("' ' between prompt and answer"))
            try talk.send("\(answer)\r")
            _ = try talk.finish()
            try expectEqual(questions(), count)
        }
        expectEqual(try rabble.run("groups", "update", "--keep").status, 0)
    }

    private func questions() throws -> Int {
        try rabble.home.read("groups/capitals.json").components(separatedBy: "\"prompt\"").count - 1
    }

    @Test("What was confirmed is never overwritten where it cannot be read, and then nothing is")
    func damaged() throws {
        try plant(victim["secrets"])
        mkdir(rabble.state["rabble"], 0o700)
        try rabble.state.write("{", to: "rabble/trusted.json")
        let refused = try rabble.run("groups", "update", "--keep")
        expectEqual(refused.status, 73)
        #expect(refused.errors.contains("trusted.json is damaged; delete it to start over"))
        expectEqual(try rabble.run("groups", "update", "--keep", "--trust").status, 0)
        try expectEqual(rabble.state.read("rabble/trusted.json"), "{")
    }

    // MARK: Links

    /// Runs the program and expects that the victim is as it was, and that its folder was not even opened.
    private func leavesAlone(
        _ arguments: [String], input: String = "", mayList: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let before = (Snapshot(victim.path), try victim.names)
        let (outcome, calls) = try calls(arguments, input: input)
        #expect(before == (Snapshot(victim.path), try victim.names), sourceLocation: sourceLocation)
        if !mayList { expectEqual(calls, [], sourceLocation: sourceLocation) }
        return outcome
    }

    /// A path of the data folder in the place of which something else is put.
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
        expectEqual(outcome.status, 74)
        #expect(
            outcome.errors.contains(
                "\(rabble.home["reviews/rivers.tsv"]) is a link; rabble does not follow links in its data folder"))
        for command in [
            ["scores", "rivers"], ["groups"], ["due"], ["groups", "suspend", "rivers"],
            ["scores", "rivers", "--reset"],
        ] {
            _ = try leavesAlone(command)
        }
    }

    @Test("A pipe in the place of a group, a history, a draft or the weights is waited for by nobody")
    func pipes() throws {
        for name in ["groups/p.json", "reviews/test.tsv", "groups/drafts/d.json", "reviews/fitted-weights.json"] {
            try replace(name) { mkfifo($0, 0o600) }
        }
        for command in [
            ["groups"], ["due"], ["play", "test"], ["groups", "create", "New"], ["groups", "suspend", "test"], ["fit"],
        ] {
            _ = try leavesAlone(command, input: "a\n")
        }
    }

    @Test("A linked group is none, also where the link leads to nothing", arguments: ["secrets", "none"])
    func group(target: String) throws {
        try replace("groups/test.json") { symlink(victim[target], $0) }
        let outcome = try leavesAlone(["groups"])
        expectEqual(
            outcome.errors,
            "rabble: warning: \(rabble.home["groups/test.json"]) is a link; rabble does not follow links in its data folder\n"
        )
        for command in [
            ["groups", "suspend", "test"], ["groups", "rename", "test", "X"], ["groups", "delete", "test"],
        ] {
            expectEqual(try leavesAlone(command).status, 64)
        }
        expectEqual(try leavesAlone(["groups", "import", "-", "--title", "Test"], input: "1\ta\n").status, 0)
    }

    @Test(
        "Drafts, their locks and what is edited are neither read, written nor given to an editor",
        arguments: ["secrets", "none"])
    func drafts(target: String) throws {
        let store = rabble.home["groups/drafts"]
        var mine = rabble
        mine.environment["EDITOR"] = "cat"
        _ = try mine.run("groups", "edit", "test", "--yes")
        mine.environment["EDITOR"] = "sh -c 'echo >> \"$0\"; exit 1'"
        _ = try mine.run("groups", "edit", "test", "--yes")
        for name in try FileManager.default.contentsOfDirectory(atPath: store) where name.hasSuffix("edit.tsv") {
            try replace("groups/drafts/\(name)") { symlink(victim[target], $0) }
            let lock = "groups/drafts/.\(name).lock"
            expectEqual(try leavesAlone(["groups", "edit", "test", "--yes"]).status, 73)
            unlink(rabble.home["groups/drafts/\(name)"])
            try replace(lock) { symlink(victim[target], $0) }
            expectEqual(try leavesAlone(["groups", "edit", "test", "--yes"]).status, 73)
            unlink(rabble.home[lock])
        }
        try replace("groups/drafts/x.json") { symlink(victim["secrets"], $0) }
        #expect(try leavesAlone(["groups", "create", "New"], input: "a\nb\n").errors.contains("is a link"))
    }

    @Test("The weights are neither read nor written through a link", arguments: ["secrets", "none"])
    func weights(target: String) throws {
        try rabble.writeHistory(
            (1...120).flatMap { day in
                [("1", "a"), ("2", "b"), ("3", "c")].map { (121 - day, $0.0, $0.1, day % 3 == 0 ? "again" : "good") }
            }, of: "test")
        try replace("reviews/fitted-weights.json") { symlink(victim[target], $0) }
        let path = rabble.home["reviews/fitted-weights.json"]
        #expect(try leavesAlone(["due"]).errors.contains("\(path) is a link"))
        let outcome = try leavesAlone(["fit"])
        expectEqual(outcome.status, 73)
        #expect(outcome.errors.contains("\(path) is a link"))
        expectEqual(try leavesAlone(["fit", "--reset"]).status, 0)
    }

    @Test(
        "A journal that is a link is not read, and one that would move a file through a linked folder is not carried out"
    )
    func journals() throws {
        try victim.write("key", to: "authorized_keys")
        for name in [".moving", ".replacing"] {
            try replace("groups/\(name)") { symlink(victim["secrets"], $0) }
            #expect(try leavesAlone(["groups"]).errors.contains("\(name) is a link"))
            expectEqual(try leavesAlone(["groups", "rename", "test", "X"]).status, 73)
            unlink(rabble.home["groups/\(name)"])
        }
        for (folder, name) in [("reviews", "../reviews/"), ("groups/drafts", "drafts/")] {
            try replace(folder) { symlink(victim.path, $0) }
            try rabble.home.write("\(name)authorized_keys\0\(name)gone", to: "groups/.moving")
            for command in [["groups"], [], ["due"], ["groups", "suspend", "test"]] {
                let outcome = try leavesAlone(command, mayList: true)
                #expect(outcome.errors.contains("\(folder) is a link to \(victim.path)"))
                #expect(outcome.errors.contains("a change is unfinished") && outcome.errors.contains("--trust"))
            }
            #expect(try rabble.run("groups").lines.contains { $0.contains("Test") })
            unlink(rabble.home[folder])
            unlink(rabble.home["groups/.moving"])
        }
    }

    @Test("A linked folder is read, and written to once that is confirmed, as long as it leads there")
    func linkedFolder() throws {
        let disk = try TemporaryFolder()
        for name in ["reviews", "other"] { mkdir(disk[name], 0o700) }
        try replace("reviews") { symlink(disk["reviews"], $0) }
        let refused = try rabble.run("play", "test", "--strategy", "sequential", input: "a\n")
        expectEqual(refused.status, 73)
        expectEqual(
            refused.errors,
            "rabble: \(rabble.home["reviews"]) is a link to \(disk["reviews"]); nothing is written there until --trust allows it\n"
        )
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: disk["reviews"]), [])
        expectEqual(try rabble.run("play", "test", "--trust", input: "a\n").status, 0)
        expectEqual(try rabble.run("groups", "suspend", "test").status, 0)
        #expect(try rabble.run("scores", "test").output.contains("suspended"))
        try replace("reviews") { symlink(disk["other"], $0) }
        expectEqual(try rabble.run("groups", "suspend", "test").status, 73)
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: disk["other"]), [])
    }

    @Test(
        "At a terminal the first write through a linked folder asks once",
        arguments: ["reviews", "groups", "groups/drafts"])
    func askedFolder(name: String) throws {
        let disk = try TemporaryFolder()
        if name == "groups" { rename(rabble.home["groups"], disk["d"]) } else { mkdir(disk["d"], 0o700) }
        try replace(name) { symlink(disk["d"], $0) }
        let command = name == "reviews" ? ["groups", "suspend", "test"] : ["groups", "edit", "test", "--yes"]
        var mine = rabble
        mine.environment["EDITOR"] = "true"
        let asked = try Conversation(mine.process(command), columns: 200)
        _ = try asked.read(to: "> ")
        asked.interrupt()
        let interrupted = try asked.finish()
        expectEqual(interrupted.status, 130)
        #expect(interrupted.text.contains("rabble: interrupted; nothing was written to "))
        for (answer, status) in [("n", 73), ("y", 0)] as [(String, Int32)] {
            let talk = try Conversation(mine.process(command), columns: 200)
            #expect(try talk.read(to: "Write there? y or n").contains("is a link to \(disk["d"])"))
            try talk.send("\(answer)\r")
            expectEqual(try talk.finish().status, status)
        }
        expectEqual(try mine.run(command, input: Data()).status, 0)
    }

    @Test("The settings may be a link, but not into a folder that others can write to, nor to what is none")
    func settings() throws {
        mkdir(victim["dotfiles"], 0o700)
        try victim.write("{\"limit\": 5}", to: "dotfiles/rabble.json")
        symlink(victim["dotfiles/rabble.json"], rabble.home["defaults.json"])
        expectEqual(try rabble.run("settings", "limit", "7").status, 0)
        #expect(try victim.read("dotfiles/rabble.json").contains("7"))
        for mode in [0o777, 0o770, 0o1777] as [mode_t] {
            chmod(victim["dotfiles"], mode)
            let outcome = try rabble.run("settings", "limit", "9")
            expectEqual(outcome.status, 73)
            #expect(outcome.errors.contains("in a folder that others can write to; nothing was written"))
            #expect(try rabble.run("settings", "limit").output.hasPrefix("limit is 7"))
        }
        unlink(rabble.home["defaults.json"])
        symlink(victim["profile"], rabble.home["defaults.json"])
        expectEqual(try rabble.run("settings", "limit", "9").status, 73)
        try expectEqual(victim.read("profile"), "export A=1\n")
    }
}
