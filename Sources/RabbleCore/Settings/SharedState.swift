import Synchronization

/// A value that one thread at a time may use: a `Mutex` that Thread Sanitizer understands.
///
/// On Linux the sanitizer does not see how a `Mutex` orders threads, because the lock lives in a library that is built
/// without it, and takes every second access for a race. An atomic counter within the lock shows it the order; builds for
/// the sanitizer ask for it with `-D THREAD_SANITIZER`.
struct SharedState<Value>: ~Copyable {
    private let mutex: Mutex<Value>
    #if THREAD_SANITIZER
        private let turns = Atomic<Int>(0)
    #endif

    init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    /// Calls `body` while no other thread uses the value.
    borrowing func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if THREAD_SANITIZER
            try mutex.withLock { value throws(Failure) in
                _ = turns.load(ordering: .acquiring)
                defer { turns.wrappingAdd(1, ordering: .releasing) }
                return try body(&value)
            }
        #else
            try mutex.withLock(body)
        #endif
    }
}
