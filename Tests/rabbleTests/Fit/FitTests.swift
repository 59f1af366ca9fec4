import Foundation
import TestSupport
import Testing

extension AnyDay {
    /// Fits that a transcript cannot show.
    struct FitTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
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

        @Test(
            "Each history is read once, also when the weights are computed",
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
            _ = try rabble.run("play", "hiragana", "-s", "sequential", "-n", "1", input: "a\n")
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
            try rabble.state.makeFolder("rabble/fits")
            let descriptor = open(fits, O_RDONLY)
            defer { close(descriptor) }
            expectEqual(flock(descriptor, LOCK_EX), 0)
            let outcome = try rabble.run()
            #expect(outcome.output.contains("schedule fitted to "))
            expectEqual(outcome.errors, "")
            try expectEqual(rabble.state.names(in: "rabble/fits"), [])
        }

        @Test("Ctrl-C changes nothing")
        func interrupt() throws {
            _ = try rabble.run("settings", "fit", "manual")
            try rabble.practise(150) { _ in 0.6 }
            var process = rabble.process(["fit"])
            // However fast the fit is, the interrupt is pending when it begins.
            process.blocksInterrupt = true
            let conversation = try Conversation(process, columns: 80)
            conversation.interrupt()
            let (text, status) = try conversation.finish()
            #expect(text.hasSuffix("rabble: interrupted; weights unchanged\r\n"))
            expectEqual(status, 130)
            try expectEqual(rabble.home.names(in: "reviews"), ["numbers.tsv"])
            #expect(try rabble.fitRecord == nil)
        }
    }
}
