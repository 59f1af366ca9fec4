import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

extension GroupFormat {
    /// The formats that have a place for all of a group, and are recognised by what they write.
    static let exact = allCases.filter(\.isWritable)

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
        "A group of any text is read back from every format as it was", arguments: GroupFormat.exact
    )
    func roundTrip(format: GroupFormat) throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let exactTexts = [group.exactTexts]
            let bytes = try #require(format.encode(group))
            let decoded = try format.decode(bytes, title: "another title")
            expectEqual(decoded.groups.map(\.exactTexts), exactTexts, "seed \(seed)")
            expectEqual(decoded.remarks, Remarks(), "seed \(seed)")
            // Whatever the file is called.
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
        "Files with bytes changed are read or refused, and never trap",
        arguments: GroupFormat.allCases)
    func mutations(format: GroupFormat) throws {
        let html =
            """
            #separator:tab\n#html:true\n#tags column:3\n猫\t<b>cat</b><br>&eacute;[sound:x]\tt\n\
            \"a\nb\"\t\"c\"\"\"\t\n
            """
        for seed in mutationSeeds {
            let read =
                """
                #+TITLE: a|b:{c}d\n* a? :drill:\n[b] <2024-01-05> *c*\n- d :: e\n
                ::a::b {=c#d ~%5%e}\n
                - q: "a"\n  a: [b, {c: 'd'}]\n- q: >\n    e\n  a: &x f\n
                """
            var valid = format.encode(try anyGroup(seed: seed % 50)) ?? Array(read.utf8)
            if format == .anki, seed % 2 == 0 { valid = Array(html) }
            let bytes = mutated(valid, seed: seed)
            do {
                let decoded = try format.decode(bytes, title: "T")
                #expect(!decoded.groups.isEmpty, "seed \(seed)")
                for group in decoded.groups {
                    #expect(!group.questions.isEmpty, "seed \(seed)")
                    #expect(
                        group.questions.allSatisfy { !$0.prompt.isBlank && !$0.answer.isBlank },
                        "seed \(seed)")
                    expectEqual(Set(group.questions.map(\.id)).count, group.questions.count)
                }
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
            // Recognition has to end as well.
            _ = GroupFormat(of: bytes, path: "")
        }
    }
}
