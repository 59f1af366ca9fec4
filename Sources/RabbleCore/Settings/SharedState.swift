import Synchronization

/// A `Mutex` that Thread Sanitizer understands.
///
/// On Linux the mutex lives in a library that is built without the sanitizer, which therefore reports false races. An
/// atomic counter inside the lock shows it the order; sanitizer builds enable it with `-D THREAD_SANITIZER`.
struct SharedState<Value>: ~Copyable {
    private let mutex: Mutex<Value>
    #if THREAD_SANITIZER
        private let turns = Atomic<Int>(0)
    #endif

    init(_ value: sending Value) { mutex = Mutex(value) }

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
