import Foundation
import TestSupport
import Testing

/// The state of the terminal after each way in which the program can end.
struct RawModeTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
    }

    /// Runs a drill to its prompt and lets `end` end it.
    private func run(
        _ arguments: [String] = ["play", "hiragana", "-s", "random"],
        of program: URL = Rabble.executable,
        end: (Conversation) throws -> Void
    ) throws -> (text: String, status: Int32) {
        var before: TerminalModes?
        let conversation = try Conversation(
            rabble.process(arguments, of: program.path), columns: 80
        ) { before = $0 }
        let start = try conversation.read(to: "> ")
        #expect(start.contains("\u{1B}[?2004h"))
        #expect(conversation.modes != before)
        expectEqual(conversation.modes.flags[1], before?.flags[1])
        try end(conversation)
        let result = try conversation.finish()
        expectEqual(conversation.modes, before)
        #expect(result.text.contains("\u{1B}[?2004l"))
        return result
    }

    @Test(
        "A signal that ends the program restores the terminal",
        arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1])
    func signals(number: Int32) throws {
        try expectEqual(run { $0.signal(number) }.status, -number)
    }

    @Test(
        "So does Ctrl-\\, also if Swift is set to show a backtrace, and without a terminal",
        arguments: [nil, "enable=yes,interactive=yes"])
    func quit(backtrace: String?) throws {
        // The program as `swift run` builds it.
        let program = productsFolder.appending(path: "rabble")
        var other = self
        other.rabble.environment["SWIFT_BACKTRACE"] = backtrace
        try expectEqual(other.run(of: program) { try $0.send("\u{1C}") }.status, -SIGQUIT)
        let drill = try Conversation(other.rabble.process(["play", "hiragana"], of: program.path))
        _ = try drill.read(to: "1/107")
        drill.signal(SIGQUIT)
        try expectEqual(drill.finish().status, -SIGQUIT)
    }

    @Test(
        "So do Ctrl-C, whether the program listens or not, Ctrl-D and the last line",
        arguments: ["\u{3}", "\u{4}", ":quit\r"])
    func keys(input: String) throws {
        try expectEqual(run { try $0.send(input) }.status, input == "\u{3}" ? 130 : 0)
        let setting = try run(["settings", "limit"]) {
            try $0.send(input == ":quit\r" ? "5\r" : input)
        }
        expectEqual(setting.status, input == "\u{3}" ? -SIGINT : 0)
    }

    @Test("So does an error")
    func error() throws {
        let result = try run(["play"]) { try $0.send("\u{4}") }
        #expect(result.text.contains("rabble: "))
        expectEqual(result.status, 66)
    }

    @Test(
        "So does a crash",
        .enabled(if: Attack.isPossible, "a sanitizer handles these signals itself"),
        arguments: [SIGSEGV, SIGABRT, SIGILL])
    func crash(number: Int32) throws {
        var quiet = self
        // No backtrace is printed.
        quiet.rabble.environment["SWIFT_BACKTRACE"] = "enable=no"
        try expectEqual(quiet.run { $0.signal(number) }.status, -number)
    }

    @Test(
        "Keys typed while an answer is saved mean the same as at the prompt, and are not echoed",
        .ownThread)
    func typedAhead() throws {
        let (text, status) = try run {
            try $0.send("x\r")
            _ = try $0.read(to: "2/107")
            _ = try $0.read(to: "> ")
            let history = open(rabble.home["reviews/hiragana.tsv"], O_RDONLY | O_CLOEXEC)
            defer { close(history) }
            expectEqual(flock(history, LOCK_EX), 0)
            try $0.send("y\r")
            _ = try $0.read(to: "waiting for another program")
            try $0.send("zzz\u{15}\u{4}")
        }
        expectEqual(status, 0)
        #expect(!text.contains("zzz") && text.contains("0 correct, 2 incorrect"))
    }

    @Test("A signal that was ignored stays ignored")
    func ignored() throws {
        let process = rabble.process(
            ["-c", "trap '' HUP; exec '\(Rabble.executable.path)' play hiragana -s random"],
            of: "/bin/sh")
        let conversation = try Conversation(process, columns: 80)
        _ = try conversation.read(to: "> ")
        conversation.signal(SIGHUP)
        try conversation.send("x\r")
        _ = try conversation.read(to: "2/107")
        try conversation.send("\u{4}")
        try expectEqual(conversation.finish().status, 0)
    }
}
