import Foundation
import TestSupport
import Testing

@testable import RabbleDecks

struct QuizGroupsTests {
    /// Files as people write them, in the ways that the manual page of `quiz` names.
    static let files = [
        // Alternatives, optional parts, and both in each other.
        """
        {Lower }Saxony:Hanover|Hannover
        Bavaria:Munich|M['\u{8}u|u\u{8}"|ue]nchen
        [Rhineland|Rheinland][-| ]Palatinate:Mainz{ on the Rhine{ river}}
        Berlin{ {city} state}:{it is }[a|its own] capital{, too}
        """,
        // More than two columns, some of them empty, and a line that goes on.
        """
        kettle:Kessel:{der|ein}:b[o|u]ils
        spoon:L[oe|o\u{8}"]ffel:\\
        {der|ein}:stirs
        salt::das:
        :Pfeffer:der:is ground
        """,
        // What has a meaning elsewhere: in a pattern, and in our answers.
        """
        a colon\\: and a bar \\|:\\{\\}|\\[\\]|\\\\
        f of x:f(x){ (a function)}|y; or f{ again}|1 / x{ squared}
        how many{?}:{about }{some }{more than }{at least }{exactly }[ten|10]{.}
        """,
    ]

    /// The columns of prompts and answers that a file of so many has.
    private static func pairs(_ count: Int) -> [ColumnPair] {
        (1...count).flatMap { prompt in
            (1...count).compactMap { ColumnPair(prompt: prompt, answer: $0) }
        }
    }

    private static func decode(_ text: String, _ prompt: Int = 1, _ answer: Int = 2) throws
        -> Deck
    {
        try QuizGroups.decode(
            Array(text.utf8), title: "T", columns: ColumnPair(prompt: prompt, answer: answer))
    }

    @Test("A line is a question with its accepted answers")
    func questions() throws {
        let group = try Self.decode(Self.files[0]).groups[0]
        expectEqual(
            Array(group.questions),
            [
                try Question(prompt: "Lower Saxony", answer: "Hanover", otherAnswers: ["Hannover"]),
                try Question(
                    prompt: "Bavaria", answer: "Munich",
                    otherAnswers: ["Múnchen", "München", "Muenchen"]),
                try Question(
                    prompt: "Rhineland-Palatinate", answer: "Mainz on the Rhine( river)",
                    otherAnswers: ["Mainz"]),
                try Question(
                    prompt: "Berlin city state", answer: "(it is )a capital(, too)",
                    otherAnswers: ["(it is )its own capital(, too)"]),
            ])
    }

    @Test("Two columns are chosen, and lines without a prompt or an answer are skipped")
    func columns() throws {
        func questions(_ prompt: Int, _ answer: Int) throws -> [String] {
            try Self.decode(Self.files[1], prompt, answer).groups[0].questions.map {
                "\($0.prompt)=\($0.answer)"
            }
        }
        try expectEqual(questions(1, 2), ["kettle=Kessel", "spoon=Loeffel"])
        try expectEqual(questions(1, 4), ["kettle=boils", "spoon=stirs"])
        try expectEqual(questions(2, 1), ["Kessel=kettle", "Loeffel=spoon"])
        try expectEqual(questions(3, 1), ["der=kettle", "der=spoon", "das=salt"])
        try expectEqual(Self.decode(Self.files[1]).remarks, Remarks())
        let remarks = try QuizGroups.decode(Array((Self.files[1] + "\nlid\n").utf8), title: "T")
            .remarks
        expectEqual(remarks.descriptions, ["2 further columns", "1 line with too few columns"])
    }

    @Test(
        """
        Two lines with the same prompt and first answer become one question with the answers of \
        both
        """
    )
    func repeated() throws {
        let decoded = try Self.decode(
            "bees:swarm|hive\nants:colony\nbees|wasps:swarm|nest\nants:colony\n")
        expectEqual(
            Array(decoded.groups[0].questions),
            [
                try Question(prompt: "bees", answer: "swarm", otherAnswers: ["hive", "nest"]),
                try Question(prompt: "ants", answer: "colony"),
            ])
        expectEqual(decoded.remarks.duplicates, 1)
    }

    @Test(
        "A backslash at the end continues a line, whatever ends the line",
        arguments: ["\n", "\r\n", "\r"])
    func continuation(end: String) throws {
        let lines = ["\u{FEFF}one:\\", "ei\\", "ns", "two:zwei\\"]
        let decoded = try Self.decode(lines.joined(separator: end))
        expectEqual(decoded.groups[0].questions.map(\.answer), ["eins", "zwei"])
    }

