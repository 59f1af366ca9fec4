import Foundation
import RabbleCore
import TestSupport
import Testing

struct AutomaticFitTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
    }

    @Test(
        """
        A drill through a pipe with which 100 answers count fits the schedule, and says nothing \
        of it
        """
    )
    func first() throws {
        try rabble.forgetMuch(33)
        let before = try rabble.drillOne()
        #expect(try rabble.ownWeights == nil)
        try rabble.forgetMuch(34)
        let outcome = try rabble.drillOne()
        #expect((outcome.errors, outcome.status) == ("", 0))
        expectEqual(outcome.output, before.output)
        let record = try #require(try rabble.fitRecord)
        #expect(
            (record["counted"] as? Int, record["folder"] as? String) == (
                102, rabble.home["reviews"]
            ))
        let fit = try #require(record["fit"] as? [String: any Sendable])
        let own = try #require(fit["weights"] as? [Double])
        #expect(own.count == 21 && own != FSRSParameters.default.weights)
        #expect(try #require(fit["share"] as? Double) > 0)
        try expectEqual(rabble.weightsInUse, own)
        try expectEqual(rabble.home.names, ["groups", "reviews"])
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]).sorted(),
            ["hiragana.tsv", "numbers.tsv"])
    }

    @Test("JSON and events stay as they are, and both fit", arguments: ["--json", "--events"])
    func forPrograms(option: String) throws {
        try rabble.forgetMuch(34)
        let outcome = try rabble.drillOne(option)
        expectEqual(outcome.status, 0)
        #expect(!(outcome.output + outcome.errors).contains("fitted"))
        #expect(try rabble.ownWeights != nil)
    }

    @Test(
        "At a terminal the last line says what changes: the answers a day, before and from now on")
    func terminal() throws {
        try rabble.forgetMuch(40)
        let drill = try Conversation(
            rabble.process(["play", "hiragana", "--strategy", "sequential", "--limit", "1"]),
            columns: 80)
        _ = try drill.read(to: "> ")
        try drill.send("a\r")
        let lines = try drill.finish().text.components(separatedBy: "\r\n")
        let line = try #require(lines.last { $0.hasPrefix("fitted to 1") })
        let number = #/\d+(\.\d)?/#
        #expect(
            line.replacing(number, with: "N")
                == "fitted to N answers: N a day instead of N, to remember N %", "\(line)"
        )
        #expect(
            lines.firstIndex { $0.hasPrefix("1 correct") } ?? .max < lines.lastIndex(of: line) ?? 0)
    }

    @Test("It fits only where answers were recorded, and not if the setting fit is manual")
    func notDue() throws {
        try rabble.forgetMuch(40)
        try rabble.drillOne("--practice")
        try rabble.drillOne(input: ":skip\n")
        _ = try rabble.run(
            "play", "hiragana", "--strategy", "sequential", input: "a\n:undo\n:quit\n")
        expectEqual(try rabble.run("due").status, 0)
        _ = try rabble.run("settings", "fit", "manual")
        try rabble.drillOne()
        #expect(try rabble.fitRecord == nil)
        _ = try rabble.run("settings", "fit", "automatic")
        try rabble.drillOne(input: "a\n:quit\n")
        #expect(try rabble.ownWeights != nil)
    }

    @Test("Where a history cannot be read, nothing is fitted and the record stays as it is")
    func unread() throws {
        try rabble.forgetMuch(34)
        try rabble.drillOne()
        let before = try rabble.fitRecord
        #expect(before != nil)
        try rabble.forgetMuch(60)
        let (file, other) = (rabble.home["reviews/other.tsv"], rabble.home["other.tsv"])
        try rabble.home.write("", to: "other.tsv")
        symlink(other, file)
        try rabble.drillOne()
        let fit = try rabble.run("fit")
        expectEqual(fit.status, 66)
        #expect(fit.errors.hasSuffix("; weights unchanged\n"), "\(fit.errors)")
        try expectEqual(
            NSDictionary(dictionary: rabble.fitRecord ?? [:]),
            NSDictionary(dictionary: before ?? [:]))
        try expectEqual(rabble.run("fit", "--dry-run").status, 0)
        unlink(file)
        try rabble.drillOne()
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
        for last in [110, 200, 240] {
            try write(Array(marks.prefix(last)), "numbers")
            if last == 200 { try write(odd, "numbers.laptop") }
            try rabble.drillOne()
            steps.append(try rabble.ownWeights)
        }
        expectEqual(Set(steps.map { "\($0 ?? [])" }).count, 3)
        try all.drillOne()
        try expectEqual(all.ownWeights, steps[2])
        try expectEqual(all.fitRecord?["digest"] as? String, rabble.fitRecord?["digest"] as? String)
        try expectEqual(all.fitRecord?["point"] as? Int, 180)
    }

    @Test("Another history in the same place has a fit of its own, or none if it is short")
    func otherHistory() throws {
        try rabble.forgetMuch(40)
        try rabble.drillOne()
        let first = try #require(try rabble.ownWeights)
        try rabble.practise(40)
        try rabble.drillOne()
        // As many bytes or more may be the same history; the next look at it finds out.
        try rabble.practise(36)
        try rabble.drillOne()
        #expect(try #require(try rabble.ownWeights) != first)
        try rabble.practise(10)
        try rabble.drillOne()
        #expect(try rabble.ownWeights == nil)
    }

    @Test(
        "The histories of other groups are read only when a fit may be due",
        .enabled(if: Strace.isPossible))
    func reading() throws {
        try rabble.forgetMuch(34)
        let folder = try TemporaryFolder()
        func isRead() throws -> Bool {
            let tool = Strace.recording(folder["log"])
            let drill = ["play", "hiragana", "--strategy", "sequential", "--limit", "1"]
            let process = rabble.process(
                Array(tool.dropFirst()) + [Rabble.executable.path] + drill, of: tool[0])
            try expectEqual(process.finish(input: Data("a\n".utf8)).status, 0)
            return try folder.read("log").contains(/open.*numbers\.tsv/)
        }
        try expectEqual(
            (1...6).map { _ in try isRead() }, [true, false, false, false, false, true])
    }

    @Test("The summary is shown before the fit, and Ctrl-C skips that", arguments: [false, true])
    func interrupt(endsDrill: Bool) throws {
        try rabble.forgetMuch(40)
        // The fit cannot be kept until the lock is free.
        let fits = rabble.state["rabble/fits"]
        try FileManager.default.createDirectory(atPath: fits, withIntermediateDirectories: true)
        let descriptor = open(fits, O_RDONLY)
        defer { close(descriptor) }
        expectEqual(flock(descriptor, LOCK_EX), 0)
        let drill = try Conversation(
            rabble.process(["play", "hiragana", "--strategy", "sequential", "--limit", "2"]),
            columns: 80)
        _ = try drill.read(to: "> ")
        try drill.send("a\r")
        _ = try drill.read(to: "> ")
        if endsDrill { drill.interrupt() } else { try drill.send("i\r") }
        _ = try drill.read(to: endsDrill ? "1 correct" : "2 correct")
        _ = try drill.read(to: "waiting for another program that has locked \(fits)\r\n")
        drill.interrupt()
        let (text, status) = try drill.finish()
        #expect(!text.contains("fitted") && !text.contains("warning"))
        expectEqual(status, endsDrill ? 130 : 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fits).isEmpty)
    }

    @Test("Where nothing can be written, that is one warning, and the drill is as it was")
    func readOnly() throws {
        try rabble.forgetMuch(40)
        try rabble.state.write("", to: "rabble")
        let outcome = try rabble.drillOne()
        expectEqual(
            outcome.errors,
            """
            rabble: warning: cannot make \
            the folder \(rabble.state["rabble/fits"]): Not a directory; 
            """
                + "weights unchanged\n")
        expectEqual(outcome.status, 0)
        var nowhere = rabble
        nowhere.environment["XDG_STATE_HOME"] = ""
        try expectEqual(nowhere.drillOne().errors, "")
    }

    @Test("A record that is damaged is a warning, once, until the next drill makes it again")
    func garbage() throws {
        try rabble.forgetMuch(40)
        try rabble.drillOne()
        let own = try rabble.ownWeights
        let folder = rabble.state["rabble/fits"]
        let path =
            try folder + "/" + #require(
                FileManager.default.contentsOfDirectory(atPath: folder).first)
        try Data("<<<<<<< mine\n".utf8).write(to: URL(filePath: path))
        let warning =
            """
            rabble: warning: \(path): line 1, column 1: expected a value, found <; the weights in \
            it are not used\n
            """
        for words in [["due"], ["scores", "numbers"], ["groups"]] {
            let outcome = try rabble.run(words, input: Data())
            #expect((outcome.errors, outcome.status) == (warning, 0))
        }
        try expectEqual(
            rabble.run(["play", "--due", "--limit", "1"], input: Data("x\n".utf8)).errors, warning)
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
        try rabble.drillOne()
        #expect(try rabble.fitRecord == nil)
        try expectEqual(rabble.weightsInUse, Rabble.otherWeights)
        try rabble.writeWeights(
            Rabble.otherWeights, members: #", "fitted": "2026-01-31T18:00:00.000Z""#)
        let file = try rabble.home.read("reviews/fitted-weights.json")
        try expectEqual(rabble.weightsInUse, Rabble.otherWeights)
        try rabble.drillOne()
        try expectEqual(rabble.weightsInUse, rabble.ownWeights)
        #expect(try rabble.ownWeights != Rabble.otherWeights)
        _ = try rabble.run("fit", "--undo")
        try expectEqual(rabble.weightsInUse, Rabble.otherWeights)
        try expectEqual(rabble.home.read("reviews/fitted-weights.json"), file)
    }
}
