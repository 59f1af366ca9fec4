import Foundation
import TestSupport
import Testing

/// The record of this machine's sources of groups.
struct OwnSourceTests {
    @Test(
        "The record of sources is read and written as often for many files as for one",
        .enabled(if: Strace.isPossible, "needs strace"), arguments: [[], ["--trust"]])
    func oneRecord(options: [String]) throws {
        func calls(_ count: Int) throws -> Int {
            var rabble = try Rabble()
            let (folder, later) = try (TemporaryFolder(), TemporaryFolder())
            let paths = try (1...count).map { try folder.write("a\t\($0)\n", to: "\($0).tsv") }
            _ = try rabble.run(["groups", "import"] + paths)
            // With another state folder nothing is confirmed.
            if !options.isEmpty { rabble.environment["XDG_STATE_HOME"] = later.path }
            let tool = Strace.recording(folder["log"])
            let command = [Rabble.executable.path, "groups", "update"] + options
            let outcome = try rabble.process(Array(tool.dropFirst()) + command, of: tool[0])
                .finish(input: Data())
            expectEqual(outcome.status, 0)
            return try folder.read("log").split(separator: "\n").count {
                $0.contains("trusted.json")
            }
        }
        let one = try calls(1)
        #expect(one > 0)
        try expectEqual(calls(12), one)
    }
}
