import Foundation
import RabbleCore
import TestSupport
import Testing

extension AnyZone {
    struct DayWeightsTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        }

        @Test("The first command of a day before which 100 answers count fits the schedule")
        func first() throws {
            try rabble.forgetMuch(33)
            _ = try rabble.run("due")
            #expect(try rabble.ownWeights == nil)
            try rabble.forgetMuch(34)
            let outcome = try rabble.run("due")
            #expect((outcome.errors, outcome.status) == ("", 0))
            let record = try #require(try rabble.fitRecord)
            #expect(
                (record["counted"] as? Int, record["folder"] as? String) == (
                    102, rabble.home["reviews"]
                ))
            let own = try #require(try rabble.ownWeights)
            #expect(own.count == 21 && own != FSRSParameters.default.weights)
            #expect(own.allSatisfy { $0 == ($0 * 1e6).rounded() / 1e6 })
            try expectEqual(rabble.weightsInUse, own)
            try expectEqual(rabble.home.names, ["groups", "reviews"])
            try expectEqual(
                FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]),
                ["numbers.tsv"])
        }

        @Test(
            "No drill changes the day that it ends: what was done stays done, whatever counts then")
        func drill() throws {
            try rabble.forgetMuch(36)
            _ = try rabble.run("settings", "new", "0")
            _ = try rabble.run("due")
            let before = try #require(try rabble.fitRecord)
            let marks = String(repeating: "\ny\n", count: 80)
            _ = try rabble.run(["play", "--due"], input: Data(marks.utf8))
            try expectEqual(rabble.run("due").output, "")
            let after = try #require(try rabble.fitRecord)
            for member in ["counted", "point", "digest"] {
                expectEqual("\(before[member] ?? "")", "\(after[member] ?? "")")
            }
            try expectEqual(
                rabble.ownWeights, (before["fit"] as? [String: Any])?["weights"] as? [Double])
        }

        @Test("JSON and events say nothing of a fit", arguments: ["--json", "--events"])
        func forPrograms(option: String) throws {
            try rabble.forgetMuch(34)
            let outcome = try rabble.run(["play", "--due", option], input: Data("x\n".utf8))
            expectEqual(outcome.status, 0)
            #expect(!(outcome.output + outcome.errors).contains("fitted"))
            #expect(try rabble.ownWeights != nil)
        }

        @Test("The day and its first drill at a terminal say that the schedule was fitted")
        func told() throws {
            try rabble.forgetMuch(40)
            let line =
                #/schedule fitted to \d+ answers: (\d+(\.\d)?) answers a day in the next 30 days/#
            let said = try #require(try rabble.run().output.firstMatch(of: line))
            #expect(try rabble.run("scores").output.contains("30 days: \(said.1) answers a day"))
            func start() throws -> String {
                let drill = try Conversation(
                    rabble.process(["play", "--due", "--limit", "1"]), columns: 80)
                let text = try drill.read(to: "> ")
                try drill.send("x\r")
                _ = try drill.read(to: "> ")
                try drill.send(":quit\r")
                _ = try drill.finish()
                return text
            }
            #expect(try start().contains(line))
            #expect(try !start().contains(line))
            #expect(try !rabble.run().output.contains(line))
        }

        @Test("Nothing is fitted if the setting fit is manual, nor for a drill that is not spaced")
        func notNeeded() throws {
            try rabble.forgetMuch(40)
            _ = try rabble.run("settings", "fit", "manual")
            _ = try rabble.run("due")
            #expect(try rabble.fitRecord == nil)
            _ = try rabble.run("settings", "fit", "automatic")
            try rabble.drillOne()
            #expect(try rabble.fitRecord == nil)
            _ = try rabble.run("due")
            #expect(try rabble.ownWeights != nil)
        }

        @Test("Where a history cannot be read, nothing is fitted and the record stays as it is")
        func unread() throws {
            try rabble.forgetMuch(34)
            _ = try rabble.run("due")
            let before = try rabble.fitRecord
            #expect(before != nil)
            try rabble.forgetMuch(60)
            let (file, other) = (rabble.home["reviews/other.tsv"], rabble.home["other.tsv"])
            try rabble.home.write("", to: "other.tsv")
            symlink(other, file)
            _ = try rabble.run("due")
            let fit = try rabble.run("fit")
            expectEqual(fit.status, 66)
            #expect(fit.errors.hasSuffix("; weights unchanged\n"), "\(fit.errors)")
            try expectEqual(
                NSDictionary(dictionary: rabble.fitRecord ?? [:]),
                NSDictionary(dictionary: before ?? [:]))
            try expectEqual(rabble.run("fit", "--dry-run").status, 0)
            unlink(file)
            _ = try rabble.run("due")
            try expectEqual(rabble.fitRecord?["counted"] as? Int, 180)
        }

        @Test("Two homes with one history have the same weights, however it came to each")
        func twoHomes() throws {
            let all = try Rabble()
            try all.forgetMuch(60)
            let rows = try all.home.read("reviews/numbers.tsv").components(separatedBy: "\n")
            // Rows of one second, as on two machines.
            let (header, marks) = (rows[0], Array(rows.dropFirst().dropLast()))
            let odd = marks.indices.filter { $0 % 2 == 1 }.map { marks[$0] }
            func write(_ rows: [String], _ name: String) throws {
                try rabble.home.write(
                    ([header] + rows).joined(separator: "\n") + "\n", to: "reviews/\(name).tsv")
            }
            try FileManager.default.createDirectory(
                atPath: rabble.home["reviews"], withIntermediateDirectories: true)
            var steps: [[Double]?] = []
            for last in [180, 210, 240] {
                try write(Array(marks.prefix(last)), "numbers")
                if last == 210 { try write(odd, "numbers.laptop") }
                let words = try rabble.run().output
                // Older answers that come later the same day change its plan, which it says.
                expectEqual(words.contains("the answers of earlier days have changed"), last > 180)
                steps.append(try rabble.ownWeights)
            }
            expectEqual(Set(steps.map { "\($0 ?? [])" }).count, 3)
            _ = try all.run("due")
            try expectEqual(all.ownWeights, steps[2])
            try expectEqual(
                all.fitRecord?["digest"] as? String, rabble.fitRecord?["digest"] as? String)
            try expectEqual(all.fitRecord?["point"] as? Int, 178)
        }

        @Test("Another history in the same place has a fit of its own, or none if it is short")
        func otherHistory() throws {
            try rabble.forgetMuch(40)
            _ = try rabble.run("due")
            let first = try #require(try rabble.ownWeights)
            try rabble.practise(36)
            _ = try rabble.run("due")
            #expect(try #require(try rabble.ownWeights) != first)
            try rabble.practise(30)
            _ = try rabble.run("due")
            #expect(try rabble.ownWeights == nil)
        }

        @Test(
            "Each history is read once, also where the weights are worked out",
            .enabled(if: Strace.isPossible))
        func reading() throws {
            try rabble.forgetMuch(34)
            let folder = try TemporaryFolder()
            func looks() throws -> Int {
                let tool = Strace.recording(folder["log"])
                let process = rabble.process(
                    Array(tool.dropFirst()) + [Rabble.executable.path, "due"], of: tool[0])
                try expectEqual(process.finish().status, 0)
                return try folder.read("log").matches(of: /open.*numbers\.tsv/).count
            }
            try expectEqual([looks(), looks()], [1, 1])
            try rabble.drillOne()
            try expectEqual([looks(), looks()], [1, 1])
            try rabble.home.write(
                "2020-01-01T00:00:00Z\t3f9a01c27be4e60\tgood\t1\tn1\t\n",
                to: "reviews/numbers.2.tsv")
            try expectEqual(looks(), 1)
        }

        @Test("While another command keeps the weights, this one computes them without waiting")
        func lock() throws {
            try rabble.forgetMuch(40)
            let fits = rabble.state["rabble/fits"]
            try FileManager.default.createDirectory(atPath: fits, withIntermediateDirectories: true)
            let descriptor = open(fits, O_RDONLY)
            defer { close(descriptor) }
            expectEqual(flock(descriptor, LOCK_EX), 0)
            let outcome = try rabble.run()
            #expect(outcome.output.contains("schedule fitted to "))
            expectEqual(outcome.errors, "")
            #expect(try FileManager.default.contentsOfDirectory(atPath: fits).isEmpty)
        }

        @Test(
            "Where nothing can be written, nothing is said, and the weights are used all the same")
        func readOnly() throws {
            try rabble.forgetMuch(40)
            let due = try rabble.run("scores", "numbers", "--json").output
            try FileManager.default.removeItem(atPath: rabble.state["rabble"])
            try rabble.state.write("", to: "rabble")
            let outcome = try rabble.run("scores", "numbers", "--json")
            #expect((outcome.output, outcome.errors) == (due, ""))
            var nowhere = rabble
            nowhere.environment["XDG_STATE_HOME"] = ""
            try expectEqual(nowhere.run("due").errors, "")
        }

        @Test("A record that is damaged is a warning, once, and is made again")
        func garbage() throws {
            try rabble.forgetMuch(40)
            _ = try rabble.run("due")
            let own = try rabble.ownWeights
            let folder = rabble.state["rabble/fits"]
            let path =
                try folder + "/" + #require(
                    FileManager.default.contentsOfDirectory(atPath: folder).first)
            try Data("<<<<<<< mine\n".utf8).write(to: URL(filePath: path))
            let warning =
                """
                rabble: warning: \(path): line 1, column 1: expected a value, found <; the weights \
                in it are not used\n
                """
            let outcome = try rabble.run("scores", "numbers")
            #expect((outcome.errors, outcome.status) == (warning, 0))
            try expectEqual(rabble.run("due").errors, "")
            try expectEqual(rabble.ownWeights, own)
        }

        @Test(
            """
            Weights of another program win, and nothing is fitted; those of an earlier version are \
            taken over
            """
        )
        func beside() throws {
            try rabble.forgetMuch(40)
            try rabble.writeWeights(Rabble.otherWeights)
            _ = try rabble.run("due")
            #expect(try rabble.fitRecord == nil)
            try expectEqual(rabble.weightsInUse, Rabble.otherWeights)
            try rabble.writeWeights(
                Rabble.otherWeights, members: #", "fitted": "2026-01-31T18:00:00.000Z""#)
            let file = try rabble.home.read("reviews/fitted-weights.json")
            _ = try rabble.run("due")
            try expectEqual(rabble.weightsInUse, rabble.ownWeights)
            #expect(try rabble.ownWeights != Rabble.otherWeights)
            _ = try rabble.run("fit", "--undo")
            try expectEqual(rabble.weightsInUse, Rabble.otherWeights)
            try expectEqual(rabble.home.read("reviews/fitted-weights.json"), file)
        }
    }
}
