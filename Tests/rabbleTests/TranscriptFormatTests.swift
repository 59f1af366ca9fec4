import Foundation
import TestSupport
import Testing

/// A transcript that cannot fail would say nothing.
struct TranscriptFormatTests {
    @Test(
        "What is printed has to be what is written",
        arguments: [
            ("a\nb\n", "a\nb\n", false), ("a\n", "a\nb\n", true), ("a\nb\n", "a\n", true),
            ("...\nb\n", "a\nb\n", false), ("...\nb\n", "a\nc\n", true),
            ("a [...] c\n", "a b c\n", false), ("a[...]c\n", "a b d\n", true),
            ("a (no line break)\n", "a", false), ("a\n", "a", true),
            ("⇥\n", "\t\n", false), ("\\$ a\n", "$ a\n", false), ("", "", false), ("", "a\n", true),
        ])
    func matching(expected: String, printed: String, fails: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("== Title\n$ x\n" + expected, to: "a.txt")
        let transcript = try #require(try Transcript.all(in: URL(filePath: folder.path)).first)
        guard case .command(let command)? = transcript.steps.first else {
            Issue.record("no command")
            return
        }
        expectEqual(command.expects(Transcript.printed(output: printed)), !fails)
    }
}
