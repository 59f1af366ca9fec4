import TestSupport
import Testing

@testable import RabbleDecks

/// JSON as quizzes, flashcard programs and word lists write it, in words of our own.
struct JSONTableTests {
    private static func decode(
        _ text: String, columns: ColumnPair? = nil, path: String = "x.json"
    ) throws -> Deck {
        try GroupFile(path: path, layout: ReadingOptions(columns: columns), title: "T").decode(
            Array(text.utf8))
    }

    private static func questions(
        _ text: String, columns: ColumnPair? = nil, path: String = "x.json"
    ) throws -> [String] {
        try decode(text, columns: columns, path: path).groups.flatMap { group in
            group.questions.map { "\($0.prompt)=\($0.answer)" }
        }
    }

    private static func problem(_ text: String) -> String? {
        do {
            _ = try decode(text)
            return nil
        } catch let error as GroupFileError {
            return error.description
        } catch {
            return "\(error)"
        }
    }

    private static let rightOptions: [String] = [
        #"""
        "options": [{"Pick": "a", "Text": "moss"}, {"Pick": "b", "Text": "fern"}], \#
        "correctOption": "b"
        """#,
        #"""
        "Answers": [{"Selection": "a", "Answer": "moss"}, {"Selection": "b", "Answer": \#
        "fern"}], "CorrectAnswer": "b"
        """#,
        #"""
        "choices": [{"value": "item1", "text": "moss"}, {"value": "item2", "text": \#
        "fern"}], "correctAnswer": "item2"
        """#,
        #"""
        "answers": [{"id": 71, "text": "moss"}, {"id": 72, "text": "fern"}], \#
        "correctAnswers": [72]
        """#,
        #""options": {"A": "moss", "B": "fern"}, "answer": "B""#,
        #""answers": {"a": "moss", "b": "fern"}, "correctAnswer": "b""#,
        #"""
        "answers": {"answer_a": "moss", "answer_b": "fern", "answer_c": null}, \#
        "correct_answers": {"answer_a_correct": "false", "answer_b_correct": "true", \#
        "answer_c_correct": "false"}
        """#,
        #""options": ["moss", "fern"], "correct": [false, true]"#,
        #""options": ["moss", "fern"], "correctIndex": 1"#,
        #""options": ["moss", "fern", "oak"], "esatta": "fern""#,
        #""answers": ["moss", "fern"], "correct": "b""#,
        #""choices": ["a) moss", "b) fern"], "answer": "B""#,
        #""a": {"a": "moss", "b": "fern"}, "c": "b""#,
        #"""
        "answerOptions": [{"answerText": "moss", "isCorrect": false}, {"answerText": \#
        "fern", "isCorrect": true}]
        """#,
        #""choices": [{"choice": "moss", "is_answer": 0}, {"choice": "fern", "is_answer": 1}]"#,
        #"""
        "options": [{"text": "moss", "feedback": "Not quite, sorry", "isTrap": true, \#
        "isCorrect": false}, {"text": "fern", "feedback": "Yes", "isTrap": false, \#
        "isCorrect": true}]
        """#,
        #""correct_answer": "fern", "incorrect_answers": ["moss", "oak"]"#,
    ]

    @Test(
        "The right option is found by its text, its key, its letter, its number or a mark",
        arguments: rightOptions)
    func options(members: String) throws {
        expectEqual(
            try Self.questions(#"[{"id": 4, "question": "Which has fronds?", \#(members)}]"#),
            ["Which has fronds?=fern"])
        expectEqual(
            try Self.questions(
                #"""
                {"data": {"quiz": [{"content": {"question": "Which has fronds?", \#
                \#(members)}}]}}
                """#),
            ["Which has fronds?=fern"])
    }

    @Test("Several right options are all of the answer")
    func severalRight() throws {
        let text = #"""
            [{"question": "Odd?", "options": ["4", "5", "6", "7"], "correctAnswers": [1, 3]},
             {"question": "Which is even?", "options": ["4", "5"], "correctAnswers": [0]}]
            """#
        expectEqual(try Self.questions(text), ["Odd?=5; 7", "Which is even?=4"])
    }

    private static let cardShapes: [String] = [
        #"{"questions": ["sol?", "luna?"], "answers": ["sun", "moon"]}"#,
        #"""
        {"title": "Sky", "data": {"terms": ["sol?", "luna?"], "definitions": ["sun", \#
        "moon"]}}
        """#,
        #"{"fragen": ["sol?", "luna?"], "antworten": ["sun", "moon"], "autor": "Uli"}"#,
        #"{"latin": ["sol?", "luna?"], "english": ["sun", "moon"]}"#,
        #"""
        {"questions": ["sol?", "luna?"], "options": [["sun", "sea"], ["sea", "moon"]], \#
        "answers": [0, 1]}
        """#,
        #"""
        {"columns": ["term", "definition"], "index": [0, 1], "data": [["sol?", "sun"], \#
        ["luna?", "moon"]]}
        """#,
        #"""
        {"range": "A1:B3", "values": [["Question", "Answer"], ["sol?", "sun"], \#
        ["luna?", "moon"]]}
        """#,
        #"[["sol?", ["sea", "sun", "sky"], 1], ["luna?", ["sea", "sky", "moon"], 2]]"#,
        #"{"Day": {"Sky": {"sol?": "sun", "luna?": "moon"}}}"#,
        #"""
        {"Day": {"sol?": {"options": ["sun", "sea"], "answer": "sun"}}, "Night": \#
        {"luna?": {"options": ["sea", "moon"], "answer": "moon"}}}
        """#,
        #"""
        {"quiz": {"day": {"q1": {"question": "sol?", "answer": "sun"}}, "night": \#
        {"q1": {"question": "luna?", "answer": "moon"}}}}
        """#,
        #"""
        [{"title": "Sky", "words": {"sol?": "sun", "luna?": "moon"}}]
        """#,
        #"[{"set": "Sky", "terms": ["sol?", "luna?"], "translations": ["sun", "moon"]}]"#,
        #"""
        [{"level": 1, "words": [["sol?", "sun"]]}, {"level": 2, "words": [["luna?", \#
        "moon"]]}]
        """#,
        #"[{"sol?": "sun"}, {"luna?": "moon"}]"#,
        #"""
        {"params": {"notes": [{"fields": {"Front": {"value": "sol?", "order": 0}, \#
        "Back": {"value": "sun", "order": 1}}}, {"fields": {"Front": {"value": \#
        "luna?", "order": 0}, "Back": {"value": "moon", "order": 1}}}]}}
        """#,
        #"{"Day": {"sol?": "sun"}, "Night": {"luna?": "moon"}}"#,
        #"""
        [{"title": "Day", "words": {"sol?": "sun"}}, {"title": "Night", "words": {"luna?": \#
        "moon"}}]
        """#,
        #"{"sol?": {"en": "sun"}, "luna?": {"en": "moon"}}"#,
        #"""
        [{"word": "sol?", "translation": "sun", "examples": [{"la": "sol lucet", "en": \#
        "it shines"}]}, {"word": "luna?", "translation": "moon", "examples": []}]
        """#,
        #"[{"q": "sol?", "a": "sun"}, {"q": "luna?", "a": "moon"},]"#,
        "[{'q': 'sol?', 'a': 'sun'}, {'q': 'luna?', 'a': 'moon'}]",
        "const cards = [\n  {q: 'sol?', a: 'sun'},\n  {q: 'luna?', \"a\": \"moon\"},\n];\n",
        "{\"q\": \"sol?\", \"a\": \"sun\"};\n{\"q\": \"luna?\", \"a\": \"moon\"};\n",
        "{\"q\": \"sol?\", \"a\": \"sun\"},\n{\"q\": \"luna?\", \"a\": \"moon\"}\n",
        """
        {\n  "q": "sol?",\n  "a": "sun"\n}\n{\n  "q": "luna?",\n  "a": "moon"\n}\n
        """,
    ]

    @Test(
        "Cards are found at any depth, beside each other and under their own names",
        arguments: cardShapes)
    func shapes(text: String) throws {
        expectEqual(try Self.questions(text), ["sol?=sun", "luna?=moon"])
        if !text.hasPrefix("[[") {
            expectEqual(try Self.questions(text, path: "x.txt"), ["sol?=sun", "luna?=moon"])
        }
    }

    @Test("Groups have the titles of their lists, or the names of these")
    func titles() throws {
        let text = #"""
            {"Day": {"sol": "sun", "nubes": "cloud"}, "Night": {"luna": "moon", "stella": \#
            "star"}}
            """#
        expectEqual(try Self.decode(text).groups.map(\.title), ["Day", "Night"])
        let single = #"{"Day": {"sol": "sun"}, "Night": {"luna": "moon"}}"#
        expectEqual(try Self.decode(single).groups.map(\.title), ["Day", "Night"])
        let titled = #"""
            [{"title": "Day", "words": {"sol": "sun"}}, {"title": "Night", "words": {"luna": \#
            "moon"}}]
            """#
        expectEqual(try Self.decode(titled).groups.map(\.title), ["Day", "Night"])
        let units = #"""
            [{"unit": "One", "words": [{"la": "sol", "en": "sun"}]}, {"unit": "Two", "words": \#
            [{"la": "luna", "en": "moon"}]}]
            """#
        expectEqual(try Self.decode(units).groups.map(\.title), ["One", "Two"])
    }

    private static let refusals: [(text: String, problem: String)] = [
        (
            #"""
            [{"question": "Wet?", "options": ["sea", "sun"]}]
            """#, "line 1, column 2: nothing says which of the options is the answer"
        ),
        (
            #"""
            {"Wet?": ["sea", "sun", "sky"], "Dry?": ["sea", "sun"], "Up?": ["sea", "sun", "sky"]}
            """#, "line 1, column 10: nothing says which of the options is the answer"
        ),
        (
            #"""
            {"questions": ["a?", "b?", "c?"], "answers": ["1", "2"]}
            """#, "line 1, column 46: answers has 2 texts, but questions has 3"
        ),
        (
            #"""
            {"one": ["a", "b", "c"], "two": ["d", "e", "f"]}
            """#,
            """
            line 1, column 1: the names one and two do not say what is asked; --columns 1,2 \
            asks the first and wants the second
            """
        ),
        (
            #"[{"q": "Big?", "choices": ["ant", "cat"], "answer": 5}]"#,
            "line 1, column 2: nothing says which of the options is the answer"
        ),
        (
            #"[{"id": 1, "uno": "a", "dos": "b"}, {"id": 2, "uno": "c", "dos": "d"}]"#,
            "line 1, column 2: the names id and uno do not say what is asked"
        ),
        (
            #"[{"question": "Big?", "answers": [["ant", false], ["cat", true]]}]"#,
            "line 1, column 2: there is only one text for each question"
        ),
        (
            #"{"question1": "a?", "answer1": "b", "question2": "c?", "answer2": "d"}"#,
            "line 1, column 1: question1 and question2 are several questions in one object"
        ),
        (
            #"""
            {"items": [{"sides": [{"id": 0, "label": "word", "media": [{"text": "sol"}]}, \#
            {"id": 1, "label": "definition", "media": [{"text": "sun"}]}]}]}
            """#, "nothing has names for a question and an answer, such as question and answer"
        ),
        (
            """
            [\n {"front": "a", "back": "b"}\n {"front": "c", "back": "d"}\n]
            """, "line 3, column 2: expected a comma or ], found {"
        ),
    ]

    @Test(
        "What is no deck, or does not say which answer is right, is refused with the cause",
        arguments: refusals)
    func refused(text: String, problem: String) {
        expectEqual(Self.problem(text), "x.json: \(problem)")
    }

    private static let settingsFiles: [String] = [
        #"""
        {"name": "app", "version": "1.0.0", "main": "index.js", "license": "MIT", \#
        "scripts": {"test": "jest", "build": "tsc"}}
        """#,
        #"""
        {"compilerOptions": {"target": "es6", "strict": true}, "include": ["src"], \#
        "exclude": ["dist"]}
        """#,
        #"{"name": "app", "scripts": {"test": "jest", "build": "tsc"}}"#,
        #"{"type": "object", "properties": {"a": {"type": "text", "description": "b"}}}"#,
        #"{"editor.size": 14, "editor.tab": 2}"#,
        #"[{"id": 1, "name": "Ann", "email": "a@b.c"}, {"id": 2, "name": "Bo", "email": "d"}]"#,
        #"["sea", "sun"]"#, #"{"a": {"b": [1, 2, {"c": null}]}}"#,
    ]

    @Test(
        "Files of settings are no decks",
        arguments: settingsFiles)
    func settings(text: String) { #expect(throws: GroupFileError.self) { try Self.decode(text) } }

    @Test("Lists whose names say nothing are read with the columns that the learner names")
    func namedColumns() throws {
        let text = #"{"one": ["a", "b", "c"], "two": ["d", "e", "f"]}"#
        expectEqual(
            try Self.questions(text, columns: ColumnPair(prompt: 2, answer: 1)),
            [
                """
                d=a
                """, "e=b", "f=c",
            ])
    }

    @Test("A problem has its place in the file")
    func places() throws {
        let text = """
            [\n  {"front": "a", "back": "b"},\n  {"front": "c", "back": " "},\n  {"front": \
            "d"}\n, {"front": "e", "back": "f"}]
            """
        expectEqual(
            try Self.decode(text).remarks.descriptions,
            [
                """
                2 rows without a question (line 3, column 26: the answer is blank; line 4, \
                column 13: the answer is missing)
                """
            ])
    }

    @Test("Groups with other programs' members are read like their own questions")
    func prompts() throws {
        expectEqual(
            try Self.questions(
                #"""
                {"title": "T", "questions": [{"prompt": "2+2", "answer": 4}]}
                """#), ["2+2=4"])
        expectEqual(
            try Self.questions(#"{"questions": [{"prompt": "2+2", "answer": "4"}]}"#), ["2+2=4"])
        expectEqual(
            try Self.questions(
                #"""
                {"title": "T", "questions": [{"prompt": "2+2", "options": ["3", "4"], \#
                "answer": "B"}]}
                """#),
            ["2+2=4"])
    }
}
