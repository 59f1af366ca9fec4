import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct SharedStateTests {
    private struct Refused: Error {}

    @Test("Threads that change the value one after the other lose nothing")
    func threads() {
        let state = SharedState(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { state.withLock { $0 += 1 } }
        }
        expectEqual(state.withLock { $0 }, 8_000)
    }

    @Test("An error passes through, earlier changes stay, and the lock is released")
    func errors() {
        let state = SharedState(0)
        #expect(throws: Refused.self) {
            try state.withLock { value throws(Refused) in
                value = 7
                throw Refused()
            }
        }
        expectEqual(state.withLock { $0 }, 7)
    }
}
