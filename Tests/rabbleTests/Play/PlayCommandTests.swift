import Foundation
import TestSupport
import Testing

/// A drill, line by line.
struct PlayCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("Typed answers, a revealed one and :quit: the whole drill, word for word")
    func wholeDrill() throws {
        let outcome = try rabble.run(
            "play", "hiragana", "--strategy", "sequential", input: "a\nI\nwrong\n\ny\n:quit\n")
        expectEqual(
            outcome.output,
            """
            Hiragana: 107 questions, sequential
            1/107  あ
            ✓ a
            2/107  い
            ✓ i
            3/107  う
            ✗ u
            4/107  え
            = e
            Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy
            ✓ good
            5/107  お
            3 correct, 1 incorrect, 75 %
            missed:
              う  u

            """)
        outcome.expect(0)
    }

    @Test("A program that waits for each prompt before it answers is never stuck")
    func twoPipes() throws {
        let conversation = try Conversation(
            rabble.process(["play", "hiragana", "--strategy", "sequential"]))
        for number in 1...107 {
            let text = try conversation.read(to: "\(number)/107  ")
            #expect(!text.contains("correct"))
            _ = try conversation.read(to: "\n")
            if number % 3 == 0 {
                try conversation.send("\n")
                _ = try conversation.read(to: "easy\n")
                try conversation.send("y\n")
            } else {
                try conversation.send("x\n")
            }
        }
        let end = try conversation.finish()
        #expect(end.text.contains("35 correct, 72 incorrect, 33 %"))
        expectEqual(end.status, 0)
    }

    @Test(
        "After a revealed answer only a mark counts, and anything else asks again",
        arguments: [
            ("1", "✗ again", 0), ("2", "✓ hard", 1), ("Y", "✓ good", 1), (" n ", "✗ again", 0),
            ("again", "✗ again", 0), (" easy ", "✓ easy", 1), ("h", "✓ hard", 1),
            ("ｅ", "✓ easy", 1), ("三", "✓ good", 1),
        ])
    func marks(mark: String, shown: String, correct: Int) throws {
        let noise = ["yes", "5", "0", "12", "", "x", "\\y", "\u{661}1"]
        let outcome = try rabble.play(
            letters, input: "\n" + noise.map { $0 + "\n" }.joined() + "\(mark)\n")
        let question = "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy"
        var expected = ["= a"] + Array(repeating: question, count: 1 + noise.count)
        expected += [
            shown, "2/3  2", "\(correct) correct, \(1 - correct) incorrect, \(100 * correct) %",
        ]
        if correct == 0 { expected += ["missed:", "  1  a"] }
        expectEqual(Array(outcome.lines[2...]), expected)
    }

    @Test("The hint is shown on ?, and with the revealed answer")
    func hints() throws {
        let file = try rabble.home.write(
            #"""
            {"title": "T", "questions": [{"prompt": "p", "answer": "a", "hint": "h"}, {"prompt": \#
            "q", "answer": "b"}]}
            """#,
            to: "hints.json")
        let outcome = try rabble.run(
            "play", file, "--strategy", "sequential", input: "?\n\n?\ny\n?\n")
        expectEqual(
            outcome.lines.dropFirst().dropLast(),
            [
                "1/2  p", "hint: h", "= a", "hint: h",
                "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy",
                "hint: h", "✓ good", "2/2  q", "this question has no hint",
            ])
        // A right answer after it is hard; the lines are the same.
        let hard = try rabble.run(
            "play", file, "--strategy", "sequential", "--json", input: "?\na\n?\nb\n")
        expectEqual(hard.errors.split(separator: "\n")[1...3], ["1/2  p", "hint: h", "✓ a"])
        let object = try hard.object
        let answers = try #require(object["answers"] as? [[String: any Sendable]])
        expectEqual(answers.map { $0["grade"] as? String }, ["hard", "good"])
        expectEqual(answers.map { $0["hinted"] as? Bool }, [true, false])
        expectEqual(object["correct"] as? Int, 2)
        let grades = try rabble.home.read("reviews/t.tsv").split(separator: "\n").map {
            $0.split(separator: "\t")[2]
        }
        expectEqual(grades, ["grade", "title", "good", "hard", "good"])
    }

    @Test("A skipped question is neither right nor wrong, and undo goes back over it")
    func skipAndUndo() throws {
        let outcome = try rabble.play(letters, input: ":undo\nx\n:skip\n:undo\na\n:skip\nc\n")
        expectEqual(
            outcome.lines.dropFirst(),
            [
                "1/3  1", "nothing to undo", "✗ a", "2/3  2", "skipped", "3/3  3",
                "the last answer was undone", "1/3  1", "✓ a", "2/3  2", "skipped", "3/3  3", "✓ c",
                "2 correct, 0 incorrect, 100 %",
            ])
    }

    @Test("A line that starts with a backslash is an answer, whatever follows")
    func backslash() throws {
        let questions = [("1", "?"), ("2", ":quit"), ("3", "\\"), ("4", "\\a"), ("5", "y")]
        let outcome = try rabble.play(questions, input: "\\?\n\\:quit\n\\\\\n\\\\a\n\\y\n")
        expectEqual(outcome.lines.last, "5 correct, 0 incorrect, 100 %")
    }

    @Test("The commands may be typed in full width, as Japanese input methods do")
    func fullWidth() throws {
        let outcome = try rabble.play(letters, input: "？\n：ｓｋｉｐ\n\\？\n：quit\n")
        expectEqual(
            outcome.lines.dropFirst(),
            [
                "1/3  1", "this question has no hint", "skipped", "2/3  2", "✗ b", "3/3  3",
                "0 correct, 1 incorrect, 0 %",
                "missed:", "  2  b",
            ])
    }

    @Test("Accents are told and a slip is marked; the setting decides")
    func judged() throws {
        let questions = [("lion", "león"), ("needed", "necessary"), ("lions", "leónes")]
        let outcome = try rabble.play(questions, input: "leon\nneccessary\n")
        expectEqual(
            outcome.lines[2...5],
            [
                "✓ león (accent)", "2/3  needed", "✗ almost: necessary",
                "  you typed: nec[c]essary",
            ])
        _ = try rabble.run("settings", "accents", "strict")
        try expectEqual(rabble.play(questions, input: "leon\n").lines[2], "✗ león")
    }

    @Test(
        """
        A line that starts like a command and is none is refused with the nearest one, and the \
        question stays
        """,
        arguments: [
            (":skpi", "did you mean :skip?"), (":Q", "did you mean :quit?"),
            (":)", ":help lists them"),
            (":", ":help lists them"),
        ])
    func unknownCommand(word: String, way: String) throws {
        let outcome = try rabble.play([("smile", ":)")], input: "\(word)\n\\:)\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 1 question, sequential", "1/1  smile",
                "unknown command \(word); \(way)",
                "(To give it as an answer, start with a backslash.)", "✓ :)",
                "1 correct, 0 incorrect, 100 %",
            ])
        let revealed = try rabble.play([("1", "a")], input: "\n\(word)\ny\n")
        #expect(revealed.lines.contains("unknown command \(word); \(way)"))
        expectEqual(revealed.lines.last, "1 correct, 0 incorrect, 100 %")
    }

    @Test(
        "Commands have a short form, and :help lists what can be typed now",
        arguments: [":help", ":h", "：ｈ"])
    func help(word: String) throws {
        let outcome = try rabble.play(letters, input: "\(word)\n:s\nx\n:u\n\n\(word)\ny\n:q\n")
        expectEqual(
            outcome.lines.count { $0 == "  :skip, :s      leave the question unanswered" }, 1)
        #expect(outcome.lines.contains("  text           answer the question"))
        expectEqual(outcome.lines.count { $0.hasPrefix("  :skip, :s") }, 2)
        expectEqual(outcome.lines.count { $0.hasPrefix("Did you know it?") }, 2)
        #expect(
            outcome.lines.contains("skipped")
                && outcome.lines.contains("the last answer was undone"))
        expectEqual(outcome.lines.last, "1 correct, 0 incorrect, 100 %")
    }

    @Test(
        "However the input ends, what was answered counts",
        arguments: ["a\nb", "a\r\nb\r\n", "a\nb\n:quit\nc\n", "a\nb\n :quit \n", "a\nb\n\n"])
    func endings(input: String) throws {
        let outcome = try rabble.play(letters, input: input)
        expectEqual(outcome.lines.last, "2 correct, 0 incorrect, 100 %")
        expectEqual(outcome.status, 0)
    }

    @Test("Input that is not UTF-8 or endless is a wrong answer and nothing worse")
    func malformedInput() throws {
        let file = try rabble.home.write(
            try groupFile([("1", "\u{FFFD}"), ("2", "a"), ("3", "c")]), to: "g.json")
        var input = Data([0xFF, 0x0A])
        input += Data(repeating: UInt8(ascii: "a"), count: 1_100_000) + Data("\nc\n".utf8)
        let outcome = try rabble.run(["play", file, "--strategy", "sequential"], input: input)
        #expect(outcome.output.contains("1 correct, 2 incorrect, 33 %"))
        let zeros = try rabble.run(["play", "hiragana"], input: Data(count: 5_000))
        #expect(zeros.output.contains("0 correct, 1 incorrect, 0 %"))
    }

    @Test("Control and direction characters of a group and of the input are shown, never sent")
    func controlCharacters() throws {
        let outcome = try rabble.play(
            [("\u{1B}[2J\u{7}", "a\tb\u{9B}1m"), ("x\u{202E}y", "\u{7F}\n")],
            input: "\u{1B}]0;t\u{7}\n:quit\n")
        expectEqual(
            outcome.lines.dropFirst(),
            [
                "1/2  ␛[2J␇", "✗ a␉b<U+009B>1m", "2/2  x<U+202E>y", "0 correct, 1 incorrect, 0 %",
                "missed:",
                "  ␛[2J␇  a␉b<U+009B>1m",
            ])
    }

    @Test("A typed control character is kept as what is shown of it; a tab is a space")
    func typedControlCharacters() throws {
        _ = try rabble.play(letters, input: "\u{1B}[D\\\na\u{7F}\t\n\\\u{3}\n")
        let typed = try rabble.home.read("reviews/test.tsv").split(separator: "\n").dropFirst().map
        {
            $0.split(separator: "\t", omittingEmptySubsequences: false).last ?? ""
        }
        expectEqual(typed.dropFirst(), ["␛[D\\\\", "a␡␉", "␃"])
        let outcome = try rabble.play([("1", "to go")], input: "to\tgo\n")
        expectEqual(outcome.lines.last, "1 correct, 0 incorrect, 100 %")
    }

    @Test("Two thousand answers of 100 KiB through a pipe are all judged")
    func manyAnswers() throws {
        let questions = (0..<2_000).map { ("p\($0)", "\($0)" + String(repeating: "a", count: 50)) }
        let input = questions.map { $0.1 + "\n" }.joined()
        let file = try rabble.home.write(try groupFile(questions), to: "many.json")
        let outcome = try rabble.run(
            ["play", file, "--strategy", "sequential"], input: input)
        expectEqual(outcome.lines.last, "2000 correct, 0 incorrect, 100 %")
        expectEqual(outcome.lines.count, 4_002)
    }
}
