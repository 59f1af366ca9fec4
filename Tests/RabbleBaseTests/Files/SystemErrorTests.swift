import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct SystemErrorTests {
    @Test("An error is that of the last call, in the system's words")
    func last() {
        _ = open("/nowhere/at/all", O_RDONLY)
        let error = SystemError.last
        expectEqual(error, SystemError(code: ENOENT))
        expectEqual(error.description, "No such file or directory")
    }

    @Test("A call that a signal interrupts is repeated until it returns a result")
    func interrupted() throws {
        var results = [-1, -1, 7]
        let result = try retrying {
            errno = EINTR
            return results.removeFirst()
        }
        expectEqual(result, 7)
        #expect(results.isEmpty)
    }

    @Test("Any other failure is thrown at once")
    func failure() {
        var calls = 0
        #expect(throws: SystemError(code: EACCES)) {
            _ = try retrying {
                calls += 1
                errno = EACCES
                return -1
            }
        }
        expectEqual(calls, 1)
    }
}
