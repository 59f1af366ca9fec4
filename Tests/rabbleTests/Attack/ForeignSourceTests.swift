import Foundation
import TestSupport
import Testing

/// No group of a data folder from somebody else makes this machine read a file of its own.
struct ForeignSourceTests {
    private let folder: ForeignFolder
    private var rabble: Rabble { folder.rabble }
    private var victim: TemporaryFolder { folder.victim }

    init() throws {
        folder = try ForeignFolder()
    }

    private func plant(
        _ path: String, separator: String = " ", title: String = "Capitals", more: String = ""
    ) throws {
        try rabble.home.write(
            #"""
            {"title":"\#(title)","importedFrom":{"path":"\#(path)\#
            ","group":"G","title":"G","format":"tsv",
            """#
                + #"""
                "separator":"\#(separator)"\#(more)},"questions":[{"prompt":"France",\#
                "answer":"Paris"}]}
                """#,
            to: "groups/capitals.json")
    }

    private func refuses(
        _ arguments: [String], naming path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let before = try rabble.home.read("groups/capitals.json")
        let (outcome, calls) = try folder.calls(arguments)
        expectEqual(outcome.status, 73, sourceLocation: sourceLocation)
        #expect(
            outcome.errors.contains(path) && outcome.errors.contains("--trust"),
            sourceLocation: sourceLocation)
        #expect(
            !(outcome.output + outcome.errors).contains("hunter2"), sourceLocation: sourceLocation)
        expectEqual(calls, [], sourceLocation: sourceLocation)
        try expectEqual(
            rabble.home.read("groups/capitals.json"), before, sourceLocation: sourceLocation)
    }

    @Test(
        "A source that nobody confirmed here is not opened, and its path and the option are named",
        arguments: [
            [], ["--keep"], ["--replace"], ["capitals", "--keep"], ["--keep", "--edits", "new"],
        ])
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
        expectEqual(
            try rabble.run("groups", "update", "--keep", "--trust").lines,
            ["Capitals: 3 questions, 2 added"])
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
        try rabble.home.write(
            try rabble.state.read("rabble/trusted.json"), to: "state/rabble/trusted.json")
        mine.environment = ["XDG_STATE_HOME": rabble.home["state"]]
        let outcome = try mine.run("groups", "update", "--keep")
        expectEqual(outcome.status, 73)
        #expect(outcome.errors.contains("lies in the data folder; set XDG_STATE_HOME"))
        mine.environment = ["XDG_STATE_HOME": "", "HOME": ""]
        expectEqual(try mine.run("groups", "update", "--keep").status, 73)
    }

    @Test(
        """
        An import confirms its source, and no link that comes later in its place or in that of a \
        folder above it
        """
    )
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
        expectEqual(
            outcome.errors, "rabble: \(victim["secrets"]) is a device or a pipe, not a file\n")
    }

    @Test(
        """
        At a terminal the path is shown, with nothing that a terminal obeys, and one question is \
        asked for a file
        """
    )
    func asked() throws {
        try victim.write("a b\n", to: "se\u{1B}[2Jcret")
        try plant(victim.path + #"/se\u001B[2Jcret"#)
        for (answer, count) in [("n", 1), ("y", 2)] {
            let talk = try Conversation(
                rabble.process(["groups", "update", "--keep"]), columns: 200)
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
}
