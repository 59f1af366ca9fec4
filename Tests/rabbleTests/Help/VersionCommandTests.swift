import Foundation
import TestSupport
import Testing

struct VersionCommandTests {
    @Test("The version is a command and an option, with the same output", arguments: [["version"], ["--version"]])
    func version(arguments: [String]) throws {
        let outcome = try Rabble().run(arguments, input: Data())
        #expect(outcome.output.wholeMatch(of: /rabble \d+\.\d+\.\d+\n/) != nil)
        expectEqual(outcome.status, 0)
    }
}
