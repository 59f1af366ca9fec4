import Synchronization

/// A variable shared by closures that may run in any thread, such as the time of a test's clock.
package final class Locked<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    package init(_ value: Value) { state = Mutex(value) }

    package var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        state.withLock { body(&$0) }
    }
}
