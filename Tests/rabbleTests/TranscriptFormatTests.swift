import Foundation
import TestSupport
import Testing

/// A transcript that cannot fail would be worthless.
struct TranscriptFormatTests {
    @Test(
        "The output has to equal the transcript",
        arguments: [
            ("a\nb\n", "a\nb\n", false), ("a\n", "a\nb\n", true), ("a\nb\n", "a\n", true),
            ("...\nb\n", "a\nb\n", false), ("...\nb\n", "a\nc\n", true),
            ("a [...] c\n", "a b c\n", false), ("a[...]c\n", "a b d\n", true),
            ("a (no line break)\n", "a", false), ("a\n", "a", true),
            ("⇥\n", "\t\n", false), ("\\$ a\n", "$ a\n", false), ("", "", false), ("", "a\n", true),
        ])
    func matching(expected: String, printed: String, fails: Bool) throws {
        try expectEqual(command(expected).expects(Transcript.printed(output: printed)), !fails)
    }

    @Test("`...` matches neither lines of standard error nor an exit code")
    func anyLines() throws {
        let command = try command("...\n")
        #expect(!command.expects(Transcript.printed(output: "a\n", errors: "b\n")))
        #expect(!command.expects(Transcript.printed(output: "a\n", status: 1)))
    }

    /// A command with these expected lines.
    private func command(_ expected: String) throws -> Transcript.Command {
        let transcripts = try Transcript.transcripts(
            of: "== Title\n$ x\n" + expected, file: URL(filePath: "a.txt"))
        guard case .command(let command)? = transcripts.first?.steps.first else {
            throw CocoaError(.formatting)
        }
        return command
    }
}
