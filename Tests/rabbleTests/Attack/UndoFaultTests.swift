import Foundation
import RabbleCore
import TestSupport
import Testing

extension Attack {
    /// Whatever happens during `rabble undo`, each answer is undone once or not at all.
    @Suite(.enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    struct UndoFaultTests {
        private static let undo = ["undo", "--yes"]
        private let rabble: Rabble
        /// The history, whose times are the same in each run.
        private let history: String

        init() throws {
            rabble = try Rabble.withLetters()
            _ = try rabble.run("play", "test", "--strategy", "sequential", input: "a\nx\nc\n")
            history = try rabble.home.read("reviews/test.tsv")
        }

        private var counted: [String] {
            get throws {
                let history = try ReviewStore(folder: rabble.home["reviews"]).history(
                    of: GroupID(title: "Test"), now: rabble.clock.now)
                return history.reviews.map { history.questions[$0.question].prompt }.sorted()
            }
        }

        private func undo(through tool: [String] = []) throws -> Outcome {
            try Attack.run(
                Self.undo, home: rabble.home.path, state: rabble.state.path, through: tool,
                clock: rabble.clock)
        }

        @Test(
            "A fault at any system call loses no answer, undoes none twice, and undoes no other"
        )
        func faults() throws {
            let folder = try TemporaryFolder()
            expectEqual(try undo(through: Strace.recording(folder["log"])).status, 0)
            let cases = Strace.faults(in: try folder.read("log"), least: 20)
            for (call, fault) in Attack.sample(few: 4, of: cases) {
                let place = "\(fault.rawValue) in \(call)"
                try rabble.home.write(history, to: "reviews/test.tsv")
                let failed = try undo(through: Strace.injecting(fault, in: call))
                for problem in failed.problems(allowing: fault == .kill ? [-SIGKILL] : []) {
                    Issue.record("\(place): \(problem)")
                }
                let after = try counted
                #expect(after == ["1", "2", "3"] || after == ["1", "2"], "\(place): \(after)")
                if failed.output != "" {
                    #expect(after == ["1", "2"], "\(place): it says that it did")
                }
                #expect(try rabble.home.read("reviews/test.tsv").hasPrefix(history), "\(place)")
                // An interrupted undo does not hinder the next one.
                let again = try undo()
                #expect(again.errors == "" && again.status == 0, "\(place): \(again.errors)")
                #expect(try counted == Array(after.dropLast()), "\(place), again")
            }
        }

        @Test(
            "Many undos at once, during drills, each undo an answer that counts")
        func crowd() throws {
            let count = Attack.count(few: 12, of: 100)
            let outcome = try rabble.shell(
                """
                i=0; while [ $i -lt \(count) ]; do i=$((i + 1))
                    case $((i % 2)) in
                    0) rabble undo --yes >/dev/null 2>&1; case $? in 0|66) ;; *) echo "$i ended" \
                    ;; esac ;;
                    1) printf 'a\\nx\\nc\\n' | rabble play test --strategy sequential >/dev/null ;;
                    esac &
                done; wait
                """)
            expectEqual(outcome.output, "")
            let rows = try rabble.home.read("reviews/test.tsv").split(separator: "\n").dropFirst()
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(rows.allSatisfy { $0.count == 7 })
            // The time, drill and question of a review, which its undo repeats.
            func keys(_ isUndo: Bool) -> [[Substring]] {
                rows.filter { ($0[2] == "undo") == isUndo }.map { [$0[0], $0[1], $0[4]] }
            }
            let marks = keys(false)
            let undone = Set(keys(true))
            expectEqual(marks.count, 3 * ((count + 1) / 2 + 1))
            #expect(undone.isSubset(of: marks))
            try expectEqual(counted.count, marks.count - undone.count)
        }
    }
}
