import Foundation
import TestSupport
import Testing

@testable import RabbleCore

extension GroupFormat {
    /// The formats that have a place for all of a group, and are recognised by what they write.
    static let exact = allCases.filter { $0 != .quiz }
}

struct GroupFormatTests {
    @Test("A group of any text is read back from every format as it was", arguments: GroupFormat.exact)
    func roundTrip(format: GroupFormat) throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let exactTexts = [group.exactTexts]
            let bytes = format.encode(group)
            let decoded = try format.decode(bytes, title: "another title")
            #expect(decoded.groups.map(\.exactTexts) == exactTexts, "seed \(seed)")
            #expect(decoded.losses == DecodedGroups.Losses(), "seed \(seed)")
            // Whatever the file is called.
            let formats = ["x", "x.txt", "x.json", "x.csv", "x.tsv"].map { GroupFormat(of: bytes, path: $0) }
            #expect(formats == Array(repeating: format, count: 5), "seed \(seed)")
            let file = try GroupFile(path: "x").decode(bytes)
            #expect(file.groups.map(\.exactTexts) == exactTexts, "seed \(seed)")
            #expect(file.likelySeparators == nil, "seed \(seed)")
        }
    }

    @Test("Files with bytes changed are read or refused, and never trap", arguments: GroupFormat.allCases)
    func mutations(format: GroupFormat) throws {
        let html =
            "#separator:tab\n#html:true\n#tags column:3\n猫\t<b>cat</b><br>&eacute;[sound:x]\tt\n\"a\nb\"\t\"c\"\"\"\t\n"
        for seed in mutationSeeds {
            var valid = format.encode(try anyGroup(seed: seed % 50))
            if format == .anki, seed % 2 == 0 { valid = Array(html) }
            let bytes = mutated(valid, seed: seed)
            do {
                let decoded = try format.decode(bytes, title: "T")
                #expect(!decoded.groups.isEmpty, "seed \(seed)")
                for group in decoded.groups {
                    #expect(!group.questions.isEmpty, "seed \(seed)")
                    #expect(group.questions.allSatisfy { !$0.prompt.isBlank && !$0.answer.isBlank }, "seed \(seed)")
                    #expect(Set(group.questions.map(\.id)).count == group.questions.count)
                }
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
            // Recognition has to end as well.
            _ = GroupFormat(of: bytes, path: "")
        }
    }

    @Test(
        "The extension tells the format, and the content where that cannot be",
        arguments: [
            ("a.json", "{\"title\": 1}", GroupFormat.json), ("a.JSON", "[", .json), ("a.tsv", "a\tb", .tsv),
            ("a.csv", "a,b", .csv), ("a.csv", "a;b\nc;d", .csv), ("a.csv", "a,b\tc\nd,e", .csv),
            ("a.tsv", "a,b\tc\nd\te", .tsv),
            ("a.txt", "a\tb\nc\td", .tsv), ("a.txt", "a,b\nc,d", .csv), ("a.txt", "#separator:tab\na\tb", .anki),
            ("a", "{\"title\":\"T\"}", .json), ("a.tab", "a\tb", .tsv), ("folder.csv/a", "a\tb", .tsv),
            // Extensions that lie.
            ("a.csv", "#separator:Comma\n#html:false\na,b", .anki), ("a.csv", " [{\"title\": \"T\"}]", .json),
            ("a.json", "a\tb\nc\td", .tsv), ("a.json", "a,b\nc,d", .csv), ("a.tsv", "a,b\nc,d", .csv),
            ("a.csv", "a\tb\nc\td", .tsv),
            ("a.txt", "\u{FEFF}#html:true\na\tb", .anki),
            // A table may start with what starts JSON and Anki's header.
            ("a.csv", "{a},b", .csv), ("a.csv", "[1],b\n2,c", .csv), ("a.tsv", "#1\tb", .tsv),
            ("a.txt", "# note: x\ty", .tsv),
            // Cards tell Markdown, and a name always does.
            ("a.md", "prompt,answer\na,b", .markdown), ("a.Markdown", "{\"title\": 1}", .markdown),
            ("a.txt", "Q: a, b\nA: c, d", .markdown), ("a.csv", "---\nname = \"a\"\n---\n", .markdown),
            ("a.txt", "Q: a\tb\nA: c\td", .tsv), ("a.csv", "Q: a,b\nA: c,d", .csv),
            // What is nothing stays what it says.
            ("a.json", "hello", .json), ("a.csv", "hello", .csv), ("a.txt", "hello", .tsv),
        ])
    func recognition(path: String, text: String, format: GroupFormat) {
        #expect(GroupFormat(of: Array(text), path: path) == format)
    }

    @Test("A file that is no text of any kind is refused in one line", arguments: GroupFormat.allCases)
    func notText(format: GroupFormat) {
        func problem(_ bytes: [UInt8]) -> String? {
            do {
                _ = try format.decode(bytes, title: "T")
                return nil
            } catch {
                return error.description
            }
        }
        #expect(problem([]) == "the file is empty")
        #expect(problem([0xFF, 0xFE, 0x61, 0x00]) == "the file is UTF-16; save it as UTF-8")
        #expect(problem([0x50, 0x4B, 0x03, 0x04, 0x14])?.hasPrefix("the file is a zip archive") == true)
        #expect(problem([0x22, 0xE9, 0x22])?.contains(format == .json ? "should be an object" : "not UTF-8") == true)
        #expect(problem([UInt8](repeating: 0, count: 100_000))?.contains("\n") == false)
        let noText = "the file is UTF-16; save it as UTF-8"
        #expect(problem(Array("prompt,answer\na,b\n").flatMap { [0, $0] }) == noText)
        #expect(problem(Array("prompt,answer\na,b\n").flatMap { [$0, 0] }) == noText)
    }
}
