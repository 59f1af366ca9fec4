import Foundation
import TestSupport
import Testing

extension AnyZone {
    /// What Obsidian knows of cards, as `--schedule` takes it over.
    struct ImportScheduleTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment["TZ"] = "UTC"
        }

        private static let cards = """
            #flashcards

            Peru::Lima
            <!--SR:!2024-03-11,10,270-->

            Chad:::N'Djamena <!--SR:!2024-03-08,3,250!2000-01-01,1,250-->

            The ==sun== and ==moon== shine.
            <!--SR:!2024-03-20,10,250!2024-03-21,1,250-->

            Mali::Bamako
            """

        private func rows() throws -> [String] {
            try rabble.home.read("reviews/geo.tsv").split(separator: "\n").dropFirst().map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                return [cells[0], cells[2], cells[3], cells[4]].joined(separator: " ")
            }
        }

        @Test(
            """
            The last review of a card is the first row of its history, an interval before it is \
            due
            """
        )
        func lastReview() throws {
            let file = try rabble.home.write(Self.cards, to: "geo.md")
            let outcome = try rabble.run("groups", "import", file, "--schedule")
            expectEqual(
                outcome.lines, ["geo: 6 questions, new", "geo: 4 reviews of Obsidian taken over"])
            try expectEqual(
                rows(),
                [
                    "2024-03-01T04:00:00.000Z good Peru Lima",
                    "2024-03-05T04:00:00.000Z good Chad N'Djamena",
                    "2024-03-10T04:00:00.000Z good The […] and moon shine. sun",
                    "2024-03-20T04:00:00.000Z good The sun and […] shine. moon",
                ])
        }

        @Test("A question that has a history keeps it")
        func known() throws {
            let file = try rabble.home.write(Self.cards, to: "geo.md")
            try rabble.writeHistory([(2, "Peru", "Lima", "again")], of: "geo")
            let first = try rabble.run("groups", "import", file, "--schedule")
            expectEqual(first.lines.last, "geo: 3 reviews of Obsidian taken over")
            let before = try rows()
            expectEqual(before.filter { $0.contains("Peru") }.count, 1)
            let second = try rabble.run("groups", "import", file, "--schedule")
            expectEqual(
                second.lines,
                ["geo: 6 questions, as before", "geo: no reviews of Obsidian taken over"])
            try expectEqual(rows(), before)
        }

        @Test("A review of the future counts as one of now")
        func future() throws {
            let file = try rabble.home.write(
                "#flashcards\n\nPeru::Lima\n<!--SR:!9000-01-01,3,250-->\n", to: "geo.md")
            let start = Date()
            _ = try rabble.run("groups", "import", file, "--schedule")
            let time = try rows().first.flatMap {
                try? Date($0.prefix(19) + "Z", strategy: .iso8601)
            }
            let row = try #require(time)
            #expect(row >= start.addingTimeInterval(-1) && row <= Date())
        }

        @Test("Dates are left alone without the option, and broken ones with it")
        func leftAlone() throws {
            let file = try rabble.home.write(Self.cards, to: "geo.md")
            try expectEqual(rabble.run("groups", "import", file).lines, ["geo: 6 questions, new"])
            let broken =
                """
                Peru::Lima <!--SR:!2024-13-41,3,250-->\nMali::Bamako \
                <!--SR:!2024-03-08,x-->\nChad::X <!--SR:-->\n
                """
            let other = try rabble.home.write(broken, to: "land.md")
            try expectEqual(
                rabble.run("groups", "import", other, "--schedule").lines,
                ["land: 3 questions, new", "land: no reviews of Obsidian taken over"])
            #expect(!FileManager.default.fileExists(atPath: rabble.home["reviews/geo.tsv"]))
        }
    }
}
