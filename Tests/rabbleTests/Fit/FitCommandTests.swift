import Foundation
import RabbleCore
import TestSupport
import Testing

struct FitCommandTests {
    private let rabble: Rabble
    private let weights: String

    init() throws {
        rabble = try Rabble()
        weights = rabble.home["reviews/fitted-weights.json"]
    }

    /// Writes the history of a group of numbers that were asked four times each, every few days until yesterday.
    ///
    /// - Parameter chance: how likely an answer is remembered after so many days; what the default weights say if it is not
    ///   given.
    private func practise(_ count: Int, group: String = "numbers", chance: ((Int) -> Double)? = nil) throws {
        var random = SplitMix64(seed: 1)
        var rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
        for number in 0..<count {
            var memory: MemoryState?
            for (daysAgo, wait) in [(30, 0), (28, 2), (23, 5), (13, 10)] {
                let day = StudyDay(LocalDay(number: Int64(20_000 - daysAgo)))
                let chance = memory == nil ? 1 : chance?(wait) ?? FSRS.default.retrievability(of: memory, on: day)
                let grade: Grade = Double.random(in: 0..<1, using: &random) < chance ? .good : .again
                memory = FSRS.default.review(memory, grade: grade, at: Timestamp(milliseconds: 0), on: day)
                rows.append((daysAgo, "\(number)", "n\(number)", grade.name))
            }
        }
        try rabble.writeHistory(rows.sorted { $0.daysAgo > $1.daysAgo }, of: group)
    }

    /// Practises a group of the library as a learner who forgets two of five, however short the wait.
    private func forgetMuch(_ count: Int) throws {
        try practise(count) { _ in 0.6 }
        let questions = (0..<count).map { ["prompt": "\($0)", "answer": "n\($0)"] }
        try FileManager.default.createDirectory(atPath: rabble.home["groups"], withIntermediateDirectories: true)
        let group: [String: Any] = ["title": "Numbers", "questions": questions]
        try rabble.home.write(try JSONSerialization.data(withJSONObject: group), to: "groups/numbers.json")
    }

