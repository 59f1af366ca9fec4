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

    @Test("A content waits under a hidden name beside its target, and then takes its place")
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

    @Test("A new file is for its owner alone, and one that is there keeps its permissions")
    func keepsPermissions() throws {
        try StagedFile([], for: home["new"]).replaceTarget()
        expectEqual(permissions(home["new"]), 0o600)
        chmod(home["new"], 0o644)
        let staged = try StagedFile([], for: home["new"])
        expectEqual(permissions(staged.path), 0o644)
    }

    @Test("What another one has left under the name is replaced, and what is discarded is gone")
    func leftOver() throws {
        try home.write("left over, and longer", to: ".a.tmp")
        let staged = try StagedFile(Array("new"), for: home["a"])
        try expectEqual(home.read(".a.tmp"), "new")
        staged.discard()
        staged.discard()
        try expectEqual(home.names, [])
    }

    @Test("Where the target has to be new, a file or a link in its place is an error, and stays")
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

    @Test("A name that is as long as may be gets a short one to wait under, its own each")
    func longName() throws {
        let names = ["a", "b"].map { String(repeating: "n", count: 254) + $0 }
        let staged = try names.map { try StagedFile(Array($0), for: home[$0]) }
        for file in staged { try file.replaceTarget() }
        try expectEqual(names.map(home.read), names)
    }

    @Test("Without a folder there is nothing to stage in")
    func noFolder() {
        #expect(throws: SystemError(code: ENOENT)) { try StagedFile([], for: home["none/a"]) }
    }
}
