import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

/// The store with files that it cannot read or write.
struct JSONDefaultsFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ name: String = "defaults.json") -> JSONDefaults {
        JSONDefaults(path: folder[name])
    }

    @Test("A failed write is thrown by synchronize, kept in memory, and written later")
    func failedWrite() throws {
        // A file in place of the folder stops even root.
        try folder.write("", to: "new")
        let store = store("new/defaults.json")
        store.set(5, forKey: "x")
        #expect(throws: StorageError.self) { try store.synchronize() }
        #expect(throws: StorageError.self) { try store.synchronize() }
        expectEqual(store.integer(forKey: "x"), 5)
        try folder.remove("new")
        try store.synchronize()
        try expectEqual(folder.read("new/defaults.json"), "{\n  \"x\": 5\n}\n")
    }

    @Test(
        "A folder that may not be written to is an error that names the file, which stays as it is",
        .ownThread)
    func readOnlyFolder() async throws {
        try folder.write(#"{"a": 1}"#, to: "defaults.json")
        chmod(folder.path, 0o555)
        await #expect(processExitsWith: .success) { [path = folder["defaults.json"] as String] in
            dropPrivileges()
            let store = JSONDefaults(path: path)
            store.set(5, forKey: "x")
            #expect(throws: StorageError.cannotWrite(path: path, SystemError(code: EACCES))) {
                try store.synchronize()
            }
        }
        try expectEqual(folder.read("defaults.json"), #"{"a": 1}"#)
    }

    // MARK: Values that could not be read back

    /// Nested lists.
    private static func nested(_ depth: Int) -> JSONValue {
        (0..<depth).reduce(.null) { value, _ in .array([value]) }
    }

    @Test(
        "A value that could not be read back is refused and named once; the store goes on",
        arguments: [
            (Short(nested(128)), JSONReader.tooDeep), (Short(nested(2_000)), JSONReader.tooDeep),
            (Short(.object([.init("a", nested(127))])), JSONReader.tooDeep),
            (
                Short(.array([.object([.init("a", .null), .init("a", .null)])])),
                "the name a is repeated here"
            ),
        ] as [(Short<JSONValue>, String)])
    func refused(value: Short<JSONValue>, reason: String) throws {
        let path = try folder.write(#"{"questionStrategy": 1, "x": 5}"#, to: "defaults.json")
        let store = store()
        store.set(value.value, forKey: "x")
        expectEqual(store.integer(forKey: "x"), 5)
        try expectEqual(folder.read("defaults.json"), #"{"questionStrategy": 1, "x": 5}"#)
        store.set(2, forKey: "b")
        let error = #expect(throws: StorageError.refused(path: path, ["x": reason])) {
            try store.synchronize()
        }
        expectEqual(error?.description, "\(path) cannot keep x: \(reason)")
        try store.synchronize()
        try expectEqual(
            folder.read("defaults.json"),
            "{\n  \"b\": 2,\n  \"questionStrategy\": 1,\n  \"x\": 5\n}\n")
        store.removeObject(forKey: "x")
        try store.synchronize()
        expectEqual(self.store().keys, ["b", "questionStrategy"])
    }

    @Test(
        "If two values are too large together, the second is refused, and the first can be removed"
    )
    func tooMuchTogether() throws {
        let long = String(repeating: "x", count: (16 << 20) - 100)
        let path = try folder.write("{\"a\": \"\(long)\"}", to: "defaults.json")
        let store = store()
        store.set(String(repeating: "x", count: 100), forKey: "b")
        let reason = "the file would be larger than 16 MiB"
        #expect(throws: StorageError.refused(path: path, ["b": reason])) {
            try store.synchronize()
        }
        expectEqual(store.keys, ["a"])
        store.removeObject(forKey: "a")
        store.set("x", forKey: "b")
        try store.synchronize()
        expectEqual(self.store().keys, ["b"])
    }

    @Test("Extreme values are kept: the greatest depth, an empty key, a key with a zero byte")
    func atTheBound() throws {
        let store = store()
        for key in ["", "\u{0}", "deep"] { store.set(Self.nested(127), forKey: key) }
        try store.synchronize()
        let again = self.store()
        expectEqual(again.keys, ["", "\u{0}", "deep"])
        expectEqual(again.object(forKey: "\u{0}"), Self.nested(127))
        #expect(again.warnings.isEmpty)
    }

    // MARK: The lock of another process

    @Test("A getter does not wait while a setter of another thread waits for the lock")
    func getter() async throws {
        try folder.write(#"{"y": 3}"#, to: "defaults.json")
        let holder = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        expectEqual(flock(holder, LOCK_EX), 0)
        let store = store()
        let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
        let looks = Mutex(0)
        let wait = LockWait(notice: { _ in }) {
            // It checks once before, and then each time it fails to get the lock.
            if looks.withLock({
                $0 += 1; return $0 == 2
            }) {
                waiting.finish()
            }
            return false
        }
        let isSet = Mutex(false)
        async let setting: Void = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                LockWait.$current.withValue(wait) { store.set(1, forKey: "x") }
                isSet.withLock { $0 = true }
                continuation.resume()
            }
        }
        for await _ in waits {}
        expectEqual(store.integer(forKey: "y"), 3)
        expectEqual(store.keys, ["y"])
        #expect(!isSet.withLock { $0 })
        close(holder)
        await setting
        try store.synchronize()
        expectEqual(store.integer(forKey: "x"), 1)
    }
}
