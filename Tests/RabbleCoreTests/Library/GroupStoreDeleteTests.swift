import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct GroupStoreDeleteTests {
    private let home: TemporaryFolder
    private let store: GroupStore
    private let reviews: ReviewStore
    private let aside = "19700101T000000000Z"

    init() throws {
        home = try TemporaryFolder()
        reviews = ReviewStore(folder: home["reviews"])
        store = GroupStore(folder: home["groups"], reviews: reviews) { Timestamp(milliseconds: 0) }
        _ = try store.update([group(["1": "a"])], removal: nil)
        mkdir(home["reviews"], 0o700)
        for name in ["test.tsv", "test.laptop.tsv", "other.tsv"] {
            try home.write(name, to: "reviews/\(name)")
        }
        _ = try DraftStore(groupFolder: home["groups"]).startEdit(of: group(["1": "a"]))
    }

    @Test(
        """
        A group moves aside with its histories and its edit; a second one at the same time is \
        refused
        """
    )
    func all() throws {
        let content = try home.read("groups/test.json")
        let present = try store.groups()[0]
        let deleted = try store.delete(present)
        expectEqual(deleted.group, home["groups/deleted-\(aside)"])
        expectEqual(deleted.edit, home["groups/drafts/discarded-\(aside)"])
        expectEqual(deleted.history, home["reviews/deleted-\(aside)"])
        try expectEqual(home.read("groups/deleted-\(aside)/test.json"), content)
        try expectEqual(home.read("reviews/deleted-\(aside)/test.laptop.tsv"), "test.laptop.tsv")
        try expectEqual(reviews.groups().map(\.description), ["other"])
        #expect(throws: GroupFileError.gone(title: "Test")) {
            try store.delete(present)
        }
        _ = try store.update([group(["1": "a"])], removal: nil)
        #expect(throws: GroupFileError.self) {
            try store.delete(present)
        }
        try expectEqual(store.groups().map(\.title), ["Test"])
    }

    @Test("A group that was renamed meanwhile is not deleted, nor one that took its id")
    func renamed() throws {
        let group = try store.groups()[0]
        _ = try store.rename(group, to: "test")
        #expect(throws: GroupFileError.gone(title: "Test")) {
            try store.delete(group)
        }
        try expectEqual(store.groups().map(\.title), ["test"])
    }
}
