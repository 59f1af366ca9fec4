import Foundation
import TestSupport
import Testing

extension Attack {
    @Suite(
        .enabled(
            if: Attack.isPossible && AnkiFiles.areReadable,
            "a sanitizer is watching, or unzip, zstd or sqlite3 is missing"))
    struct ImportCrowdTests {
        private static let (first, second) = (1_700_000_000_000, 1_700_001_000_000)
        private let collections: TemporaryFolder

        init() throws {
            collections = try TemporaryFolder()
            for number in 0...6 { try collection(number, from: Self.first) }
        }

        /// A collection with one answer that all have and, except number 0, five of its own.
        private func collection(_ number: Int, from start: Int) throws {
            let rows = (0..<(number == 0 ? 0 : 5)).map { index in
                "INSERT INTO revlog VALUES (\(start + number * 1_000 + index), 4, 3, 2500, 1, 1);"
            }
            _ = try AnkiFiles.database(
                try AnkiFiles.collection() + rows.joined(separator: "\n"), in: collections,
                named: "\(number).anki2")
        }

        @Test(
            """
            Concurrent imports of one group, beside edits, updates and drills: the announced \
            changes are on disk, once
            """
        )
        func imports() throws {
            for round in 0..<Attack.count(few: 2, of: 100) {
                try imports(round: round)
            }
        }

        private func imports(round: Int) throws {
            var rabble = try Rabble()
            rabble.environment = ["PATH": AnkiFiles.path, "TMPDIR": collections.path]
            let first = try rabble.run("groups", "import", collections["0.anki2"])
            #expect(first.output.contains("1 new answer since"))
            let outcome = try rabble.shell(
                """
                for i in 1 2 3 4 5 6; do
                    rabble groups import '\(collections.path)'/$i.anki2 >'\(rabble.home.path)'/$i &
                done
                for i in a b; do
                    rabble groups update >'\(rabble.home.path)'/$i &
                    printf 'wrong\\n' | rabble play deck >'\(rabble.home.path)'/drill-$i &
                    EDITOR='2>/dev/null sed -i s/Hint$/x/' rabble groups edit deck --yes \
                        >'\(rabble.home.path)'/edit-$i &
                done
                wait
                """)
            // An edit may come too late, and says so.
            let errors = outcome.errorsButWaits.split(separator: "\n").filter {
                !$0.contains("changed meanwhile") && !$0.contains("being edited")
            }
            expectEqual(errors, [])
            let announced = try ["1", "2", "3", "4", "5", "6", "a", "b"].map { name in
                let output = try rabble.home.read(name)
                #expect(output.contains("new answer"), "\(name): \(output)")
                return output.firstMatch(of: /(\d+) new answer/).flatMap { Int($0.1) } ?? 0
            }
            let rows = Snapshot.rows(in: rabble.home["reviews"])
            let imported = rows.filter { $0.contains("\tanki2023") }
            let times = Set(imported.map { $0.prefix { $0 != "\t" } })
            expectEqual(times.count, 31, "round \(round)")
            expectEqual(imported.count, 31, "round \(round)")
            expectEqual(announced.reduce(1, +), 31, "round \(round)")
            let shown = try ["a", "b"].map { try rabble.home.read("drill-\($0)") }.joined()
                .split(separator: "\n").count { $0.hasPrefix("✗ ") }
            expectEqual(rows.count { $0.contains("\twrong") }, shown)
            #expect(try rabble.run("scores").errors == "")
            let again = try rabble.run("groups", "import", collections["3.anki2"])
            #expect(again.output.contains("no new answers\n"))
        }
    }
}

extension Snapshot {
    /// The raw rows of all histories in a folder.
    static func rows(in folder: String) -> [Substring] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".tsv") }.sorted().flatMap { name in
            let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
                !$0.hasPrefix("time\t")
            }
        }
    }
}
