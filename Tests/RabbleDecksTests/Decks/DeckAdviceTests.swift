import TestSupport
import Testing

@testable import RabbleDecks

/// A way that a refusal names reads that very file.
struct DeckAdviceTests {
    @Test(
        "Separators are named that make a question of each row",
        arguments: [
            ("lago#lake\nmonte#hill\nrío#river\n", ["--separator #"]),
            ("lago~lake\nmonte~hill\nrío~river\n", ["--separator ~"]),
            ("lago lake\nmonte hill\nrío river\n", ["--separator  "]),
            ("lago & lake\nmonte & hill\n", ["--separator &"]),
            ("lago: lake\nmonte: hill\n", ["--separator : "]),
            ("lago,lake;monte,hill", ["--separator , --row-separator ;"]),
        ])
    func separators(text: String, ways: [String]) throws {
        guard case .separators(let found) = try #require(refusal(of: text, "x.txt")?.remedy) else {
            Issue.record("no separators are named")
            return
        }
        let options = found.map { separators in
            [("--separator ", separators.column), ("--row-separator ", separators.row)]
                .compactMap { name, text in text.map { name + $0 } }.joined(separator: " ")
        }
        expectEqual(options, ways)
        for separators in found {
            let layout = ReadingOptions(separators: separators)
            let file = GroupFile(path: "x.txt", layout: layout, title: "T")
            let questions = try file.decode(Array(text.utf8)).groups.flatMap(\.questions)
            expectEqual(
                questions.count,
                text.split(whereSeparator: \.isNewline).count == 1
                    ? 2 : text.split(whereSeparator: \.isNewline).count)
        }
    }

    @Test(
        "Without a way that works the file is said to have what it has",
        arguments: [
            ("lago\nmonte\nrío\n", "only one column"),
            (
                """
                We went to the lake because it was hot that day.
                The water was cold, and nobody had a towel with them.
                So we walked home again: along the river, over the hill.
                """, "only text"
            ),
        ])
    func nothing(text: String, what: String) {
        let refusal = refusal(of: text, "x.txt")
        expectEqual(
            refusal?.description,
            "the file has \(what): no line has a prompt and its answer")
        #expect(refusal?.remedy == nil)
    }

    @Test("An encoding is named only if the file can be read in it")
    func encodings() throws {
        let word: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
        for (text, isNamed) in [
            (word + Array(",coffee\nthé".utf8) + [0xE9] + Array(",tea\n".utf8), true),
            (word, false),
        ] {
            let error = #expect(throws: GroupFileError.self) {
                try GroupFile(path: "x.csv", title: "T").decode(text)
            }
            guard case .invalid(let problems, _)? = error else { return }
            expectEqual(problems.remedy, isNamed ? .encoding("windows-1252") : nil)
        }
    }

    @Test("A large text in UTF-16 is advised of as one in UTF-8 is")
    func utf16() throws {
        let text = (0..<60_000).map { "wörd \($0)#word \($0)\n" }.joined()
        let units = Array("\u{FEFF}\(text)".utf16)
        let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let error = #expect(throws: GroupFileError.self) {
            try GroupFile(path: "x.txt", title: "T").decode(bytes)
        }
        guard case .invalid(let problems, _)? = error else { return }
        expectEqual(problems.remedy, .separators([TableSeparators(column: "#")]))
    }

    @Test("Columns are named for a choice only where another choice makes sense")
    func columns() throws {
        let text = "q,a,b,c,answer\nBig?,ant,cat,dog,B\nWet?,sea,sun,sand,A\n"
        let decoded = try GroupFile(path: "x.csv", title: "T").decode(Array(text.utf8))
        expectEqual(
            decoded.columns, "1 q → prompt, 5 answer → answer; 2 a, 3 b, 4 c left out")
    }
}
