import Foundation
import TestSupport
import Testing

struct ImportFolderTests {
    @Test("Folders that are too deep for a path are one error message")
    func deepFolders() throws {
        let (rabble, notes) = try (Rabble(), TemporaryFolder())
        defer { _ = try? rabble.process(["-rf", notes["d"]], of: "/bin/rm").finish() }
        var folder = open(notes.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for _ in 0..<3_000 {
            expectEqual(mkdirat(folder, "d", 0o700), 0)
            let next = openat(folder, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(folder)
            folder = next
        }
        close(folder)
        for arguments in [["groups", "import", notes.path], ["play", notes.path]] {
            let outcome = try rabble.run(arguments)
            #expect(
                outcome.errors.wholeMatch(of: /rabble: cannot read .{1,80}…: File name too long\n/)
                    != nil)
            expectEqual(outcome.status, 66)
        }
    }
}
