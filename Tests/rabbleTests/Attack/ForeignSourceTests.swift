import Foundation
import TestSupport
import Testing

/// No group in a data folder from elsewhere makes this machine read its own files.
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
        "An unconfirmed source is not opened, and its path and the option are named",
        arguments: [
            [], ["--keep"], ["--replace"], ["capitals", "--keep"], ["--keep", "--edits", "new"],
        ])
    func leak(options: [String]) throws {
        try plant(victim["secrets"])
        try refuses(["groups", "update"] + options, naming: victim["secrets"])
    }

    @Test("A folder, a pipe and a device are not opened either")
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

    @Test("A confirmed source is read from then on, until anything about it changes")
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
    }

    @Test(
        "An import confirms its source, but not a link that later replaces it or a folder above it"
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
}
