import Foundation
import TestSupport
import Testing

/// A person may take long to answer, and other programs must not wait for that.
struct LinkedFolderLockTests {
    @Test(
        "No lock is held while a person is asked about a linked folder, and a yes makes the change",
        arguments: [
            ["groups", "update", "--edits", "keep"], ["groups", "move", "deck", "--to", "other"],
            ["groups", "rename", "deck", "Deck of cards"], ["groups", "edit", "deck", "--yes"],
            ["groups", "suspend", "deck"], ["groups", "delete", "deck"], ["undo", "--yes"],
        ])
    func asked(command: [String]) throws {
        var rabble = try Rabble()
        rabble.environment["EDITOR"] = "sed -i 's/\tOslo/\tLima/'"
        let folder = try TemporaryFolder()
        let deck = try folder.write("Peru\tOslo\nChad\tRome\n", to: "deck.tsv")
        try rabble.keep("Other", "Cuba\tHavana\n")
        _ = try rabble.run("groups", "import", deck)
        _ = try rabble.run("play", "deck", input: "Oslo\n")
        try folder.write("Peru\tLima\nChad\tRome\n", to: "deck.tsv")
        rename(rabble.home["reviews"], folder["reviews"])
        symlink(folder["reviews"], rabble.home["reviews"])

        let talk = try Conversation(rabble.process(command), columns: 200)
        _ = try talk.read(to: "Write there? y or n")
        for path in [rabble.home["groups"], folder["reviews"]] {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            expectEqual(flock(descriptor, LOCK_EX | LOCK_NB), 0)
            close(descriptor)
        }
        let before = Snapshot(folder["reviews"])
        try talk.send("y\r")
        let end = try talk.finish()
        expectEqual(end.status, 0)
        #expect(!end.text.contains("Write there?"))
        #expect(Snapshot(folder["reviews"]) != before)
    }
}
