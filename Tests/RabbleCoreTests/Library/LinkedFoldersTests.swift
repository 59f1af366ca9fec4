import Foundation
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

struct LinkedFoldersTests {
    private let home: TemporaryFolder
    private let locations: Locations

    init() throws {
        home = try TemporaryFolder()
        for name in ["data", "data/groups", "disk", "disk/drafts"] { mkdir(home[name], 0o700) }
        locations = Locations { [home] in ["RABBLE_HOME": home["data"]][$0] }
    }

    /// The error of writing to a folder that is allowed or not.
    private func refusal(_ name: String, allowing allowed: Bool = false) -> StorageError? {
        let folders = LinkedFolders(locations) { _, _ in allowed }
        do throws(StorageError) {
            try folders.check(home[name])
            return nil
        } catch {
            return error
        }
    }

    @Test("A folder that is not a link, or lies outside of the data folder, is written to")
    func usual() {
        symlink("disk", home["other"])
        for name in ["data/groups", "data/groups/drafts", "data/reviews", "disk", "other"] {
            #expect(refusal(name) == nil)
        }
    }

    @Test(
        """
        A link needs permission, a broken one never has it, and drafts are in the folder of the \
        groups
        """
    )
    func links() throws {
        rmdir(home["data/groups"])
        symlink("../disk", home["data/groups"])
        symlink("nothing", home["data/reviews"])
        let target = try #require(Path.resolved(home["disk"]))
        for name in ["data/groups", "data/groups/drafts"] {
            expectEqual(refusal(name), .linkedFolder(path: home["data/groups"], target: target))
            #expect(refusal(name, allowing: true) == nil)
        }
        expectEqual(refusal("data/reviews", allowing: true), .isLink(path: home["data/reviews"]))
    }

    @Test("An interrupted change is not completed through a link that was not allowed")
    func unfinished() throws {
        symlink("../disk", home["data/reviews"])
        try home.write("a", to: "disk/a.tsv")
        try home.write("../reviews/a.tsv\0../reviews/b.tsv", to: "data/groups/.moving")
        let store = GroupStore(folder: home["data/groups"]) { .later }
        let target = try #require(Path.resolved(home["disk"]))
        try LinkedFolders.$current.withValue(LinkedFolders(locations) { _, _ in false }) {
            try expectEqual(
                store.contents().passedOver,
                [
                    "a change is unfinished: \(home["data/reviews"]) is a link to \(target); "
                        + "nothing is written there until --trust allows it"
                ])
        }
        try expectEqual(home.read("disk/a.tsv"), "a")
        try LinkedFolders.$current.withValue(LinkedFolders(locations) { _, _ in true }) {
            try expectEqual(store.contents().passedOver, [])
        }
        try expectEqual(home.read("disk/b.tsv"), "a")
    }
}
