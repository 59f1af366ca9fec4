import Foundation
import TestSupport
import Testing

extension Attack {
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct HostileDeckTests {
        @Test(
            """
            A file that is made to take long takes bounded memory, and time that does not grow \
            quadratically
            """,
            arguments: [HostileDeck.others, HostileDeck.markdown].flatMap {
                Attack.sample(few: 1, of: $0)
            })
        func bounds(deck: HostileDeck) throws {
            let times = try [deck.size / 8, deck.size].map { try time(deck, size: $0) }
            // Eight times the size takes about eight times as long; quadratic time would take 64
            // times. Very short times are ignored.
            #expect(times[1] < 24 * times[0] + 0.1)
        }

        /// The processor time in seconds that the program takes for a deck of this size.
        private func time(_ deck: HostileDeck, size: Int) throws -> Double {
            let folder = try TemporaryFolder()
            for name in ["groups", "reviews"] {
                try folder.makeFolder(name)
            }
            for (name, text) in deck.files(size) { try folder.write(text, to: name) }
            let arguments = deck.arguments.map {
                $0.replacingOccurrences(of: "HOME/", with: folder.path + "/")
            }
            // A limit of one gibibyte of address space.
            let limited = ["/bin/sh", "-c", "ulimit -v 1048576; exec \"$@\"", "sh"]
            let run = try Attack.run(
                arguments, home: folder.path, input: deck.input(size), through: limited)
            expectEqual(run.problems(), [])
            return run.processorTime
        }
    }
}
