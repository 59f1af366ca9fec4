import Foundation
import TestSupport
import Testing

extension Attack {
    /// Like ``FaultTests``, for a drill at a terminal, where each answer is a separate write.
    @Suite(.enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    struct TerminalFaultTests {
        /// Drills at a terminal.
        private func drill(in rabble: Rabble, through tool: [String]) throws -> (
            text: String, status: Int32
        ) {
            var process = rabble.process(
                Array(tool.dropFirst()) + [
                    Rabble.executable.path, "play", "hiragana", "--strategy", "sequential",
                ],
                of: tool[0])
            process.environment?["TERM"] = "xterm"
            let conversation = try Conversation(process, columns: 80)
            try conversation.send("a\nx\nu\n\ny\n:quit\n")
            return try conversation.finish()
        }

        @Test("A fault at any system call loses no answer that was shown")
        func faults() throws {
            let folder = try TemporaryFolder()
            try expectEqual(drill(in: Rabble(), through: Strace.recording(folder["log"])).status, 0)
            let cases = Strace.faults(in: try folder.read("log"), least: 20)
            for (call, fault) in Attack.sample(few: 2, of: cases) {
                let rabble = try Rabble()
                let (text, status) = try drill(
                    in: rabble, through: Strace.injecting(fault, in: call))
                #expect(
                    Attack.exitCodes.contains(status) || fault == .kill && status == -SIGKILL,
                    "\(fault.rawValue) in \(call) ends with \(status)")
                let shown =
                    text.components(separatedBy: "\n✓ ").count
                    + text.components(separatedBy: "\n✗ ").count - 2
                let rows = (try? rabble.home.read("reviews/hiragana.tsv").count { $0 == "\n" }) ?? 1
                #expect(shown <= max(0, rows - 1), "\(fault.rawValue) in \(call)")
                let scores = try rabble.run("scores", "hiragana")
                #expect(scores.errors == "" && scores.status == 0, "\(fault.rawValue) in \(call)")
            }
        }
    }
}
