import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct FileVersionTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try home.write("one", to: "a")
    }

    /// Sets the modification time of a file, to the nanosecond.
    private func touch(_ name: String, _ nanoseconds: Int) {
        let time = timespec(tv_sec: 1_700_000_000, tv_nsec: nanoseconds)
        utimensat(AT_FDCWD, home[name], [time, time], 0)
    }

    @Test("An unchanged file has one version, and a link to it has the same")
    func same() throws {
        symlink("a", home["link"])
        expectEqual(FileVersion(home["a"]), FileVersion(home["a"]))
        expectEqual(FileVersion(home["link"]), FileVersion(home["a"]))
        #expect(FileVersion(home["a"]) != nil)
        #expect(FileVersion(home["none"]) == nil)
    }

    @Test("A new length is a new version, and so is a new time to the nanosecond")
    func written() throws {
        touch("a", 1)
        let before = FileVersion(home["a"])
        touch("a", 2)
        #expect(FileVersion(home["a"]) != before)
        try home.write("longer", to: "a")
        touch("a", 1)
        #expect(FileVersion(home["a"]) != before)
    }

    @Test("A file that replaces another is a new version, even with the same length and time")
    func replaced() throws {
        touch("a", 1)
        let before = FileVersion(home["a"])
        try home.write("two", to: "b")
        touch("b", 1)
        rename(home["b"], home["a"])
        #expect(FileVersion(home["a"]) != before)
    }
}
