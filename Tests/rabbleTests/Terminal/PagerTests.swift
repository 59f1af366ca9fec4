import Foundation
import TestSupport
import Testing

/// Long output at a terminal with a pager that also uses the terminal.
struct PagerTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = [
            "TERM": "xterm", "NO_COLOR": "1",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
    }

    @Test("A pager that ends without giving the terminal back does not take it away")
    func modes() throws {
        var rabble = rabble
        rabble.environment["PAGER"] = "stty -echo -icanon <&1; kill -KILL $$"
        var before: TerminalModes?
        let conversation = try Conversation(rabble.process(["help", "play"]), columns: 80) {
            before = $0
        }
        let modes = { conversation.modes }
        try expectEqual(conversation.finish().status, 0)
        expectEqual(modes(), before)
    }

    private func shell(pager: String) throws -> Screen {
        var process = rabble.process(["--norc", "--noprofile", "-i"], of: "/bin/bash")
        for (name, value) in ["PS1": "$ ", "RABBLE": Rabble.executable.path, "PAGER": pager] {
            process.environment?[name] = value
        }
        let screen = try Screen(process, columns: 80, rows: 12)
        try screen.send("$RABBLE groups show hiragana; echo ended $?\r")
        return screen
    }

    @Test(
        "At a real terminal less turns pages and handles Ctrl-C, and q ends both",
        .enabled(if: Screen.isPossible))
    func less() throws {
        let screen = try shell(pager: "less")
        _ = try screen.wait { $0.lines.last == ":" && $0.lines.first?.hasPrefix("$") != true }
        try screen.send(" /zz")
        _ = try screen.wait { $0.lines.last == "/zz" }
        // It loses a signal that arrives just before it reads the next key.
        try waitUntil("less is interrupted") {
            try screen.send("\u{3}")
            return try screen.picture().lines.last == ":"
        }
        // It drops input until it has handled Ctrl-C. Input after its end is echoed, and erased
        // below.
        try waitUntil("less ends") {
            try screen.send("q")
            return try screen.picture().lines.contains { $0.hasSuffix("ended 0") }
        }
        // The shell echoes only if the terminal echoes again.
        try screen.send("\u{15}stty | grep -c -- -echo; echo $((6 * 7))\r")
        #expect(try screen.wait { $0.lines.contains("42") }.lines.contains("0"))
    }

    @Test(
        "Ctrl-C ends a pager that does not handle it, and nothing else",
        .enabled(if: Screen.isPossible))
    func interrupted() throws {
        let screen = try shell(pager: "stty -echo <&1; { echo paging; sleep 3600; } | cat")
        _ = try screen.wait { $0.lines.contains("paging") }
        try screen.send("\u{3}")
        let end = try screen.wait { $0.lines.last == "$" }
        #expect(end.lines.contains("ended 0"))
        #expect(!end.lines.contains { $0.hasPrefix("あ") })
        try screen.send("echo $((6 * 7))\r")
        #expect(try screen.wait { $0.lines.contains("42") }.lines.contains("$ echo $((6 * 7))"))
    }
}
