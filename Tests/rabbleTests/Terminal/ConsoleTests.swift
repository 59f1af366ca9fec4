import Foundation
import TestSupport
import Testing

/// Input and output together, as they are only in the program.
struct ConsoleTests {
    private var rabble: Rabble

    init() throws {
        rabble = try Rabble()
        rabble.environment = ["TERM": "xterm-256color"]
    }

    @Test("The end of input and Ctrl-C leave the cursor at the start of a line")
    func endings() throws {
        for isInterrupted in [true, false] {
            let conversation = try Conversation(rabble.process(["play", "hiragana"]), columns: 80)
            _ = try conversation.read(to: "> ")
            if isInterrupted { conversation.interrupt() } else { try conversation.send("\u{4}") }
            let end = try conversation.finish()
            #expect(end.text.replacing("\u{1B}[?2004l", with: "").hasPrefix("\r\n"))
            #expect(end.text.contains("0 correct, 0 incorrect"))
            expectEqual(end.status, isInterrupted ? 130 : 0)
        }
    }

    @Test(
        """
        A question is asked again until the answer is y or n, in any case and with spaces around \
        it
        """
    )
    func ask() throws {
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("b\t2\n", to: "x.tsv")
        let question = "Remove it? y or n"
        let answered = try rabble.run("groups", "import", file, input: "maybe\n\n NO \n")
        expectEqual(answered.lines.filter { $0 == question }.count, 3)
        expectEqual(answered.status, 0)
        try expectEqual(rabble.run("groups", "show", "x").lines.count, 2)
        // No answer is none.
        let silent = try rabble.run("groups", "import", file, input: "maybe\n")
        expectEqual(silent.lines.filter { $0 == question }.count, 2)
        expectEqual(silent.status, 64)
    }
}
