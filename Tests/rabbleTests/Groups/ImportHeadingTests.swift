import Foundation
import TestSupport
import Testing

/// First rows that may be headings.
struct ImportHeadingTests {
    private let rabble: Rabble
    private static let headed = "Antwort\tFrage\nto go\tgehen\n"

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "At a terminal one question is asked, and a pipe is read once",
        arguments: [
            ("\r", ["gehen  to go"]),
            ("n\r", ["Antwort  Frage", "to go    gehen"]),
        ],
        [true, false])
    func headingAsked(answer: (String, [String]), isFile: Bool) throws {
        let path = isFile ? try rabble.home.write(Self.headed, to: "x.tsv") : rabble.home["x.tsv"]
        if !isFile { mkfifo(path, 0o600) }
        let terminal = try Conversation(rabble.process(["groups", "import", path]), columns: 200)
        if !isFile {
            var writing: Int32 = -1
            try waitUntil("the pipe is read") {
                writing = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
                return writing >= 0
            }
            let pipe = FileHandle(fileDescriptor: writing)
            try pipe.write(contentsOf: Data(Self.headed.utf8))
            try pipe.close()
        }
        #expect(
            try terminal.read(to: "a question").contains(
                "is the first row (Antwort, Frage) a heading? y, or n to make it a question"))
        try terminal.send(answer.0)
        let (text, status) = try terminal.finish()
        expectEqual(status, 0)
        #expect(!text.contains("treated the first row"))
        try expectEqual(rabble.questions("x"), answer.1)
    }

    @Test(
        "A pipe is opened once, because its writer continues as soon as it has a reader",
        .enabled(if: Strace.isPossible, "needs strace"))
    func pipe() throws {
        let path = rabble.home["x.tsv"]
        mkfifo(path, 0o600)
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "printf 'a\\tb\\n' > \"$0\"", path]
        try writer.run()
        let tool = Strace.recording(rabble.home["log"])
        let command = [Rabble.executable.path, "groups", "import", path]
        let outcome = try rabble.process(Array(tool.dropFirst()) + command, of: tool[0])
            .finish(input: Data())
        writer.waitUntilExit()
        expectEqual(outcome.status, 0)
        let opened = try rabble.home.read("log").split(separator: "\n").filter {
            $0.contains("open") && $0.contains("x.tsv\"")
        }
        expectEqual(opened.count, 1)
    }

    @Test("After that question, groups can be typed at the terminal as before it")
    func typedAfterwards() throws {
        let file = try rabble.home.write(Self.headed, to: "x.tsv")
        var rabble = rabble
        rabble.environment["TERM"] = "xterm"
        let terminal = try Conversation(
            rabble.process(["groups", "import", file, "-"]), columns: 200)
        _ = try terminal.read(to: "a question")
        _ = try terminal.read(to: "> ")
        try terminal.send("y\r")
        _ = try terminal.read(to: "\u{1B}[?2004l")
        try terminal.send(
            #"{"title": "J", "questions": [{"prompt": "p", "answer": "a"}]}"# + "\n\u{4}")
        let (_, status) = try terminal.finish()
        expectEqual(status, 0)
        try expectEqual(rabble.questions("j"), ["p  a"])
    }

    @Test(
        "Ctrl-C there changes nothing, and the end of input counts it as a heading",
        arguments: [true, false])
    func headingNotAnswered(isInterrupted: Bool) throws {
        let file = try rabble.home.write(Self.headed, to: "x.tsv")
        let terminal = try Conversation(
            rabble.process(["groups", "import", file, "/nowhere"]), columns: 200)
        _ = try terminal.read(to: "a question")
        if isInterrupted { terminal.interrupt() } else { try terminal.send("\u{4}") }
        let (text, status) = try terminal.finish()
        expectEqual(status, isInterrupted ? 130 : 66)
        #expect(text.contains("treated the first row") != isInterrupted)
        #expect(text.contains("nowhere") != isInterrupted)
        try expectEqual(rabble.run("groups").lines.count, 5)
    }
}