    private func object(_ outcome: Outcome) throws -> [String: any Sendable] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: any Sendable])
    }

    @Test("With too few answers it says how many there are and how many it takes, and makes nothing")
    func tooFew() throws {
        var outcome = try rabble.run("fit")
        expectEqual(outcome.output, "")
        expectEqual(
            outcome.errors,
            "rabble: 0 answers count so far; a fit takes 400 that were given at least one study day after the previous one\n"
        )
        expectEqual(outcome.status, 66)
        try expectEqual(rabble.home.names, [])
        try rabble.writeHistory([(9, "あ", "a", "good"), (9, "あ", "a", "good"), (2, "あ", "a", "good")], of: "hiragana")
        outcome = try rabble.run("fit", "--json", "hiragana")
        #expect(outcome.errors.hasPrefix("rabble: 1 answer counts in these groups; "))
        expectEqual(outcome.status, 66)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]), ["hiragana.tsv"])
    }

    @Test("Weights that predict better are kept, and what is due follows them until they are reset")
    func kept() throws {
        try forgetMuch(150)
        let before = try rabble.run("due", "--json").output
        let history = try rabble.home.read("reviews/numbers.tsv")
        let dry = try object(rabble.run("fit", "--dry-run", "--json"))
        #expect((dry["kept"] as? Bool, dry["changed"] as? Bool) == (true, false))
        #expect((dry["answers"] as? Int, dry["counted"] as? Int, dry["questions"] as? Int) == (600, 450, 150))
        #expect(!FileManager.default.fileExists(atPath: weights))

        let outcome = try rabble.run("fit")
        expectEqual(outcome.errors, "")
        expectEqual(outcome.status, 0)
        #expect(outcome.lines[0].hasPrefix("600 answers to 150 questions; 450 of them count"))
        #expect(outcome.lines.contains("kept: the schedule of all groups uses the fitted weights from now on"))
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(rabble.home.read("reviews/fitted-weights.json").utf8))
                as? [String: any Sendable])
        expectEqual(file["weights"] as? [Double], dry["weights"] as? [Double])
        let again = try rabble.run("fit").lines
        #expect(again.contains("nothing changes: the schedule of all groups uses these weights already"))
        #expect(!again.contains { $0.contains("from now on") })
        // Who forgets so much after two days has more due.
        let after = try rabble.run("due", "--json").output
        #expect(after != before)
        let forecast = try #require(dry["forecast"] as? [String: any Sendable])
        let now = try #require(forecast["before"] as? [String: Double])
        let then = try #require(forecast["after"] as? [String: Double])
        #expect(try #require(then["reviewsPerDay"]) > #require(now["reviewsPerDay"]))
        #expect(try #require(then["remembered"]) > #require(now["remembered"]))

        let reset = try rabble.run("fit", "--reset")
        #expect(
            reset.output.hasPrefix("the default weights are used again; what was in use is now in \(rabble.home.path)")
        )
        try expectEqual(rabble.run("due", "--json").output, before)
        try expectEqual(rabble.run("fit", "--reset").output, "the default weights are used already\n")
        try expectEqual(rabble.home.read("reviews/numbers.tsv"), history)
    }

    @Test("Where the defaults predict as well, it says so and leaves the weights that are in use")
    func notKept() throws {
        try practise(150)
        let own = """
            {"model": "FSRS-6", "weights": [\(FSRSParameters.default.weights.map { "\($0)" }.joined(separator: ","))]}
            """
        try rabble.home.write(own, to: "reviews/fitted-weights.json")
        let outcome = try rabble.run("fit")
        expectEqual(
            outcome.lines.suffix(2),
            [
                "not kept: the defaults predict as well",
                "The weights stay in use; rabble fit --reset goes back to the defaults.",
            ])
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(rabble.home.read("reviews/fitted-weights.json").utf8))
                as? [String: any Sendable])
        expectEqual(file["weights"] as? [Double], FSRSParameters.default.weights)
        #expect(file["lastTrial"] != nil)
    }

    @Test("A place where no weights can be kept is reported before the fit, with the way out")
    func noPlace() throws {
        try practise(150)
        try FileManager.default.createDirectory(atPath: weights, withIntermediateDirectories: false)
        let outcome = try rabble.run("fit")
        expectEqual(outcome.output, "")
        expectEqual(outcome.errors, "rabble: \(weights) is a folder, not a file; rabble fit --reset moves it aside\n")
        expectEqual(outcome.status, 73)
        try expectEqual(rabble.run("fit", "--reset").status, 0)
        #expect(!FileManager.default.fileExists(atPath: weights))
    }

    @Test("The order in which groups are named makes no difference")
    func order() throws {
        try practise(70, group: "a") { _ in 0.9 }
        try practise(70, group: "b") { _ in 0.8 }
        let outcome = try rabble.run("fit", "--dry-run", "--json", "b", "a")
        expectEqual(outcome.status, 0)
        try expectEqual(rabble.run("fit", "--dry-run", "--json", "a", "b").output, outcome.output)
    }

    @Test("A broken file of weights is named wherever it is used, and the defaults hold")
    func broken() throws {
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        try rabble.home.write("<<<<<<< mine\n", to: "reviews/fitted-weights.json")
        for words in [["due"], ["scores", "hiragana"], ["play", "--due"], ["groups"]] {
            let outcome = try rabble.run(words, input: Data("a\n".utf8))
            expectEqual(outcome.status, 0)
            expectEqual(
                outcome.errors,
                "rabble: warning: \(weights): line 1, column 1: expected a value, found <; "
                    + "the default weights are used until you run rabble fit\n")
        }
    }

    @Test("The answers are exported for other optimisers, a number for each question")
    func export() throws {
        try rabble.writeHistory(
            [(9, "あ", "a", "good"), (8, "い", "i", "easy"), (7, "あ", "a", "again")], of: "hiragana")
        try rabble.writeHistory([(6, "ア", "a", "hard"), (5, "ア", "a", "good"), (4, "ア", "a", "undo")], of: "katakana")
        let outcome = try rabble.run("fit", "--export")
        let rows = outcome.lines.map { $0.components(separatedBy: ",") }
        expectEqual(rows[0], ["card_id", "review_time", "review_rating"])
        expectEqual(rows.dropFirst().map { $0[0] + $0[2] }, ["13", "24", "11", "32"])
        let times = rows.dropFirst().compactMap { Double($0[1]) }
        let ages = times.map { ((Date.now.timeIntervalSince1970 - $0 / 1000) / 86_400).rounded() }
        expectEqual(ages, [9, 8, 7, 6])
        try expectEqual(rabble.run("fit", "--export", "katakana").lines.count, 2)
    }

    @Test("Ctrl-C leaves everything as it is")
    func interrupt() throws {
        try practise(150) { _ in 0.6 }
        let names = try FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"])
        var process = rabble.process(["fit"])
        // However fast the fit is, Ctrl-C comes when it begins.
        process.blocksInterrupt = true
        let conversation = try Conversation(process, columns: 80)
        conversation.interrupt()
        let (text, status) = try conversation.finish()
        #expect(text.hasSuffix("rabble: interrupted; the weights are as they were\r\n"))
        expectEqual(status, 130)
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]), names)
    }

    @Test("At a terminal, a thousand new answers are a reason to fit again")
    func hint() throws {
        try practise(334)
        let (text, _) = try Conversation(rabble.process(["scores"]), columns: 80).finish()
        #expect(text.contains("rabble fit can adapt the schedule to your memory: 1002 answers count\r\n"))
        #expect(try !rabble.run("scores").output.contains("rabble fit"))
        // What is no longer in the library counts for the other lists as well.
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        for words in [["due"], []] {
            let (text, _) = try Conversation(rabble.process(words), columns: 80).finish()
            #expect(text.contains("1002 answers count\r\n"))
        }
        let time = Date(timeIntervalSinceNow: -86_400 * 20).ISO8601Format()
        try rabble.home.write(#"{"model": "FSRS-6", "lastTrial": "\#(time)"}"#, to: "reviews/fitted-weights.json")
        #expect(try !Conversation(rabble.process(["scores"]), columns: 80).finish().text.contains("rabble fit"))
    }

    @Test(
        "What does not go together is refused",
        arguments: [
            (["--reset", "--json"], "--reset and --json do not go together"),
            (["--reset", "--dry-run"], "--reset and --dry-run do not go together"),
            (["--export", "--json"], "--export and --json do not go together"),
            (["--dry-run", "--export"], "--export and --dry-run do not go together"),
            (["--reset", "hiragana"], "rabble fit takes no group with --reset, as the weights are for all; "),
            (["nothing-like-it"], "unknown group nothing-like-it; "),
            (["--dry"], "unknown option --dry for rabble fit"),
        ])
    func refused(words: [String], message: String) throws {
        let outcome = try rabble.run(["fit"] + words, input: Data())
        #expect(outcome.errors.hasPrefix("rabble: \(message)"))
        expectEqual(outcome.status, 64)
        try expectEqual(rabble.home.names, [])
    }
}
