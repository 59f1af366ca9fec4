import Foundation
import TestSupport
import Testing

extension Attack {
    /// Each system call on files fails once, or is the last one of the program.
    ///
    /// Without `strace`, or where it may not trace processes, this is impossible.
    @Suite(.enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    struct FaultTests {
        private let folder: TemporaryFolder
        private let state: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            state = try TemporaryFolder()
            try write(FaultScenario.files)
            guard AnkiFiles.areReadable else { return }
            for (name, data) in try FaultScenario.decks.get() { try folder.write(data, to: name) }
        }

        private func write(_ files: [String: String]) throws {
            for (name, text) in files {
                try FileManager.default.createDirectory(
                    atPath: (folder[name] as NSString).deletingLastPathComponent,
                    withIntermediateDirectories: true)
                try folder.write(text, to: name)
            }
        }

        /// Replaces the home by a copy of another folder. Its path stays the same, because
        /// confirmations are stored for that path.
        private func restore(_ name: String) throws {
            try? FileManager.default.removeItem(atPath: folder["home"])
            try? FileManager.default.removeItem(atPath: state["rabble/fits"])
            try FileManager.default.copyItem(atPath: folder[name], toPath: folder["home"])
        }

        /// The fit records.
        private var fits: [String: String] { Snapshot(state["rabble/fits"]).files }

        /// Runs a command.
        private func run(
            _ arguments: [String], _ input: String = "", editor: String? = nil,
            through tool: [String] = []
        ) throws -> Outcome {
            let tool = tool + (editor.map { ["/usr/bin/env", "EDITOR=\($0)"] } ?? [])
            let words = arguments.map {
                $0.replacingOccurrences(of: "HOME/", with: folder["home"] + "/")
                    .replacingOccurrences(of: "FILES/", with: folder.path + "/")
            }
            return try Attack.run(
                words, home: folder["home"], state: state.path, input: input, through: tool)
        }

        @Test(
            "A fault at any system call leaves old files or new ones, and later commands work",
            arguments: FaultScenario.all)
        func faults(scenario: FaultScenario) throws {
            try folder.makeFolder("home")
            for (arguments, input) in scenario.before {
                try expectEqual(run(arguments, input, editor: scenario.editor).status, 0)
            }
            try write(scenario.changed)
            try FileManager.default.copyItem(atPath: folder["home"], toPath: folder["old"])
            let good = try run(
                scenario.arguments, scenario.input, editor: scenario.editor,
                through: Strace.recording(folder["log"]))
            expectEqual(good.status, 0)
            try FileManager.default.copyItem(atPath: folder["home"], toPath: folder["new"])

            let cases = Strace.faults(in: try folder.read("log"), least: 10)
            for (call, fault) in Attack.sample(
                few: 1, of: cases, seed: UInt64(scenario.name.utf8.count))
            {
                for problem in try problems(scenario, call, fault, good: good.output) {
                    Issue.record("\(scenario.name), \(fault.rawValue) in \(call): \(problem)")
                }
            }
        }

        @Test(
            """
            If a file cannot be opened, its folder is rejected, so that its questions do not count \
            as removed
            """
        )
        func unreadableFile() throws {
            try folder.makeFolder("home")
            // Only its first line identifies it as an Anki export.
            try folder.write("#separator:tab\na\tb\n", to: "cards/three.txt")
            for file in ["two.md", "three.txt"].map({ folder["cards/\($0)"] }) {
                for fault in [Strace.Fault.broken, .forbidden] {
                    let outcome = try run(
                        ["groups", "import", "FILES/cards"],
                        through: Strace.injecting(fault, inOpening: file))
                    expectEqual(outcome.status, 66)
                    #expect(outcome.errors.hasPrefix("rabble: cannot read \(file): "))
                    expectEqual(Snapshot(folder["home"]).files, [:])
                }
            }
        }

        @Test("If the system does not say whether a group has notes of Anki, these move with it")
        func unknownNotes() throws {
            try folder.makeFolder("home")
            let package = AnkiFiles.made("media-old.apkg")
            try expectEqual(run(["groups", "import", package]).status, 0)
            let notes = folder["home/groups/others.anki"]
            let before = try String(contentsOfFile: notes, encoding: .utf8)
            let outcome = try run(
                ["groups", "move", "others", "--to", "countries"],
                through: Strace.injecting(.broken, into: "newfstatat", of: notes, number: 3))
            expectEqual(outcome.status, 0)
            #expect(!FileManager.default.fileExists(atPath: notes))
            let moved = Snapshot(folder["home"]).files.filter { $0.key.hasSuffix("/others.anki") }
            expectEqual(Array(moved.values), [before])
        }

        @Test(
            "The settings of a group follow its rename, whenever that ends or fails",
            arguments: [(Strace.Fault.kill, "openat"), (.full, "write"), (.forbidden, "access")],
            1...4)
        func settingsOfGroup(fault: (kind: Strace.Fault, call: String), number: Int) throws {
            let settings = try makePets()
            let (kind, call) = fault
            _ = try run(
                ["groups", "rename", "pets", "Animals"],
                through: Strace.injecting(kind, into: call, of: settings, number: number))
            let isRenamed = try run(["groups"]).output.contains("Animals")
            let title = isRenamed ? "Animals" : "pets"
            #expect(try run(["settings"]).output.contains("new of \(title) is 1"))
        }

        @Test("A group whose settings cannot be removed is not deleted")
        func settingsOfDeletedGroup() throws {
            let settings = try makePets()
            let outcome = try run(
                ["groups", "delete", "pets"],
                through: Strace.injecting(.forbidden, into: "access", of: settings))
            expectEqual(outcome.status, 73)
            #expect(outcome.errors.contains("cannot write \(settings): Permission denied"))
            #expect(try run(["groups"]).output.contains("pets"))
        }

        /// Makes a group with a setting of its own, and returns the file of that.
        private func makePets() throws -> String {
            try folder.makeFolder("home")
            let pets = try folder.write("dog\tHund\n", to: "pets.tsv")
            try expectEqual(run(["groups", "import", pets]).status, 0)
            try expectEqual(run(["settings", "new", "1", "--group", "pets"]).status, 0)
            return folder["home/reviews/learner.tsv"]
        }

        /// Problems after the call failed in that way.
        private func problems(
            _ scenario: FaultScenario, _ call: Strace.Call, _ fault: Strace.Fault, good: String
        ) throws -> [String] {
            try restore("old")
            let old = Snapshot(folder["old"])
            let new = Snapshot(folder["new"])
            let failed = try run(
                scenario.arguments, scenario.input, editor: scenario.editor,
                through: Strace.injecting(fault, in: call))
            if fault == .kill, scenario.isFinishedByLook { _ = try run(["groups"]) }
            let state = Snapshot(folder["home"]).withoutDrafts
            var problems = failed.problems(allowing: fault == .kill ? [-SIGKILL] : [])
            problems += state.problems(between: old, and: new)
            if failed.status == 0, state != new, !scenario.goesOn || failed.output == good {
                problems.append("it says that all is well")
            }
            if scenario.isAllOrNothing, failed.status > 0, state != old, state != new {
                problems.append("only some of the files are new")
            }
            problems += lostAnswers(failed.output, in: state, after: old)

            let outside = FaultScenario.files.merging(scenario.changed) { $1 }.filter {
                !$0.key.hasPrefix("home/")
            }
            for (name, text) in outside where try folder.read(name) != text {
                problems.append("\(name) has changed")
            }
            let others = try folder.names.filter {
                !["home", "old", "new", "log", "cards"].contains($0)
                    && !$0.hasSuffix(".anki2") && !$0.hasSuffix(".apkg")
            }
            for name in others where outside[name] == nil {
                problems.append("\(name) is left outside")
            }

            let again = try run(scenario.arguments, scenario.input, editor: scenario.editor)
            problems += again.problems().map { "again, \($0)" }
            if !scenario.again.contains(again.status) {
                problems.append("again: \(again.status) \(again.errors)")
            }
            if scenario.isNewAfterwards,
                Snapshot(folder["home"]).withoutRepeatedEdits != new.withoutRepeatedEdits
            {
                problems.append("again: the files are not new")
            }
            if scenario.fits, fits.isEmpty { problems.append("again: nothing is fitted") }
            for command in [["groups"], ["settings"], ["scores"], ["due"]] {
                let later = try run(command)
                problems += later.problems().map { "later \(command), \($0)" }
                if later.errors != "" || later.status > 1 {
                    problems.append("later \(command): \(later.errors)")
                }
            }
            return problems
        }

        /// Answers whose results were shown but that no history has.
        private func lostAnswers(_ output: String, in state: Snapshot, after old: Snapshot)
            -> [String]
        {
            let shown = output.split(separator: "\n").count {
                $0.hasPrefix("✓ ") || $0.hasPrefix("✗ ")
            }
            func rows(_ snapshot: Snapshot) -> Int {
                snapshot.files.values.filter { $0.hasPrefix("time\t") }.map {
                    $0.count { $0 == "\n" } - 1
                }.reduce(0, +)
            }
            let kept = rows(state) - rows(old)
            return shown > kept ? ["\(shown) answers were shown and \(kept) kept"] : []
        }
    }
}
