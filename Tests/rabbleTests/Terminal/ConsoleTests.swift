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
}
