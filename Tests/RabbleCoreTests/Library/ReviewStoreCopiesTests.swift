import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

/// The files beside a history that synchronisers make of it.
struct ReviewStoreCopiesTests {
    /// What Dropbox, Nextcloud, ownCloud, OneDrive, Google Drive, iCloud, Seafile, Explorer and
    /// Syncthing add to the name of a file that two machines have changed.
    static let endings = [
        " (Ada's conflicted copy 2026-11-20)", " (conflicted copy 2026-11-20 101112)",
        "_conflict-20261120-101112", "-LAPTOP", " (1)", " 2",
        " (SFConflict ada@example.org 2026-11-20-10-11-12)", " - Copy",
        ".sync-conflict-20261120-101112-ABCDEFG",
    ]

    private let folder: TemporaryFolder
    private var store: ReviewStore

    init() throws {
        folder = try TemporaryFolder()
        store = ReviewStore(folder: folder.path)
        store.isGroup = { $0.description == "verbs" }
    }

    private func write(_ seconds: [Int], to name: String) throws {
        let rows = seconds.map {
            "2026-01-01T00:00:\($0 + 10).000Z\ts\tgood\tp\ta\t\n"
        }
        try folder.write(
            "time\tsession\tgrade\tprompt\tanswer\ttyped\n" + rows.joined(), to: "\(name).tsv")
    }

    private func seconds(_ id: String) throws -> [Int64] {
        try store.history(of: GroupID(validated: id), now: .now).reviews.map {
            $0.time.milliseconds / 1_000 % 60 - 10
        }
    }

    @Test("All copies of a history are read with it, whoever made them")
    func union() throws {
        try write([0], to: "verbs")
        for (index, ending) in Self.endings.enumerated() {
            // They share the beginning, and then differ.
            try write([0, index + 1], to: "verbs\(ending)")
        }
        try expectEqual(seconds("verbs"), Array(0...9))
        try expectEqual(store.groups().map(\.description), ["verbs"])
        try expectEqual(store.strays(), [])
    }

    @Test("A copy without the original is still the history", arguments: endings)
    func alone(ending: String) throws {
        try write([3], to: "verbs\(ending)")
        try expectEqual(seconds("verbs"), [3])
    }

    @Test("What is added goes to the file that is named after the id alone")
    func appending() throws {
        for ending in Self.endings { try write([3], to: "verbs\(ending)") }
        let before = try folder.names.map(folder.read)
        let log = ReviewLog(path: store.file(for: GroupID(validated: "verbs")), session: "s")
        log.mark(
            GradedAnswer(question: try Question(prompt: "p", answer: "a"), grade: .good))
        try log.append()
        try expectEqual(
            folder.names.filter { $0 != "verbs.tsv" }.map(folder.read), before)
        try expectEqual(seconds("verbs").count, 2)
    }

    @Test(
        "A name that may be an id is a copy if it shares a row with the other, and no group has it",
        arguments: ["verbs-2", "verbs-laptop"])
    func ambiguous(name: String) throws {
        try write([0, 1], to: "verbs")
        try write([5, 1, 6], to: name)
        try expectEqual(seconds("verbs"), [0, 1, 5, 6])
        try expectEqual(store.groups().map(\.description), ["verbs"])

        try write([5, 6], to: name)
        try expectEqual(seconds("verbs"), [0, 1])
        try expectEqual(seconds(name), [5, 6])
        try expectEqual(store.groups().map(\.description), ["verbs", name])
    }

    @Test("The history of a group is its own, even if it was copied from another")
    func ofGroup() throws {
        var store = store
        store.isGroup = { _ in true }
        try write([0, 1], to: "verbs")
        try write([0, 2], to: "verbs-2")
        for id in ["verbs", "verbs-2"].map(GroupID.init(validated:)) {
            try expectEqual(store.history(of: id, now: .now).reviews.count, 2)
        }
    }

    @Test("A copy of one id is never one of the start of that id")
    func longerID() throws {
        try write([0, 1], to: "verbs")
        try write([0, 2], to: "verbs-2 (1)")
        try expectEqual(seconds("verbs"), [0, 1])
        try expectEqual(seconds("verbs-2"), [0, 2])
    }

    @Test("A copy of a copy belongs to the first, and rows count whatever an editor trimmed")
    func copyOfCopy() throws {
        try write([0, 1], to: "verbs")
        try write([1, 2], to: "verbs-2")
        try write([2, 3], to: "verbs-2-laptop")
        let text = try folder.read("verbs-2-laptop.tsv")
        try folder.write(text.replacing("\t\n", with: "\r\n"), to: "verbs-2-laptop.tsv")
        try expectEqual(seconds("verbs"), [0, 1, 2, 3])
    }

    @Test("A group is asked for only where a name may be two things")
    func asked() throws {
        let asked = Locked<[String]>([])
        var store = store
        store.isGroup = { id in
            asked.withLock { $0.append(id.description) }
            return true
        }
        for name in ["verbs", "verbs (1)", "verbs.2", "nouns", "french-nouns"] {
            try write([0], to: name)
        }
        _ = try store.groups()
        expectEqual(asked.withLock(\.self), [])
        try write([0], to: "verbs-2")
        _ = try store.groups()
        expectEqual(asked.withLock(\.self), ["verbs-2"])
    }

    @Test("A file whose name starts with no id belongs to nothing")
    func strays() throws {
        try write([0], to: "LAPTOP")
        try write([0], to: "- Copy")
        try expectEqual(store.groups(), [])
        try expectEqual(store.strays(), [folder["- Copy.tsv"], folder["LAPTOP.tsv"]])
    }
}
