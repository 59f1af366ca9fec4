import Synchronization

/// A singleton of an app and its plug-in, which they share or only seem to share.
public final class Counter: Sendable {
    /// The only instance in each copy of this code.
    public static let shared = Counter()
    private let count = Mutex(0)
    private init() {}

    /// Increments the count.
    ///
    /// - Returns: the new count.
    public func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
