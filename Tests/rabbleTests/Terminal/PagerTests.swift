import Foundation
import TestSupport
import Testing

/// Long output at a terminal of 24 lines.
struct PagerTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = [
            "TERM": "xterm", "NO_COLOR": "1",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
    }

    /// What stands at the terminal in the end.
    private func shown(_ arguments: [String], pager: String) throws -> String {
        var rabble = rabble
        rabble.environment["PAGER"] = pager
        let end = try Conversation(rabble.process(arguments), columns: 80).finish()
        expectEqual(end.status, 0)
        return end.text
    }

    @Test(
        "Output that is longer than the screen goes through the pager, by a shell if necessary",
        arguments: [
            ["groups", "show", "hiragana"], ["groups", "show", "hiragana", "--json"],
            ["help", "play"],
            ["play", "--help"],
            ["help", "--man"],
        ])
    func pages(arguments: [String]) throws {
        #expect(try shown(arguments, pager: "sed 's/^/P:/'").hasPrefix("P:"))
        let plain = try shown(arguments, pager: "")
        #expect(
            try shown(arguments, pager: "tac").hasPrefix(
                plain.split(separator: "\r\n").last ?? "none"))
    }

    @Test("Without a locale the pager shows UTF-8 all the same")
    func characters() throws {
        let pager = "printenv LESSCHARSET; cat >/dev/null"
        expectEqual(try shown(["groups", "show", "hiragana"], pager: pager), "utf-8\r\n")
    }

    @Test("The scores are paged as well, and output that fits the screen never is")
    func scores() throws {
        let missed = (2...19).map {
            (daysAgo: 20 - $0, prompt: "\($0 / 2)", answer: "a", grade: "again")
        }
        try rabble.writeHistory(missed, of: "hiragana")
        #expect(
            try shown(["scores", "hiragana"], pager: "sed s/^/P:/").hasPrefix("P:Hiragana\r\n"))
        for arguments in [["scores"], ["groups"], ["help", "version"]] {
            #expect(try !shown(arguments, pager: "sed s/^/P:/").contains("P:"))
        }
    }

    @Test(
        "Nothing is paged if the learner does not want it",
        arguments: [
            (["groups", "show", "hiragana", "--no-pager"], "sed s/^/P:/"),
            (["help", "play", "--no-pager"], "sed s/^/P:/"),
            (["--no-pager", "help", "play"], "sed s/^/P:/"),
            (["play", "--help", "--no-pager"], "sed s/^/P:/"),
            (["groups", "show", "hiragana"], ""), (["groups", "show", "hiragana"], "cat"),
        ])
    func unwanted(arguments: [String], pager: String) throws {
        let text = try shown(arguments, pager: pager)
        #expect(!text.contains("P:"))
        #expect(text.components(separatedBy: "\r\n").count > 24)
    }

    @Test("Nothing is paged in a pipe, nor at a dumb terminal")
    func noTerminal() throws {
        var rabble = rabble
        rabble.environment["PAGER"] = "sed s/^/P:/"
        #expect(try rabble.questions("hiragana")[0].hasPrefix("あ"))
        rabble.environment["TERM"] = "dumb"
        let text = try Conversation(rabble.process(["groups", "show", "hiragana"]), columns: 80)
            .finish().text
        #expect(!text.contains("P:"))
    }

    @Test(
        "If the pager is missing or fails, the text is written to the terminal",
        arguments: ["no-such-pager", "no-such-pager -R", "false", "exit 3"])
    func missing(pager: String) throws {
        let text = try shown(["groups", "show", "hiragana"], pager: pager)
        #expect(text.hasSuffix(try shown(["groups", "show", "hiragana"], pager: "")))
        if pager == "no-such-pager" {
            try expectEqual(text, shown(["groups", "show", "hiragana"], pager: ""))
        }
    }

    @Test("The default pager is less; without less the text is written to the terminal")
    func noLess() throws {
        var rabble = rabble
        rabble.environment["PATH"] = rabble.home.path
        var process = rabble.process(["groups", "show", "hiragana"])
        process.environment?["PAGER"] = nil
        try expectEqual(
            Conversation(process, columns: 80).finish().text,
            (try shown(["groups", "show", "hiragana"], pager: "")))
    }

    @Test(
        "After an early end of the pager the text is not written again",
        arguments: ["head -n 1", "sed q", "true", "kill -TERM $$"])
    func early(pager: String) throws {
        let text = try shown(["groups", "show", "world-capitals", "--json"], pager: pager)
        #expect(text.components(separatedBy: "\r\n").count <= 2)
    }

    @Test(
        """
        less is told to end with the last page and to show colour, unless its own variables say \
        how it is used
        """
    )
    func variables() throws {
        let pager = "echo $LESS $LV; cat >/dev/null"
        try expectEqual(shown(["help", "play"], pager: pager), "FRX -c\r\n")
        var own = self
        own.rabble.environment["LESS"] = "S"
        own.rabble.environment["LV"] = "x"
        try expectEqual(own.shown(["help", "play"], pager: pager), "S x\r\n")
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
        "At a real terminal less turns pages, Ctrl-C is its own, and q ends both",
        .enabled(if: Screen.isPossible))
    func less() throws {
        let screen = try shell(pager: "less")
        _ = try screen.wait { $0.lines.last == ":" && $0.lines.first?.hasPrefix("$") != true }
        try screen.send(" /zz")
        _ = try screen.wait { $0.lines.last == "/zz" }
        // A signal that comes just before it reads the next key is lost to it.
        try waitUntil("less is interrupted") {
            try screen.send("\u{3}")
            return try screen.picture().lines.last == ":"
        }
        // It drops what is typed before it is done with Ctrl-C. What comes after its end is echoed,
        // and erased below.
        try waitUntil("less ends") {
            try screen.send("q")
            return try screen.picture().lines.contains { $0.hasSuffix("ended 0") }
        }
        // The shell is told what it types: the terminal echoes.
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
