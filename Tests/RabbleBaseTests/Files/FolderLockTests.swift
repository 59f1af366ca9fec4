import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct FolderLockTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    /// Whether another process could lock the folder now.
    private func isFree(_ folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY)
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    @Test(
        "The folder is created and stays locked while the lock exists, and no lock file remains"
    )
    func exclusive() throws {
        do {
            let lock = try FolderLock(home["new/folder"])
            #expect(!isFree(home["new/folder"]))
            try lock.replace([(home["new/folder/a"], [0x61])])
        }
        // A process that is just starting has a copy of the lock.
        try waitUntil("the folder is free") { isFree(home["new/folder"]) }
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: home["new/folder"]), ["a"])
    }

    @Test(
        "A second lock by the same thread is an error, by any path; another thread waits its turn"
    )
    func ownLock() throws {
        let link = home["link"]
        try FileManager.default.createDirectory(
            atPath: home["a"], withIntermediateDirectories: true)
        symlink(home["a"], link)
        let order = Locked<[String]>([])
        let folder = home["a"]
        let other = DispatchSemaphore(value: 0)
        do {
            let lock = try FolderLock(folder)
            for path in [folder, link] {
                let error = StorageError.cannotLock(folder: path, SystemError(code: EDEADLK))
                #expect(throws: error) { _ = try FolderLock(path) }
                expectEqual(
                    "\(error)", "cannot lock the folder \(path): this change has locked it already")
            }
            _ = try FolderLock(home["b"])
            let wait = LockWait(notice: { _ in }) {
                // When the notice is called, the wait has begun.
                other.signal()
                return false
            }
            Thread {
                LockWait.$current.withValue(wait) {
                    do {
                        _ = try FolderLock(folder)
                        order.withLock { $0.append("other") }
                    } catch { Issue.record(error) }
                }
                other.signal()
            }.start()
            other.wait()
            other.wait()
            order.withLock { $0.append("first") }
            try lock.replace([(home["a/x"], [])])
        }
        try waitUntil("the other thread has had its turn") { order.withLock { $0.count } == 2 }
        expectEqual(order.withLock { $0 }, ["first", "other"])
        _ = try FolderLock(folder)
    }

    @Test("Several files are replaced together")
    func several() throws {
        try home.write("old", to: "a")
        try FolderLock(home.path).replace([
            (home["a"], Array("1")), (home["b"], Array("2")), (home["c"], Array("3")),
        ])
        try expectEqual(["a", "b", "c"].map(home.read), ["1", "2", "3"])
        try expectEqual(home.names, ["a", "b", "c"])
        #expect(!MoveJournal(folder: home.path).exists)
    }

    @Test("If the first of several files cannot be replaced, none is and nothing is left over")
    func none() throws {
        try FileManager.default.createDirectory(
            atPath: home["a"], withIntermediateDirectories: true)
        #expect(throws: StorageError.cannotWrite(path: home["a"], SystemError(code: EISDIR))) {
            try FolderLock(home.path).replace([(home["a"], [1]), (home["b"], [1])])
        }
        try expectEqual(home.names, ["a"])
    }

    @Test("A file in the place of the folder cannot be locked")
    func noFolder() throws {
        try home.write("", to: "x")
        #expect(throws: StorageError.cannotMakeFolder(path: home["x"], SystemError(code: ENOTDIR)))
        {
            _ = try FolderLock(home["x"])
        }
    }
}
