import Foundation
import TestSupport
import Testing

extension Attack {
    /// A drill keeps the file of its history open, and an edit in it opens the file again.
    @Suite(.enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    struct UnlockFaultTests: EditedVerbs {
        let home: Rabble

        init() throws { home = try Self.makeHome() }

        /// A drill with an edit between answers, and the kinds of its rows.
        private func drill(through tool: [String]) throws -> (outcome: Outcome, rows: [Substring]) {
            let process = try rabble(editor: #"sed -i 's/look/see/' "$1""#).process(
                tool.dropFirst() + [
                    Rabble.executable.path, "play", "verbs", "--strategy", "sequential",
                ],
                of: tool[0])
            let input = Data("to go\n:edit\nto see\n".utf8)
            return try (
                process.finish(input: input),
                Snapshot.rows(in: home.home["reviews"]).map { $0.split(separator: "\t")[2] }
            )
        }

        @Test("The edit does not wait for a lock that the system fails to release")
        func unlock() throws {
            let log = home.home["log"]
            let (good, rows) = try drill(through: Strace.recording(log))
            expectEqual(rows, ["good", "edit", "good"])
            let locks = try home.home.read("log").split(separator: "\n").filter {
                $0.contains(" flock(")
            }
            let ends = locks.indices.filter { locks[$0].contains("LOCK_UN") }
            #expect(ends.count > 1)
            for end in ends {
                let other = try Self()
                let call = Strace.Call(name: "flock", number: end + 1)
                let (outcome, rows) = try other.drill(through: Strace.injecting(.broken, in: call))
                expectEqual(rows, ["good", "edit", "good"])
                expectEqual(outcome.output, good.output)
                #expect((outcome.errors, outcome.status) == ("", 0))
            }
        }
    }
}
