import Synchronization

/// What an app and its plug-in share, or seem to.
public final class Counter: Sendable {
    /// The one instance of each copy of this code.
    public static let shared = Counter()
    private let count = Mutex(0)
    private init() {}

    /// Counts one more.
    ///
    /// - Returns: how many there are now.
    public func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
