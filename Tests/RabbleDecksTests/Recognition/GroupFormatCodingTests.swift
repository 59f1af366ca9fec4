import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

extension GroupFormat {
    /// The formats that represent all of a group, and are recognised by their output.
    static let exact = allCases.filter { $0.isWritable && $0.isText && $0 != .pairs }

    /// The problems of a file that is read in this format; nil if there are none.
    func problems(of bytes: [UInt8], title: String? = "T") -> InvalidGroupFile? {
        do {
            _ = try GroupFile(path: "x", format: self, title: title).decode(
                bytes, repetitions: .refused)
        } catch {
            if case .invalid(let problems, _) = error { return problems }
        }
        return nil
    }
}

struct GroupFormatCodingTests {
    @Test(
        "A group of any text is read back from every format unchanged", arguments: GroupFormat.exact
    )
    func roundTrip(format: GroupFormat) throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let exactTexts = [group.exactTexts]
            let bytes = try #require(format.encode(group))
            let decoded = try format.decode(bytes, title: "another title")
            expectEqual(decoded.groups.map(\.exactTexts), exactTexts, "seed \(seed)")
            expectEqual(decoded.diagnostics, Diagnostics(), "seed \(seed)")
            // Regardless of the file's name.
            let formats = ["x", "x.txt", "x.json", "x.csv", "x.tsv"].map {
                GroupFormat(of: bytes, path: $0)
            }
            expectEqual(formats, Array(repeating: format, count: 5), "seed \(seed)")
            let file = try GroupFile(path: "x").decode(bytes)
            expectEqual(file.groups.map(\.exactTexts), exactTexts, "seed \(seed)")
            #expect(file.likelySeparators == nil, "seed \(seed)")
        }
    }

    @Test(
        "Columns that look like other ones are read back from every format unchanged",
        arguments: GroupFormat.exact)
    func columns(format: GroupFormat) throws {
        for seed in mutationSeeds {
            let group = try anyColumns(seed: seed)
            let bytes = try #require(format.encode(group))
            let read = try GroupFile(path: "x").decode(bytes)
            expectEqual(read.groups.map(\.exactTexts), [group.exactTexts], "seed \(seed)")
            expectEqual(read.diagnostics, Diagnostics(), "seed \(seed)")
        }
    }

    @Test(
        "A group that starts with what looks like a heading is written and read back the same",
        arguments: GroupFormat.exact)
    func headings(format: GroupFormat) throws {
        for first in [
            ("Frage", "Antwort"), ("Antwort", "Frage"), ("#front", "back"), ("English", "Deutsch"),
            ("prompt", "answer"),
        ] {
            let group = try group([first.0: first.1, "a": "b"], title: "T")
            let decoded = try format.written(group)
            expectEqual(decoded.groups, [group])
            #expect(decoded.likelyHeading == nil)
        }
    }

    @Test("The paths of pictures and sounds stay with the question, in JSON and Markdown as well")
    func media() throws {
        let text = """
            #flashcards
            ![[dog.png]] Which? ![](a/b.mp3) ![x](<c d [1].png> "e") ![](f.png "g") ![](<>)::dog

            """
        let group = try GroupFile(path: "x.md", title: "T").decode(Array(text.utf8)).groups[0]
        expectEqual(group.questions[0].media, ["dog.png", "a/b.mp3", "c d [1].png", "f.png"])
        for format in [GroupFormat.json, .markdown] {
            try expectEqual(format.written(group).groups, [group])
        }
    }
}
