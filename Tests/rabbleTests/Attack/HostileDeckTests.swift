import Foundation
import TestSupport
import Testing

extension Attack {
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct HostileDeckTests {
        @Test(
            "A file that is made to take long takes bounded time and memory",
            arguments: [HostileDeck.others, HostileDeck.markdown].flatMap { Attack.sample(few: 1, of: $0) })
        func bounds(deck: HostileDeck) throws {
            let folder = try TemporaryFolder()
            for name in ["groups", "reviews"] {
                try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
            }
            for (name, text) in deck.files(deck.size) { try folder.write(text, to: name) }
            let arguments = deck.arguments.map { $0.replacingOccurrences(of: "HOME/", with: folder.path + "/") }
            // A gibibyte of addresses, and a minute of the processor: what takes a few seconds here would take longer than
            // that if its time grew with the square of the size.
            let limited = ["/bin/sh", "-c", "ulimit -v 1048576; ulimit -t 60; exec \"$@\"", "sh"]
            let run = try Attack.run(
                arguments, home: folder.path, input: deck.input(deck.size), through: limited)
            expectEqual(run.problems(), [])
        }
    }
}
