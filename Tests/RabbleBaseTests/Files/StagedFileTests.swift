import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct StagedFileTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    private func permissions(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    @Test("Staged content waits under a hidden name beside its target, and then takes its place")
    func replace() throws {
        try home.write("old", to: "a.json")
        let staged = try StagedFile(Array("new"), for: home["a.json"])
        try expectEqual(home.names, [".a.json.tmp", "a.json"])
        expectEqual(staged.path, StagedFile(of: home["a.json"]).path)
        try expectEqual(home.read("a.json"), "old")
        try staged.replaceTarget()
        try expectEqual(home.names, ["a.json"])
        try expectEqual(home.read("a.json"), "new")
    }

    @Test("A new file is readable by its owner alone, and an existing one keeps its permissions")
    func keepsPermissions() throws {
        try StagedFile([], for: home["new"]).replaceTarget()
        expectEqual(permissions(home["new"]), 0o600)
        chmod(home["new"], 0o644)
        let staged = try StagedFile([], for: home["new"])
        expectEqual(permissions(staged.path), 0o644)
    }

    @Test("A leftover of the hidden name is replaced, and discarded content is gone")
    func leftOver() throws {
        try home.write("left over, and longer", to: ".a.tmp")
        let staged = try StagedFile(Array("new"), for: home["a"])
        try expectEqual(home.read(".a.tmp"), "new")
        staged.discard()
        staged.discard()
        try expectEqual(home.names, [])
    }

    @Test("If the target has to be new, an existing file or link is an error, and stays")
    func becomeTarget() throws {
        try StagedFile(Array("new"), for: home["a"]).becomeTarget()
        try expectEqual(home.read("a"), "new")
        try expectEqual(home.names, ["a"])
        symlink("nowhere", home["link"])
        for name in ["a", "link"] {
            let staged = try StagedFile(Array("newer"), for: home[name])
            #expect(throws: SystemError(code: EEXIST)) { try staged.becomeTarget() }
            staged.discard()
        }
        try expectEqual(home.read("a"), "new")
        try expectEqual(home.names, ["a", "link"])
    }

    @Test("The longest names get short hidden names, each its own")
    func longName() throws {
        let names = ["a", "b"].map { String(repeating: "n", count: 254) + $0 }
        let staged = try names.map { try StagedFile(Array($0), for: home[$0]) }
        for file in staged { try file.replaceTarget() }
        try expectEqual(names.map(home.read), names)
    }

    @Test("Staging fails without a folder")
    func noFolder() {
        #expect(throws: SystemError(code: ENOENT)) { try StagedFile([], for: home["none/a"]) }
    }
}
