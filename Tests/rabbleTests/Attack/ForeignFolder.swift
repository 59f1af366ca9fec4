import Foundation
import TestSupport

/// A data folder from somebody else is input: nothing in it has a file outside of it read or
/// written.
struct ForeignFolder {
    let rabble: Rabble
    /// What the data folder must not reach.
    let victim: TemporaryFolder

    init() throws {
        rabble = try Rabble.withLetters()
        victim = try TemporaryFolder()
        try victim.write("machine example.org login me\nlogin secret hunter2\n", to: "secrets")
        try victim.write("export A=1\n", to: "profile")
    }

    /// Runs the program, and says which calls of it name the folder of the victim and do more than
    /// resolve a path.
    func calls(_ arguments: [String], input: String = "") throws -> (
        outcome: Outcome, calls: [String]
    ) {
        guard Strace.isPossible else {
            return (try rabble.run(arguments, input: Data(input.utf8)), [])
        }
        let folder = try TemporaryFolder()
        var tool = Strace.recording(folder["log"])
        // With the paths of descriptors: what is opened through a link goes by another name.
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
