import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct JSONGroupsTests {
    private static func decode(_ text: String) throws -> [QuestionGroup] {
        try JSONGroups.decode(Array(text.utf8)).groups
    }

    private static func problems(_ text: String) -> [String] {
        problems(Array(text.utf8))
    }

    private static func problems(_ bytes: [UInt8]) -> [String] {
        GroupFormat.json.problems(of: bytes)?.description.components(separatedBy: "\n") ?? []
    }

    @Test("A group is read with everything that it holds")
    func phrases() throws {
        let groups = try Self.decode(
            """
            { "title": "Basic Phrases",
              "questions": [ { "prompt": "ありがとう", "answer": "thank you", "hint": "arigatō", \
              "accepts": ["thanks"] } ] }
            """)
        let question = try Question(
            prompt: "ありがとう", answer: "thank you", hint: "arigatō", otherAnswers: ["thanks"])
        expectEqual(groups, [try QuestionGroup(title: "Basic Phrases", questions: [question])])
    }

    @Test("A file without repetitions has the same questions under every rule for them")
    func asItStands() throws {
        let text = """
            {"questions": [{"prompt": "a", "answer": "b"}, {"answer": "\\u3042\\n", "id": [{}], \
            "\\u0070rompt": "あ"},
              {"prompt": "\\\\", "answer": "c", "hint": " ", "accepts": ["\\"", "", "é"]},
              {"prompt": "\u{FEFF}", "answer": "\(String(repeating: "long ", count: 50))", \
              "hint": "\\\\"}], "title": "T"}
            """
        let questions = [
            try Question(prompt: "a", answer: "b"), try Question(prompt: "あ", answer: "あ\n"),
            try Question(prompt: "\\", answer: "c", otherAnswers: ["\"", "é"]),
            try Question(
                prompt: "\u{FEFF}", answer: String(repeating: "long ", count: 50), hint: "\\"),
        ]
        for rule in [RepeatedQuestions.kept, .leftOut, .refused] {
            let decoded = try JSONGroups.decode(Array(text.utf8), repetitions: rule)
            expectEqual(decoded.groups.map { Array($0.questions) }, [questions])
            #expect(decoded.saysMore)
        }
        let twice =
            #"""
            {"title": "T", "questions": [{"prompt": "a", "answer": "b"}, {"answer": "b", \#
            "prompt": "a"}]}
            """#
        try expectEqual(
            JSONGroups.decode(Array(twice.utf8), repetitions: .kept).groups[0].questions.count, 2)
    }

    @Test(
        "White space is blank however it is written",
        arguments: ["", "  ", #"\t"#, #"\u0020"#, #" \u3000\n"#, "\u{3000}", #"\u2003"#])
    func blank(text: String) {
        expectEqual(
            Self.problems(#"{"title": "T", "questions": [{"prompt": "\#(text)", "answer": "a"}]}"#),
            ["line 1, column 41: the prompt of question 1 is blank"])
    }

    @Test(
        """
        A list of groups in the shape of the original app is several groups, and unknown names \
        are skipped
        """
    )
    func list() throws {
        let groups = try Self.decode(
            """
            [{"id": 1, "title": "A", "score": {"x": [1]}, "questions": [{"prompt": "1", "answer": \
            "a", "hint": null, "accepts": null}]},
             {"questions": [{"answer": "b", "image": [], "prompt": "2"}], "title": "B"}]
            """)
        expectEqual(groups.map(\.title), ["A", "B"])
        expectEqual(groups[1].questions, [try Question(prompt: "2", answer: "b")])
    }

    @Test("Every problem of a file is reported at once, with its place")
    func allProblems() {
        let problems = Self.problems(
            """
            [
              { "title": " ",
                "questions": [
                  { "prompt": "あ", "answer": "a" },
                  { "prompt": "あ", "answer": "" },
                  { "prompt": 7, "answer": null },
                  { "hint": "x", "answer": "y" },
                  [],
                  { "prompt": "い", "answer": "i", "accepts": "e", "hint": 2 },
                  { "prompt": "あ", "answer": "a", "accepts": ["e", 3] }
                ] },
              { "title": 5, "questions": [] },
              { "questions": {} },
              7,
              { "title": "T", "title": "U" }
            ]
            """)
        expectEqual(
            problems,
            [
                "line 2, column 14: the title is blank",
                "line 5, column 34: the answer of question 2 is blank",
                "line 6, column 19: the prompt of question 3 should be text, not a number",
                "line 6, column 32: the answer of question 3 should be text, not null",
                "line 7, column 7: question 4 has no prompt",
                "line 8, column 7: question 5 should be an object, not a list",
                "line 9, column 50: accepts of question 6 should be a list, not text",
                "line 9, column 63: the hint of question 6 should be text, not a number",
                "line 10, column 7: question 7 repeats the prompt and answer of question 1",
                """
                line 10, column 56: an entry in accepts of question 7 should be text, not a \
                number
                """,
                "line 12, column 14: the title should be text, not a number",
                "line 12, column 30: the group has no questions",
                "line 13, column 3: the group has no title",
                "line 13, column 18: questions should be a list, not an object",
                "line 14, column 3: a question group should be an object, not a number",
                "line 15, column 3: the group has no questions",
                "line 15, column 19: title is repeated here",
            ])
    }

    @Test(
        "A file that is no group at all is reported in one line",
        arguments: [
            ("", "the file is empty"),
            (
                "{}",
                """
                line 1, column 1: the group has no title\nline 1, column 1: the group has no \
                questions
                """
            ),
            ("[]", "line 1, column 1: there are no question groups"),
            ("7", "line 1, column 1: a question group should be an object, not a number"),
            ("prompt,answer\n", "line 1, column 1: expected a value, found p"),
            (
                "{\"title\": \"x\",\n \"questions\": [{\"prompt\":\"a\",\"answer\":\"b\",},]}",
                "line 2, column 42: nothing follows this comma"
            ),
            (
                String(repeating: "[", count: 100_000),
                "line 1, column 129: values are nested more than 128 levels deep"
            ),
        ])
    func notAGroup(text: String, description: String) {
        expectEqual(Self.problems(text), description.components(separatedBy: "\n"))
    }

    @Test("Other encodings are reported as what they are")
    func encodings() {
        expectEqual(
            Self.problems([0xFF, 0xFE, 0x7B]), ["the file is broken UTF-16; save it as UTF-8"])
        expectEqual(
            Self.problems([0xFE, 0xFF, 0xDC, 0x00]), ["the file is broken UTF-16; save it as UTF-8"]
        )
        expectEqual(
            Self.problems(Array("{\"title\": \"caf".utf8) + [0xE9, 0x22, 0x7D]),
            [
                "line 1, column 15: the byte at offset 14 is not UTF-8; save the file as UTF-8"
            ])
        expectEqual(
            Self.problems([UInt8](repeating: 0, count: 1_000)),
            [
                "line 1, column 1: expected a value, found byte 0"
            ])
    }

    @Test("A blank text is reported even if the question has another problem")
    func blankAndMore() {
        expectEqual(
            Self.problems(#"{"title":"x","questions":[{"prompt":"","answer":1},{"prompt":" "}]}"#),
            [
                "line 1, column 37: the prompt of question 1 is blank",
                "line 1, column 49: the answer of question 1 should be text, not a number",
                "line 1, column 52: question 2 has no answer",
                "line 1, column 62: the prompt of question 2 is blank",
            ])
    }

    @Test("A syntax error after other problems is reported with them")
    func syntaxErrorLast() {
        expectEqual(
            Self.problems("{\"title\": \"\", \"questions\": [1 2]}"),
            [
                "line 1, column 11: the title is blank",
                "line 1, column 29: question 1 should be an object, not a number",
                "line 1, column 31: expected a comma or ], found 2",
            ])
    }

    @Test("A question that is listed twice can be left out, but not if its hint differs")
    func leavingOutDuplicates() throws {
        let question = #"{"prompt": "1", "answer": "a", "hint": "h"}"#
        let file = #"{"title": "T", "questions": [\#(question), \#(question)]}"#
        let decoded = try JSONGroups.decode(Array(file), repetitions: .leftOut)
        expectEqual(decoded.groups[0].questions.count, 1)
        expectEqual(decoded.remarks.duplicates, 1)
        let other = file.replacing(#""h"}]"#, with: #""i"}]"#)
        #expect(throws: InvalidGroupFile.self) {
            try JSONGroups.decode(Array(other), repetitions: .leftOut)
        }
    }

    @Test("A file records its markup, and an unknown one is kept")
    func markup() throws {
        let marked = try group(["*1*": "a"], title: "T", markup: .markdown)
        #expect(JSONGroups.encode(marked).text.contains("\"markup\": \"markdown\""))
        try expectEqual(JSONGroups.decode(JSONGroups.file(of: marked)).groups, [marked])
        #expect(!JSONGroups.encode(try group(["*1*": "a"])).text.contains("markup"))
        for value in ["\"none\"", "\"asciidoc\"", "1", "null", "{}"] {
            let file =
                """
                {\"markup\": \(value), \"title\": \"T\", \"questions\": [{\"prompt\": \"*1*\", \
                \"answer\": \"a\"}]}
                """
            let groups = try JSONGroups.decode(Array(file)).groups
            expectEqual(groups, [try group(["*1*": "a"], title: "T")])
            let kept = try JSONGroups.encode(groups[0], keepingMembersOf: Array(file))
            expectEqual(
                String(decoding: kept, as: UTF8.self).contains("\"markup\": \(value)"),
                value != "\"none\"")
        }
    }
}
