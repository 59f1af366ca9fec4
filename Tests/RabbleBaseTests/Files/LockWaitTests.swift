import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RabbleBase

extension Busy {
    struct LockWaitTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        @Test("A free lock is taken without a notice")
        func free() throws {
            let descriptor = open(home.path, O_RDONLY)
            defer { close(descriptor) }
            let wait = LockWait(notice: { Issue.record("\($0)") }, isCancelled: { false })
            try wait.lock(descriptor, path: home.path)
            let other = open(home.path, O_RDONLY)
            defer { close(other) }
            #expect(flock(other, LOCK_EX | LOCK_NB) != 0)
        }

        @Test("A cancelled wait ends like an interrupted call")
        func cancelled() {
            let holder = open(home.path, O_RDONLY)
            let descriptor = open(home.path, O_RDONLY)
            defer { for descriptor in [holder, descriptor] { close(descriptor) } }
            expectEqual(flock(holder, LOCK_EX), 0)
            let looks = Atomic(0)
            let isCancelled: @Sendable () -> Bool = {
                looks.add(1, ordering: .relaxed).newValue > 3
            }
            #expect(throws: SystemError(code: EINTR)) {
                try LockWait(notice: { _ in }, isCancelled: isCancelled).lock(
                    descriptor, path: home.path)
            }
            expectEqual(looks.load(ordering: .relaxed), 4)
        }

        @Test("After an earlier interruption the lock is still taken, once it is free")
        func cancelledBefore() throws {
            let holder = open(home.path, O_RDONLY)
            let descriptor = open(home.path, O_RDONLY)
            defer { close(descriptor) }
            expectEqual(flock(holder, LOCK_EX), 0)
            let wait = LockWait(notice: { _ in }) {
                // When the notice is called, the wait has begun.
                Thread { close(holder) }.start()
                return true
            }
            try wait.lock(descriptor, path: home.path)
        }

        @Test("A descriptor that cannot be locked is an error at once")
        func invalid() {
            #expect(throws: SystemError(code: EBADF)) {
                try LockWait.current.lock(-1, path: home.path)
            }
        }
    }
}
