import Foundation
import TestSupport
import Testing

/// A group may come from somebody else, and say that it was imported from any file.
struct SourceConfirmationTests {
    private let rabble: Rabble
    /// A folder of the learner's that has nothing to do with the groups.
    private let secrets: TemporaryFolder

    init() throws {
        rabble = try Rabble()
        secrets = try TemporaryFolder()
        try secrets.write("machine example.org login me password secret\n", to: ".netrc")
    }

    /// Puts a group there as a clone does, which names a file as its source.
    private func plant(_ path: String, separator: String = " login ", in folder: TemporaryFolder? = nil) throws {
        let folder = folder ?? rabble.home
        try FileManager.default.createDirectory(atPath: folder["groups"], withIntermediateDirectories: true)
        let source = ["path": path, "format": "tsv", "separator": separator, "group": ".netrc"]
        let group: [String: Any] = [
            "title": "Capitals", "questions": [["prompt": "Italy", "answer": "Rome"]], "importedFrom": source,
        ]
        try folder.write(try JSONSerialization.data(withJSONObject: group), to: "groups/capitals.json")
    }

    private func expectRefusal(_ options: [String] = [], of rabble: Rabble? = nil, path: String? = nil) throws {
        let rabble = rabble ?? self.rabble
        let before = try rabble.home.read("groups/capitals.json")
        let outcome = try rabble.run(["groups", "update"] + options, input: Data())
        expectEqual(outcome.status, 73)
        expectEqual(outcome.output, "")
        let path = path ?? secrets[".netrc"]
        expectEqual(
            outcome.errors,
            "rabble: Capitals: \(path) was not imported on this machine, and is not read; --trust confirms it\n")
        try expectEqual(rabble.home.read("groups/capitals.json"), before)
    }

    @Test(
        "A file that was not imported here is not read where nobody can be asked",
        arguments: [[], ["--keep"], ["--replace"], ["capitals", "--edits", "new", "--keep"]])
    func pipe(options: [String]) throws {
        try plant(secrets[".netrc"])
        try expectRefusal(options)
        #expect(try rabble.state.names.isEmpty)
    }

    @Test(
        "It is not even opened", .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func opens() throws {
        try plant(secrets[".netrc"])
        let log = secrets["log"]
        let outcome = try Attack.run(
            ["groups", "update", "--keep"], home: rabble.home.path, through: Strace.recording(log))
        expectEqual(outcome.status, 73)
        let opened = try secrets.read("log").split(separator: "\n")
            .filter { $0.contains("open") && $0.contains(".netrc") }
        expectEqual(opened, [])
    }

    @Test("What --trust has confirmed is read again without it, and in the same way only")
    func remembered() throws {
        try plant(secrets[".netrc"])
        let trusted = try rabble.run("groups", "update", "--replace", "--trust")
        expectEqual(trusted.lines, ["Capitals: 1 question, 1 added, 1 removed"])
        expectEqual(trusted.errors, "")
        try expectEqual(rabble.run("groups", "update", "--replace").lines, ["Capitals: 1 question, as before"])
        try expectEqual(rabble.state.names, ["rabble"])
        // A pull may change how it is read.
        try plant(secrets[".netrc"], separator: " password ")
        try expectRefusal()
    }

    @Test("A link that came after the confirmation is not followed", arguments: [false, true])
    func link(isOfFolder: Bool) throws {
        let deck = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: deck["a"], withIntermediateDirectories: false)
        try deck.write("Italy login Rome\n", to: "a/.netrc")
        try plant(deck["a/.netrc"])
        _ = try rabble.run("groups", "update", "--keep", "--trust")
        try FileManager.default.removeItem(atPath: deck[isOfFolder ? "a" : "a/.netrc"])
        let target = isOfFolder ? secrets.path : secrets[".netrc"]
        try FileManager.default.createSymbolicLink(
            atPath: deck[isOfFolder ? "a" : "a/.netrc"], withDestinationPath: target)
        try expectRefusal()
    }

    @Test("What was confirmed for one data folder says nothing about another")
    func otherFolder() throws {
        try plant(secrets[".netrc"])
        _ = try rabble.run("groups", "update", "--replace", "--trust")
        var other = try Rabble()
        try plant(secrets[".netrc"], in: other.home)
        other.environment["XDG_STATE_HOME"] = rabble.state.path
        try expectRefusal(of: other)
    }

    @Test("A state folder within the data folder vouches for nothing, and is not written to")
    func stateInside() throws {
        try plant(secrets[".netrc"])
        _ = try rabble.run("groups", "update", "--replace", "--trust")
        try FileManager.default.copyItem(atPath: rabble.state["rabble"], toPath: rabble.home["rabble"])
        var inside = rabble
        inside.environment["XDG_STATE_HOME"] = rabble.home.path
        try expectRefusal(of: inside)
        let outcome = try inside.run("groups", "update", "--trust")
        expectEqual(outcome.status, 0)
        expectEqual(
            outcome.errors,
            "rabble: warning: what was confirmed is not remembered: \(rabble.home["rabble"]) is in the data folder\n")
    }

    @Test("A person is shown what would be read, and how, and decides")
    func asked() throws {
        try plant(secrets[".netrc"])
        for (answer, words) in [("n", "Capitals: as before"), ("y", "Capitals: 2 questions, 1 added")] {
            let person = try Conversation(rabble.process(["groups", "update", "--keep"]), columns: 200)
            let question = try person.read(to: "Read this file? y or n")
            #expect(question.contains("path: \(secrets[".netrc"])"))
            #expect(question.contains("separator: ' login '"))
            try person.send(answer + "\r")
            let end = try person.finish()
            #expect(end.text.contains(words))
            expectEqual(end.status, 0)
        }
        try expectEqual(rabble.run("groups", "update", "--keep").lines, ["Capitals: 2 questions, as before"])
    }

    @Test("A source that has become a pipe neither hangs nor is read", arguments: ["--trust", "--keep"])
    func pipeAsSource(option: String) throws {
        mkfifo(secrets["deck"], 0o600)
        try plant(secrets["deck"])
        guard option == "--trust" else { return try expectRefusal([option], path: secrets["deck"]) }
        let outcome = try rabble.run("groups", "update", option)
        expectEqual(outcome.status, 66)
        #expect(outcome.errors.contains("\(secrets["deck"]) is a device or a pipe, not a file"))
    }

    @Test("A record that cannot be read confirms nothing, and is kept when a new one is made")
    func damaged() throws {
        try plant(secrets[".netrc"])
        _ = try rabble.run("groups", "update", "--replace", "--trust")
        try rabble.state.write("{\"trusted\": 1", to: "rabble/trusted.json")
        try expectRefusal()
        let outcome = try rabble.run("groups", "update", "--trust")
        expectEqual(
            outcome.errors,
            "rabble: warning: \(rabble.state["rabble/trusted.json"]) could not be read; it is now "
                + "\(rabble.state["rabble/trusted.corrupt-1.json"])\n")
        try expectEqual(rabble.run("groups", "update").status, 0)
    }

    @Test("What cannot be remembered is asked about again, and an import goes well all the same")
    func noPlace() throws {
        var rabble = rabble
        let deck = try secrets.write("1\tone\n", to: "deck.tsv")
        rabble.environment["XDG_STATE_HOME"] = deck
        let outcome = try rabble.run("groups", "import", deck)
        expectEqual(outcome.status, 0)
        #expect(outcome.errors.contains("warning: what was confirmed is not remembered: "))
        try expectEqual(rabble.run("groups", "update").status, 73)
    }
}
