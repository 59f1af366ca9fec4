package import Synchronization

/// A `Mutex` that Thread Sanitizer understands. On Linux the mutex lives in a library that is built
/// without the sanitizer, which therefore reports false races. An atomic counter inside the lock
/// shows it the order of accesses.
package struct SharedState<Value>: ~Copyable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let turns = Atomic<Int>(0)

    package init(_ value: sending Value) { mutex = Mutex(value) }

    @inlinable package borrowing func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            let turn = turns.load(ordering: .acquiring)
            defer { turns.store(turn &+ 1, ordering: .releasing) }
            return try body(&value)
        }
    }
}
