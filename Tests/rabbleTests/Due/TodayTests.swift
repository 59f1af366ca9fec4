import Foundation
import TestSupport
import Testing

extension AnyDay {
    /// `rabble` without a command.
    struct TodayTests {
        private let rabble: Rabble

        init() throws { rabble = try Rabble() }

        /// The warning that a week takes more answers than ever given.
        private var warning: String? {
            get throws {
                let lines = try rabble.run().lines
                return lines.firstIndex(of: "start: rabble play --due").flatMap { index in
                    lines[index - 1].hasPrefix("The next seven days") ? lines[index - 1] : nil
                }
            }
        }

        private func answer(_ days: ClosedRange<Int>) throws {
            let other = [(20, "30", "a30", "easy"), (9, "30", "a30", "again")]
            let rows = days.map { ($0, "\($0)", "a\($0)", "easy") } + other
            try rabble.writeHistory(rows.sorted { $0.0 > $1.0 }, of: "many")
        }

        /// Replaces the saved figure.
        private func pretend() throws {
            let folder = "rabble/fits/"
            let file = folder + (try #require(try rabble.state.names(in: folder).first))
            try rabble.state.write(
                rabble.state.read(file).replacing(/"week": [0-9.]+/, with: "\"week\": 777.5"),
                to: file)
        }

        @Test(
            """
            More answers a day than on any of the last 14 are announced before new questions, with \
            ways to reduce them; the figure is saved for the day
            """
        )
        func tooMuch() throws {
            try rabble.keep("Many", (1...900).map { "\($0)\ta\($0)\n" }.joined())
            _ = try rabble.run("settings", "new", "40")
            // Too few days are not enough evidence.
            try answer(1...5)
            #expect(try warning == nil)
            try answer(1...8)
            expectEqual(
                try #require(try warning).filter { !$0.isNumber },
                """
                The next seven days take  answers a day, and you gave at most  on any of the last \
                . To ask for fewer: rabble settings new N (now ), rabble settings daily N.
                """)
            _ = try rabble.run("settings", "leech", "1")
            #expect(
                try warning?.contains(", and rabble groups suspend --leeches (1 leech).") == true)
            // It no longer matches other questions or settings.
            for change in [["settings", "rest-days", "sun"], ["groups", "suspend", "--leeches"]] {
                try pretend()
                #expect(try warning?.contains("take 778 answers a day") == true)
                _ = try rabble.run(change)
                #expect(try warning?.contains("take 778 answers a day") == false)
            }
            _ = try rabble.run("settings", "new", "0")
            #expect(try warning == nil)
        }
    }
}
