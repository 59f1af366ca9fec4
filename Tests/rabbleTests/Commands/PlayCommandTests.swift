import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)))
struct PlayCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    private func play(_ questions: [(String, String)], _ options: String..., input: String) throws -> Rabble.Outcome {
        let file = try rabble.home.write(try groupFile(questions), to: "group.json")
        return try rabble.run(["play", file, "--strategy", "sequential"] + options, input: Data(input.utf8))
    }

    private static let letters = [("1", "a"), ("2", "b"), ("3", "c")]

    // MARK: A drill

    @Test("Typed answers, a revealed one and :quit: the whole drill, word for word")
    func wholeDrill() throws {
        let outcome = try rabble.run(
            "play", "hiragana", "--strategy", "sequential", input: "a\nI\nwrong\n\ny\n:quit\n")
        #expect(
            outcome.output == """
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
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test("A program that waits for each prompt before it answers is never stuck")
    func twoPipes() throws {
        let conversation = try Conversation(rabble.process(["play", "hiragana", "--strategy", "sequential"]))
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
        #expect(end.status == 0)
    }

    @Test(
        "After a revealed answer only a mark counts, and anything else asks again",
        arguments: [
            ("y", "✓ good", 1), ("n", "✗ again", 0), ("1", "✗ again", 0), ("2", "✓ hard", 1), ("3", "✓ good", 1),
            ("4", "✓ easy", 1), ("Y", "✓ good", 1), (" n ", "✗ again", 0), ("３", "✓ good", 1), ("ｙ", "✓ good", 1),
        ])
    func marks(mark: String, shown: String, correct: Int) throws {
        let noise = ["yes", "5", "0", "12", "", "a", "\\y", "\u{661}1"]
        let outcome = try play(Self.letters, input: "\n" + noise.map { $0 + "\n" }.joined() + "\(mark)\n")
        let question = "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy"
        var expected = ["= a"] + Array(repeating: question, count: 1 + noise.count)
        expected += [shown, "2/3  2", "\(correct) correct, \(1 - correct) incorrect, \(100 * correct) %"]
        if correct == 0 { expected += ["missed:", "  1  a"] }
        #expect(Array(outcome.lines[2...]) == expected)
    }

    @Test("The hint is shown on ?, and with the revealed answer")
    func hints() throws {
        let file = try rabble.home.write(
            #"{"title": "T", "questions": [{"prompt": "p", "answer": "a", "hint": "h"}, {"prompt": "q", "answer": "b"}]}"#,
            to: "hints.json")
        let outcome = try rabble.run("play", file, "--strategy", "sequential", input: "?\n\n?\ny\n?\n")
        #expect(
            outcome.lines.dropFirst().dropLast() == [
                "1/2  p", "hint: h", "= a", "hint: h", "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy",
                "hint: h", "✓ good", "2/2  q", "this question has no hint",
            ])
    }

    @Test("A skipped question is neither right nor wrong, and undo goes back over it")
    func skipAndUndo() throws {
        let outcome = try play(Self.letters, input: ":undo\nx\n:skip\n:undo\na\n:skip\nc\n")
        #expect(
            outcome.lines.dropFirst() == [
                "1/3  1", "there is no mark to take back", "✗ a", "2/3  2", "skipped", "3/3  3",
                "the last mark is taken back", "1/3  1", "✓ a", "2/3  2", "skipped", "3/3  3", "✓ c",
                "2 correct, 0 incorrect, 100 %",
            ])
    }

    @Test("A line that starts with a backslash is an answer, whatever follows")
    func backslash() throws {
        let questions = [("1", "?"), ("2", ":quit"), ("3", "\\"), ("4", "\\a"), ("5", "y")]
        let outcome = try play(questions, input: "\\?\n\\:quit\n\\\\\n\\\\a\n\\y\n")
        #expect(outcome.lines.last == "5 correct, 0 incorrect, 100 %")
    }

    @Test("A wrong answer that looks like a command is told so")
    func likelyCommand() throws {
        let outcome = try play(Self.letters, input: ":ski\n:)\n")
        #expect(outcome.lines.contains("(did you mean :skip? :undo takes this mark back)"))
        #expect(outcome.lines.filter { $0.hasPrefix("(") }.count == 1)
    }

    @Test(
        "However the input ends, what was answered counts",
        arguments: ["a\nb", "a\r\nb\r\n", "a\nb\n:quit\nc\n", "a\nb\n :quit \n", "a\nb\n\n"])
    func endings(input: String) throws {
        let outcome = try play(Self.letters, input: input)
        #expect(outcome.lines.last == "2 correct, 0 incorrect, 100 %")
        #expect(outcome.status == 0)
    }

    @Test("Without any answer there are no per cent")
    func nothingAnswered() throws {
        #expect(try play(Self.letters, input: "").lines.last == "0 correct, 0 incorrect")
    }

    @Test("Input that is not UTF-8 or endless is a wrong answer and nothing worse")
    func malformedInput() throws {
        let file = try rabble.home.write(try groupFile([("1", "\u{FFFD}"), ("2", "a"), ("3", "c")]), to: "g.json")
        var input = Data([0xFF, 0x0A])
        input += Data(repeating: UInt8(ascii: "a"), count: 3_000_000) + Data("\nc\n".utf8)
        let outcome = try rabble.run(["play", file, "--strategy", "sequential"], input: input)
        #expect(outcome.output.contains("1 correct, 2 incorrect, 33 %"))
        let zeros = try rabble.run(["play", "hiragana"], input: Data(count: 10_000_000))
        #expect(zeros.output.contains("0 correct, 1 incorrect, 0 %"))
    }

    @Test("Control and direction characters of a group and of the input are shown, never sent")
    func controlCharacters() throws {
        let outcome = try play(
            [("\u{1B}[2J\u{7}", "a\tb\u{9B}1m"), ("x\u{202E}y", "\u{7F}\n")], input: "\u{1B}]0;t\u{7}\n:quit\n")
        #expect(
            outcome.lines.dropFirst() == [
                "1/2  ␛[2J␇", "✗ a␉b<U+009B>1m", "2/2  x<U+202E>y", "0 correct, 1 incorrect, 0 %", "missed:",
                "  ␛[2J␇  a␉b<U+009B>1m",
            ])
    }

    @Test("A hundred thousand answers through a pipe are all judged")
    func manyAnswers() throws {
        let questions = (0..<100_000).map { ("p\($0)", "a\($0)") }
        let input = questions.map { $0.1 + "\n" }.joined()
        let file = try rabble.home.write(try groupFile(questions), to: "many.json")
        let outcome = try rabble.run(["play", file, "--strategy", "sequential"], input: Data(input.utf8))
        #expect(outcome.lines.last == "100000 correct, 0 incorrect, 100 %")
        #expect(outcome.lines.count == 200_002)
    }

    // MARK: Options

    @Test("A seed gives the same order each time, and without one the order changes")
    func seed() throws {
        func order(_ options: String...) throws -> [String] {
            let skips = Data(String(repeating: ":skip\n", count: 107).utf8)
            return try rabble.run(["play", "hiragana"] + options, input: skips).lines.filter { $0.contains("/107  ") }
        }
        let seeded = try order("--seed", "7")
        #expect(Set(seeded).count == 107)
        #expect(try order("--seed=7") == seeded)
        #expect(try order("--seed", "8") != seeded)
        #expect(try order() != order())
    }

    @Test("A limit asks that many; 0 asks all, also where the settings say otherwise")
    func limit() throws {
        _ = try rabble.run("settings", "limit", "2")
        #expect(try play(Self.letters, input: "").lines.prefix(2) == ["Test: 2 of 3 questions, sequential", "1/2  1"])
        #expect(try play(Self.letters, "--limit", "0", input: "").lines[1] == "1/3  1")
        #expect(try play(Self.letters, "--limit", "1", input: "").lines[1] == "1/1  1")
        #expect(try play(Self.letters, "--limit", "99", input: "").lines[0] == "Test: 3 questions, sequential")
    }

    @Test("Reversed, any of the prompts that share an answer is right")
    func reverse() throws {
        let questions = [("じ", "ji"), ("ぢ", "ji"), ("ず", "zu")]
        let outcome = try play(questions, "--reverse", input: "ぢ\nx\nぢ\n")
        #expect(
            outcome.lines == [
                "Test: 3 questions, sequential, reversed", "1/3  ji", "✓ じ", "2/3  ji", "✗ ぢ or じ", "3/3  zu", "✗ ず",
                "1 correct, 2 incorrect, 33 %", "missed:", "  ji  ぢ", "  zu  ず",
            ])
    }

    @Test("The strategy of the settings holds unless the command says otherwise")
    func strategy() throws {
        _ = try rabble.run("settings", "strategy", "sequential")
        #expect(try rabble.run("play", "hiragana").lines[0] == "Hiragana: 107 questions, sequential")
        #expect(try rabble.run("play", "hiragana", "--strategy=Random").lines[0] == "Hiragana: 107 questions, random")
    }

    @Test("With --json one object is on standard output, and the drill on standard error")
    func json() throws {
        let outcome = try play(Self.letters, "--json", input: "a\nx\n\n4\n")
        #expect(outcome.errors.hasPrefix("Test: 3 questions, sequential\n1/3  1\n✓ a\n"))
        #expect(outcome.errors.contains("2 correct, 1 incorrect, 67 %"))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: any Sendable])
        #expect(object["group"] as? String == "test")
        #expect(object["title"] as? String == "Test")
        #expect(object["strategy"] as? String == "sequential")
        #expect(object["ended"] as? String == "completed")
        #expect(object["correct"] as? Int == 2)
        #expect(object["incorrect"] as? Int == 1)
        #expect(object["percent"] as? Int == 67)
        let answers = try #require(object["answers"] as? [[String: any Sendable]])
        #expect(answers.map { $0["grade"] as? String } == ["good", "again", "easy"])
        #expect(answers.map { $0["typed"] as? String } == ["a", "x", nil])
        #expect(answers.map { $0["correct"] as? Bool } == [true, false, true])
    }

    @Test("The seed that --json tells repeats the drill")
    func jsonSeed() throws {
        func object(_ options: String...) throws -> [String: any Sendable] {
            let input = Data(String(repeating: "x\n", count: 107).utf8)
            let outcome = try rabble.run(["play", "katakana", "--json"] + options, input: input)
            return try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: any Sendable])
        }
        let first = try object()
        let again = try object("--seed", "\(try #require(first["seed"] as? Int))")
        let prompts = [first, again].map {
            ($0["answers"] as? [[String: any Sendable]])?.map { $0["prompt"] as? String }
        }
        #expect(prompts[0] == prompts[1])
        #expect(prompts[0]?.count == 107)
    }

    // MARK: Choosing a group

    @Test(
        "A number, an id, a title in any case and the start of one name a group",
        arguments: ["1", "hiragana", "HIRAGANA", "hi", "Ｈira"])
    func names(name: String) throws {
        #expect(try rabble.run("play", name).lines.first?.hasPrefix("Hiragana: 107") == true)
    }

    @Test("Without a group they are listed, and one line names one")
    func menu() throws {
        let outcome = try rabble.run("play", "--strategy", "sequential", input: "basic\n:quit\n")
        #expect(
            outcome.lines.prefix(7) == [
                "1  Hiragana        107", "2  Katakana        107", "3  Numbers          15", "4  Basic Phrases    40",
                "5  World Capitals  195", "Which group?", "Basic Phrases: 40 questions, sequential",
            ])
        #expect(outcome.status == 0)
    }

    @Test(
        "A choice that names no group ends the program",
        arguments: [
            ("", "rabble: no question group chosen\n", 66), ("\n", "rabble: no question group chosen\n", 66),
            ("hiragna\n", "rabble: there is no group hiragna; did you mean hiragana?\n", 64),
            ("6\n", "rabble: there is no group 6; the last one is 5\n", 64),
            ("0\n", "rabble: there is no group 0; the last one is 5\n", 64),
        ])
    func badChoice(input: String, errors: String, status: Int32) throws {
        let outcome = try rabble.run("play", input: input)
        #expect(outcome.errors == errors)
        #expect(outcome.status == status)
    }

    @Test("A file with several groups is played as if they were the list")
    func severalGroups() throws {
        let question = #"[{"prompt": "p", "answer": "a"}]"#
        let file = try rabble.home.write(
            #"[{"title": "One", "questions": \#(question)}, {"title": "Two", "questions": \#(question)}]"#, to: "f.json"
        )
        let outcome = try rabble.run("play", file, input: "2\na\n")
        #expect(outcome.lines.prefix(4) == ["1  One  1", "2  Two  1", "Which group?", "Two: 1 question, random"])
        #expect(outcome.lines.last == "1 correct, 0 incorrect, 100 %")
    }

    @Test("A file without an extension plays as well, and a pipe")
    func otherFiles() throws {
        let file = try rabble.home.write(try groupFile(Self.letters), to: "mine")
        #expect(try rabble.run("play", file).lines[0] == "Test: 3 questions, random")
        #expect(try rabble.shell("cat '\(file)' | rabble play /dev/stdin").lines[0] == "Test: 3 questions, random")
    }

    // MARK: Files that are no groups

    @Test(
        "A file that cannot be played is told in one clear sentence",
        arguments: [
            ("", "the file is empty"), ("{}", "line 1, column 1: the group has no title"),
            (
                "{\"title\":\"x\",\"questions\":[{\"prompt\":\"a\",\"answer\":\"b\"},]}",
                "line 1, column 54: nothing follows this comma"
            ),
            ("{\"title\":\"x\",\"questions\":[]}", "line 1, column 26: the group has no questions"),
            (
                "{\"title\":\"x\",\"questions\":[{\"prompt\":\" \",\"answer\":\"b\"}]}",
                "line 1, column 27: question 1: the prompt is blank"
            ),
            (String(repeating: "[", count: 100_000), "line 1, column 129: values are nested more than 128 deep"),
        ])
    func badFiles(text: String, problem: String) throws {
        let file = try rabble.home.write(text, to: "bad.json")
        let outcome = try rabble.run("play", file)
        #expect(
            outcome.errors.components(separatedBy: "\n").contains("rabble: \(file): \(problem)"), "\(outcome.errors)")
        #expect(outcome.output == "")
        #expect(outcome.status == 65)
    }

    @Test("Latin-1 bytes and fifty megabytes of zeros are told as what they are")
    func badBytes() throws {
        let latin = try rabble.home.write(Data("{\"title\":\"caf".utf8) + [0xE9] + Data("\"}".utf8), to: "latin.json")
        var outcome = try rabble.run("play", latin)
        #expect(outcome.errors == "rabble: \(latin): line 1, column 14: the byte at offset 13 is not UTF-8\n")
        #expect(outcome.status == 65)
        let zeros = try rabble.home.write(Data(count: 50_000_000), to: "zeros.json")
        outcome = try rabble.run("play", zeros)
        #expect(outcome.errors == "rabble: \(zeros): line 1, column 1: byte 0 stands where a value should\n")
        #expect(outcome.status == 65)
    }

    @Test("A folder and a missing file are told as such")
    func noFile() throws {
        let outcomes = try [rabble.home.path, rabble.home["none.json"], "none.json"].map { try rabble.run("play", $0) }
        #expect(
            outcomes.map(\.errors) == [
                "rabble: \(rabble.home.path) is a folder, not a file\n",
                "rabble: there is no file \(rabble.home["none.json"])\n", "rabble: there is no file none.json\n",
            ])
        #expect(outcomes.map(\.status) == [66, 66, 66])
    }

    // MARK: Ends of the program

    @Test("Ctrl-C shows the summary and exits with 130")
    func interrupt() throws {
        let conversation = try Conversation(rabble.process(["play", "hiragana", "--strategy", "sequential"]))
        _ = try conversation.read(to: "1/107  あ\n")
        try conversation.send("a\n")
        _ = try conversation.read(to: "2/107  い\n")
        conversation.interrupt()
        let end = try conversation.finish()
        #expect(end.text == "1 correct, 0 incorrect, 100 %\n")
        #expect(end.status == 130)
    }

    @Test("Ctrl-C before a group is chosen exits with 130 as well")
    func interruptMenu() throws {
        let conversation = try Conversation(rabble.process(["play"]))
        _ = try conversation.read(to: "Which group?\n")
        conversation.interrupt()
        #expect(try conversation.finish().status == 130)
    }

    @Test("A reader that goes away ends the program quietly")
    func closedOutput() throws {
        let show = try rabble.shell("{ rabble groups show world-capitals; echo $? >&2; } | head -1")
        #expect(show.lines.count == 1)
        #expect(show.errors == "0\n")
        let play = try rabble.shell("yes x 2>/dev/null | { rabble play world-capitals; echo $? >&2; } | head -1")
        #expect(play.lines == ["World Capitals: 195 questions, random"])
        #expect(play.errors == "0\n")
    }

    @Test("Output that cannot be written is an error, not a silence")
    func unwritableOutput() throws {
        let closed = try rabble.shell("rabble groups >&-")
        #expect(closed.errors == "rabble: cannot write the output: Bad file descriptor\n")
        #expect(closed.status == 74)
        #if os(Linux)
            let full = try rabble.shell("echo a | rabble play hiragana >/dev/full")
            #expect(full.errors == "rabble: cannot write the output: No space left on device\n")
            #expect(full.status == 74)
        #endif
    }

    @Test("Without standard input it is as if the input had ended")
    func closedInput() throws {
        let outcome = try rabble.shell("rabble play hiragana <&-")
        #expect(outcome.lines.last == "0 correct, 0 incorrect")
        #expect(outcome.status == 0)
        #expect(try rabble.shell("rabble play hiragana <&- >&- 2>&-").status == 74)
    }

    @Test("Standard input that cannot be read is an error")
    func unreadableInput() throws {
        let outcome = try rabble.shell("rabble play hiragana < '\(rabble.home.path)'")
        #expect(outcome.errors == "rabble: cannot read standard input: Is a directory\n")
        #expect(outcome.status == 74)
    }

    @Test("A drill makes no file")
    func makesNoFile() throws {
        _ = try rabble.run("play", "hiragana", input: "a\n")
        #expect(try rabble.home.names == [])
    }
}