    @Test("A problem in a line is reported with its line")
    func problems() {
        func problem(_ text: String) -> String? {
            do {
                _ = try Self.decode(text)
                return nil
            } catch {
                return "\(error)"
            }
        }
        expectEqual(
            problem("a:b\\\nc\nd:{e\n:f}\ng:h]\n"),
            "line 3, column 1: a bracket is never closed; write \\{ or \\[ for the sign"
                + "\nline 4, column 1: } closes no bracket; write \\} for the sign"
                + "\nline 5, column 1: ] closes no bracket; write \\] for the sign")
        #expect(
            problem("a,b\nc,d\n")?.hasPrefix("line 1, column 1: no line has a question in column 1")
                == true)
        let many = String(repeating: "[a|b]", count: 10)
        expectEqual(
            problem("x:\(many)"), "line 1, column 1: the answer stands for more than 1000 answers")
        // Of the same prompt and the same first answer: 1 + 9 × 111 are as many as there may be.
        let lines = (1...10).map { line in
            "x:y" + (1...111).map { "|z\(line * 1_000 + $0)" }.joined() + "\n"
        }.joined()
        expectEqual(
            problem(lines), "line 10, column 1: the answer stands for more than 1000 answers")
        #expect(throws: InvalidGroupFile.titleMissing) {
            try QuizGroups.decode(Array("a:b".utf8), title: nil)
        }
        #expect(throws: InvalidGroupFile.self) {
            try QuizGroups.decode([0x61, 0x3A, 0xE9], title: "T")
        }
    }

    /// How many answers are drawn from files: 300, or ten times what `RABBLE_MUTATIONS` says.
    private static let drawn = mutationSeeds.count * 10

    @Test("Every answer that quiz accepts is right, in any case", arguments: files.indices)
    func answers(file: Int) throws {
        try Self.expectAnswers(of: Self.files[file], count: Self.drawn, seed: UInt64(file))
    }

    private static let folder = "/usr/share/games/bsdgames/quiz"

    @Test(
        "All subjects of Debian's quiz come in, and what it takes for an answer is right",
        .enabled(if: FileManager.default.fileExists(atPath: folder)))
    func subjects() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted().filter
        { $0 != "index" }
        #expect(!names.isEmpty)
        for (index, name) in names.enumerated() {
            let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
            try Self.expectAnswers(
                of: text, count: Self.drawn / names.count + 1, seed: UInt64(index))
        }
    }

    /// Draws answers from the patterns of four pairs of columns or as many as there are, and
    /// expects them to be right.
    private static func expectAnswers(of text: String, count: Int, seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let lines = text.replacing("\\\n", with: "").split(separator: "\n").map(DrawnLine.init)
        let pairs = pairs(try #require(lines.map(\.categories.count).max())).shuffled(
            using: &generator
        ).prefix(4)
        for pair in pairs {
            let asked = lines.filter { $0.asks(pair) }
            if asked.isEmpty { continue }
            let decoded = try decode(text, pair.prompt, pair.answer)
            let questions = Dictionary(grouping: decoded.groups[0].questions, by: \.prompt)
            for _ in 0..<(count / pairs.count + 1) {
                let line = asked[Int.random(in: asked.indices, using: &generator)]
                let answer = line.draw(pair.answer) { Int.random(in: 0..<$0, using: &generator) }
                // Nobody types a backspace into an answer, and of nothing quiz shows the answer.
                if answer.isBlank || answer.contains("\u{8}") { continue }
                // The case of a symbol such as Tl, or of a formula such as phi(n), counts.
                let isSymbol = answer.count < 3 || answer.contains("(")
                let typed =
                    Bool.random(using: &generator) && !isSymbol ? answer.uppercased() : answer
                // Of what it asks quiz shows the first alternative. What a backspace joins in it,
                // QuizPatternTests have.
                let prompt = line.draw(pair.prompt) { _ in 0 }
                if prompt.contains("\u{8}") { continue }
                let isRight = (questions[prompt] ?? []).contains {
                    AnswerMatcher().judge(typed, for: $0) == .right
                }
                #expect(
                    isRight, "\(typed) for \(prompt), columns \(pair.prompt) and \(pair.answer)")
            }
        }
    }

    @Test("Patterns with bytes changed are read or refused, and never trap")
    func mutations() throws {
        for seed in mutationSeeds {
            let bytes = mutated(Array(Self.files[Int(seed % 3)].utf8), seed: seed)
            do {
                let decoded = try QuizGroups.decode(bytes, title: "T")
                let questions = decoded.groups[0].questions
                #expect(!questions.isEmpty, "seed \(seed)")
                #expect(
                    questions.allSatisfy { !$0.prompt.isBlank && !$0.answer.isBlank },
                    "seed \(seed)")
                expectEqual(Set(questions.map(\.id)).count, questions.count, "seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty, "seed \(seed)")
            }
        }
    }
}

/// A line of a quiz file, from which answers are drawn as `quiz` reads it: without making anything
/// of it before.
private struct DrawnLine {
    let categories: [String]

    init(_ line: Substring) {
        var categories = [""]
        var rest = line.unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == ":" {
                categories.append("")
                continue
            }
            categories[categories.count - 1].unicodeScalars.append(scalar)
            if scalar == "\\", let quoted = rest.popFirst() {
                categories[categories.count - 1].unicodeScalars.append(quoted)
            }
        }
        self.categories = categories
    }

    /// Whether quiz asks the line.
    func asks(_ pair: ColumnPair) -> Bool {
        guard categories.count >= max(pair.prompt, pair.answer) else { return false }
        return [pair.prompt, pair.answer].allSatisfy { !categories[$0 - 1].isEmpty }
    }

    /// A text that the pattern of a column matches.
    ///
    /// - Parameter choose: which of this many alternatives it takes.
    func draw(_ column: Int, choose: (Int) -> Int) -> String {
        var rest = Substring(categories[column - 1]).unicodeScalars
        return Self.draw(&rest, choose: choose)
    }

    private static func draw(_ rest: inout Substring.UnicodeScalarView, choose: (Int) -> Int)
        -> String
    {
        var drawn = [""]
        loop: while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                if let quoted = rest.popFirst() {
                    drawn[drawn.count - 1].unicodeScalars.append(quoted)
                }
            case "{", "[": drawn[drawn.count - 1] += draw(&rest, choose: choose)
            case "|": drawn.append("")
            case "}":
                drawn.append("")
                break loop
            case "]": break loop
            default: drawn[drawn.count - 1].unicodeScalars.append(scalar)
            }
        }
        return drawn[choose(drawn.count)]
    }
}
