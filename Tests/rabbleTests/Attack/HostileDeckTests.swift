import Foundation
import TestSupport
import Testing

extension Attack {
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct HostileDeckTests {
        /// The processor time that the size is made large enough for, in seconds, so that the start of a process counts little.
        private static let enough = Attack.count(few: 4, of: 40)

        @Test(
            "Twice the size takes at most 2.6 times the time, and bounded memory",
            arguments: Attack.sample(few: 3, of: HostileDeck.all))
        func growth(deck: HostileDeck) throws {
            var size = deck.start
            var time = try self.time(deck, size)
            while time < Double(Self.enough) / 100, 2 * size < deck.end {
                size *= 2
                time = try self.time(deck, size)
            }
            // However large it gets, it takes no time.
            guard time >= Double(Self.enough) / 100 else { return }
            // What else the machine does only ever adds to a time, so the shortest of several is the truest.
            var double = try self.time(deck, 2 * size)
            for _ in 0..<6 where double > 2.6 * time {
                time = min(time, try self.time(deck, size))
                double = min(double, try self.time(deck, 2 * size))
            }
            #expect(double <= 2.6 * time, "\(deck.name): \(time) s at \(size), \(double) s at \(2 * size)")
        }

        /// The processor time, outside of the system, that the deck of this size takes.
        private func time(_ deck: HostileDeck, _ size: Int) throws -> Double {
            let folder = try TemporaryFolder()
            for name in ["groups", "reviews"] {
                try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
            }
            for (name, text) in deck.files(size) { try folder.write(text, to: name) }
            let arguments = deck.arguments.map { $0.replacingOccurrences(of: "HOME/", with: folder.path + "/") }
            // A gibibyte of addresses.
            let limited = ["/bin/sh", "-c", "ulimit -v 1048576; exec \"$@\"", "sh"]
            let run = try Run(arguments, home: folder.path, input: Data(deck.input(size).utf8), through: limited)
            for problem in run.problems() { Issue.record("\(deck.name) at \(size): \(problem)") }
            return run.userTime
        }
    }
}
