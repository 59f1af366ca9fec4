import Foundation
import Synchronization

// Ways to share one object between threads.

final class Locked: Sendable {
    static let shared = Locked()
    private let state = Mutex(0)
    var limit: Int {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
    private init() {}
}

actor Counted {
    static let shared = Counted()
    private(set) var limit = 0
    func setLimit(_ limit: Int) { self.limit = limit }
    private init() {}
}

@MainActor final class Shown {
    static let shared = Shown()
    private(set) var limit = 0
    func setLimit(_ limit: Int) { self.limit = limit }
    private init() {}
}

@globalActor actor Journaling {
    static let shared = Journaling()
}

@Journaling final class Logged {
    static let shared = Logged()
    private(set) var limit = 0
    func setLimit(_ limit: Int) { self.limit = limit }
    private init() {}
}

final class Guarded: @unchecked Sendable {
    static let shared = Guarded()
    private let lock = NSLock()
    private var stored = 0
    var limit: Int {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
    private init() {}
}

@MainActor func showThree() { Shown.shared.setLimit(3) }

func setLimits() async -> [Int] {
    Locked.shared.limit = 3
    await Counted.shared.setLimit(3)
    await showThree()
    await Shown.shared.setLimit(3)
    await Logged.shared.setLimit(3)
    Guarded.shared.limit = 3
    return await [
        Locked.shared.limit, Counted.shared.limit, Shown.shared.limit, Logged.shared.limit,
        Guarded.shared.limit,
    ]
}

/// Two callers that both increase a limit of 0 by one.
func raiseTwice() async -> Int {
    await Counted.shared.setLimit(0)
    let one = await Counted.shared.limit
    let other = await Counted.shared.limit
    await Counted.shared.setLimit(one + 1)
    await Counted.shared.setLimit(other + 1)
    return await Counted.shared.limit
}
