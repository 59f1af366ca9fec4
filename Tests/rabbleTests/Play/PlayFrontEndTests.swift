import Foundation
import TestSupport
import Testing

private enum Python {
    static let isPossible =
        (try? Invocation("/usr/bin/env", ["python3", "-c", "import curses"]).finish().status) == 0
}

extension Busy {
    /// `Tests/FrontEnd/front-end.py`, which uses only the program's events.
    @Suite(.enabled(if: Screen.isPossible && Python.isPossible, "tmux or Python is missing"))
    struct PlayFrontEndTests {
        private static let program = packageFolder.appending(path: "Tests/FrontEnd/front-end.py")
            .path

        @Test(
            "A front end asks, gives the hint, undoes an answer, and shows the end of the day")
        func drill() throws {
            // A learning step has to end on the day on which it starts.
            var rabble = try Rabble(at: Moment(Moment.ofTests.noon(), in: Moment.ofTests.zone))
            rabble.environment = ["RABBLE": Rabble.executable.path, "PYTHONDONTWRITEBYTECODE": "1"]
            try rabble.keep("Notes", "C\tdo\ta note\nD\tre\ta note\n")
            // The order of two new questions depends on the day.
            let events = try rabble.run("play", "notes", "--due", "--events", input: "").output
            let isOrdered = events.contains("\"prompt\":\"C\"")
            let (first, answer) = isOrdered ? ("C", "do") : ("D", "re")
            let (second, other) = isOrdered ? ("D", "re") : ("C", "do")
            let screen = try Screen(
                rabble.process(["python3", Self.program, "notes", "--due"], of: "/usr/bin/env"),
                columns: 80)
            func wait(for lines: String...) throws {
                _ = try screen.wait { picture in lines.allSatisfy(picture.lines.contains) }
            }
            try wait(for: "Notes - 1 of 2 - new - ? is a hint", first)
            try screen.send("?\r")
            try wait(for: "hint: a note")
            try screen.send("x\r")
            try wait(
                for: "wrong: \(first) = \(answer)", "Notes - 2 of 3 - new - ? is a hint", second)
            try screen.send("\u{12}")
            try wait(for: "right: \(first) = \(answer)", second)
            try screen.send("\r")
            try wait(for: "= \(other)", "1 again  2 hard  3 good  4 easy")
            try screen.send("4")
            try wait(for: "right: \(second) = \(other)", first)
            try screen.send(":quit\r")
            try wait(for: "2 of 2", "today: 1 due, 0 new", "streak: 1")
            let rows = try rabble.home.read("reviews/notes.tsv").split(separator: "\n").dropFirst()
            expectEqual(
                rows.map { $0.split(separator: "\t")[2] },
                ["plan", "again", "undo", "hard", "easy"])
        }

        @Test("It has fewer than 100 lines, and needs nothing but Python")
        func size() throws {
            let text = try String(contentsOfFile: Self.program, encoding: .utf8)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 100)
            let imported = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
            expectEqual(
                imported.map { $0.dropFirst(7) }, ["curses", "json", "os", "subprocess", "sys"])
        }
    }
}
