import Foundation
import TestSupport

/// A data folder from elsewhere is untrusted input: nothing in it may make the program read or
/// write a file outside.
struct ForeignFolder {
    let rabble: Rabble
    /// The folder that must not be reached.
    let victim: TemporaryFolder

    init() throws {
        rabble = try Rabble.withLetters()
        victim = try TemporaryFolder()
        try victim.write("machine example.org login me\nlogin secret hunter2\n", to: "secrets")
        try victim.write("export A=1\n", to: "profile")
    }

    /// Runs the program, and returns its system calls that name the victim's folder and do more
    /// than resolve a path.
    func calls(_ arguments: [String], input: String = "") throws -> (
        outcome: Outcome, calls: [String]
    ) {
        guard Strace.isPossible else {
            return (try rabble.run(arguments, input: Data(input.utf8)), [])
        }
        let folder = try TemporaryFolder()
        var tool = Strace.recording(folder["log"])
        // With the paths of descriptors, because a file opened through a link has another name.
        tool.insert("-y", at: 1)
        let outcome = try rabble.process(
            Array(tool.dropFirst()) + [Rabble.executable.path] + arguments, of: tool[0]
        )
        .finish(input: Data(input.utf8))
        let lines = try folder.read("log").split(separator: "\n").map(String.init)
        return (
            outcome,
            lines.filter {
                $0.contains(victim.path)
                    && !$0.contains(/\b(readlink|lstat|newfstatat.*AT_SYMLINK_NOFOLLOW)/)
            }
        )
    }
}
