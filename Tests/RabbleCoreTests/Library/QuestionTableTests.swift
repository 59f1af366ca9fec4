import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuestionTableTests {
    @Test("An unedited table of any questions is read as no change")
    func anyQuestions() throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let revision = try QuestionTable.decode(
                QuestionTable.encode(group.questions), of: group.questions)
            #expect(revision.isEmpty, "seed \(seed)")
            #expect(revision.edited.isEmpty, "seed \(seed)")
        }
        let hostile = try group([
            "# no comment": "\"", "+": "a\tb\nc\r\n# d", "7": "|", "\u{FEFF}": "\\",
        ])
        let table = QuestionTable.encode(hostile.questions)
        #expect(try QuestionTable.decode(table, of: hostile.questions).isEmpty)
    }

    @Test(
        "The table holds no raw control character or change of direction, and is read back exactly")
    func controls() throws {
        let texts = [
            "\u{1B}[2J", "\u{7}\u{9B}\u{0}", "\u{202E}abc\u{2066}", "\u{FEFF}", "a\r\nb\tc",
            #"\x1B \u{202E} \\x1B \e \theta"#,
            "\\\u{1B}", "\\x\u{1B}", "x", "vim: set x:", "\\",
        ]
        let questions = try texts.map { text in
            try Question(
                prompt: text, answer: text, hint: text, otherAnswers: ["\(text)|", "b\(text)"])
        }
        let table = QuestionTable.encode(questions)
        let scalars = String(decoding: table, as: UTF8.self).unicodeScalars
        for scalar in scalars where scalar != "\t" && scalar != "\n" {
            #expect(!scalar.mayBeUnsafeToShow, "\(scalar.escaped(asASCII: true))")
        }
        let group = try QuestionGroup(title: "T", questions: questions)
        let revision = try QuestionTable.decode(table, of: group.questions)
        #expect(revision.isEmpty)
        expectEqual(
            revision.questions.map { Array($0.prompt.unicodeScalars) },
            questions.map { Array($0.prompt.unicodeScalars) })
        #expect(String(decoding: table, as: UTF8.self).contains(#"\theta"#))
    }

    @Test("Invalid UTF-8 is reported with its position")
    func malformed() throws {
        let group = try group(["1": "a"])
        let error = #expect(throws: InvalidGroupFile.self) {
            try QuestionTable.decode(Array("1\t1\t") + [0xFF], of: group.questions)
        }
        #expect(error?.description.contains("not UTF-8") == true)
    }

    @Test("A mangled table is read as questions or problems")
    func mutations() throws {
        for seed in mutationSeeds {
            let group = try anyGroup(seed: seed)
            let bytes = mutated(QuestionTable.encode(group.questions), seed: seed)
            guard let revision = try? QuestionTable.decode(bytes, of: group.questions) else {
                continue
            }
            let kept = group.questions.count - revision.removed.count
            expectEqual(revision.questions.count, kept + revision.added.count, "seed \(seed)")
            expectEqual(
                Set(revision.questions.map(\.id)).count, revision.questions.count, "seed \(seed)")
        }
    }
}
