import RabbleSystem

/// An error number of the operating system, described in the system's own words.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The value of `errno`.
    public let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error that the last failing system call of this thread left in `errno`.
    package static var last: SystemError { SystemError(code: errno) }

    /// `Permission denied`, `No space left on device` and the like.
    public var description: String { String(cString: strerror(code)) }
}

/// Repeats a system call for as long as a signal interrupts it.
///
/// - Returns: what the call returned, which is not negative.
/// - Throws: the reason of any other failure.
package func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        let error = SystemError.last
        guard error.code == EINTR else { throw error }
    }
}
