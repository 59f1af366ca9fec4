import Foundation
import RabbleCore
import TestSupport
import Testing

extension AnyZone {
    struct FitCommandTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        private func object(_ outcome: Outcome) throws -> [String: any Sendable] {
            try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
                    as? [String: any Sendable])
        }

        @Test(
            """
            With too few answers it says how many there are and how many it takes, and makes \
            nothing
            """
        )
        func tooFew() throws {
            var outcome = try rabble.run("fit")
            expectEqual(outcome.output, "")
            expectEqual(
                outcome.errors,
                """
                rabble: 0 answers count so far; a fit needs 100, each at least a study day after \
                the previous answer\n
                """
            )
            expectEqual(outcome.status, 66)
            try expectEqual(rabble.home.names, [])
            try rabble.writeHistory(
                [(9, "あ", "a", "good"), (9, "あ", "a", "good"), (2, "あ", "a", "good")],
                of: "hiragana")
            outcome = try rabble.run("fit", "--json", "hiragana")
            #expect(outcome.errors.hasPrefix("rabble: 1 answer counts in these groups; "))
            expectEqual(outcome.status, 66)
            try expectEqual(
                FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]),
                ["hiragana.tsv"])
        }

        @Test(
            """
            Fitted weights are in use at once, and what is due follows them until they are undone \
            or reset
            """
        )
        func taken() throws {
            // Without it, the day has the fit already.
            _ = try rabble.run("settings", "fit", "manual")
            try rabble.forgetMuch(150)
            let before = try rabble.run("due", "--json").output
            let history = try rabble.home.read("reviews/numbers.tsv")
            let dry = try object(rabble.run("fit", "--dry-run", "--json"))
            expectEqual(dry["changed"] as? Bool, false)
            #expect(
                (dry["answers"] as? Int, dry["counted"] as? Int, dry["questions"] as? Int) == (
                    600, 450, 150
                ))
            expectEqual(dry["weights"] as? [Double], FSRSParameters.default.weights)
            let share = try #require(dry["share"] as? Double)
            #expect(share > 0.995 && share <= 1)
            #expect(Set(["kept", "gain", "standardError", "leastGain"]).isDisjoint(with: dry.keys))
            #expect(try rabble.fitRecord == nil)

            let outcome = try rabble.run("fit")
            expectEqual(outcome.errors, "")
            expectEqual(outcome.status, 0)
            #expect(outcome.lines[0].hasPrefix("600 answers to 150 questions; 450 of them count"))
            #expect(
                outcome.lines.contains(
                    """
                    the schedule of all groups uses the fitted weights from now on; rabble fit \
                    --undo takes that back
                    """
                ))
            #expect(outcome.lines.contains("the fitted weights are your own"))
            try expectEqual(rabble.ownWeights, dry["found"] as? [Double])
            let again = try object(rabble.run("fit", "--json"))
            #expect(
                (again["changed"] as? Bool, again["weights"] as? [Double]) == (
                    false, dry["found"] as? [Double]
                ))
            #expect(
                try rabble.run("fit").lines.contains(
                    "nothing changes: the schedule of all groups uses these weights already"))
            // Who forgets so much after two days has more due.
            let after = try rabble.run("due", "--json").output
            #expect(after != before)
            let forecast = try #require(dry["forecast"] as? [String: any Sendable])
            let now = try #require(forecast["before"] as? [String: Double])
            let then = try #require(forecast["after"] as? [String: Double])
            #expect(try #require(then["reviewsPerDay"]) > #require(now["reviewsPerDay"]))
            #expect(try #require(then["remembered"]) > #require(now["remembered"]))

            try expectEqual(
                rabble.run("fit", "--undo").output,
                "the default weights are used again\n")
            try expectEqual(rabble.run("due", "--json").output, before)
            let undone = try rabble.run("fit", "--undo").output
            #expect(undone.hasPrefix("the weights fitted to 450 answers on 2"))
            try expectEqual(rabble.run("due", "--json").output, after)
            try expectEqual(rabble.home.read("reviews/numbers.tsv"), history)
            try expectEqual(rabble.home.names, ["defaults.json", "groups", "reviews"])
        }

        @Test("A fit that was taken back stays so until the next point")
        func undo() throws {
            let nothing = try rabble.run("fit", "--undo")
            expectEqual(
                nothing.errors, "rabble: the weights were not changed so far; nothing to undo\n")
            expectEqual(nothing.status, 66)
            #expect(try rabble.fitRecord == nil)
            try rabble.forgetMuch(34)
            _ = try rabble.run("due")
            try expectEqual(
                rabble.run("fit", "--undo").output,
                """
                the default weights are used again until a tenth more answers count; rabble \
                settings fit manual keeps them\n
                """
            )
            for _ in 0..<5 { _ = try rabble.run("due") }
            try expectEqual(rabble.weightsInUse, FSRSParameters.default.weights)
            try rabble.forgetMuch(37)
            for _ in 0..<5 { _ = try rabble.run("due") }
            try expectEqual(rabble.weightsInUse, rabble.ownWeights)
        }

        @Test(
            """
            From few answers the weights are the learner's own only in part, and the report says \
            so
            """
        )
        func inPart() throws {
            // A learner as the defaults expect.
            try rabble.practise(40)
            let share = try #require(
                try object(rabble.run("fit", "--dry-run", "--json"))["share"] as? Double)
            let own = Int((100 * share).rounded())
            #expect(own < 100)
            let line =
                """
                the fitted weights are \(own) % your own, and \(100 - own) % the defaults until \
                there are more answers
                """
            #expect(try rabble.run("fit").lines.contains(line))
        }

        @Test(
            """
            A reset brings the default weights back, for good: the setting is manual from then on, \
            and nothing is deleted
            """
        )
        func reset() throws {
            try rabble.forgetMuch(34)
            _ = try rabble.run("due")
            let own = try rabble.ownWeights
            try expectEqual(
                rabble.run("fit", "--reset").lines,
                [
                    "the default weights are used again",
                    "fit is now manual: a new day no longer changes the weights",
                    "rabble fit --undo brings the fitted weights back",
                ])
            try expectEqual(
                rabble.run("settings", "fit").lines.prefix(2), ["  1  automatic", "✓ 2  manual"])
            try rabble.forgetMuch(60)
            for _ in 0..<3 { _ = try rabble.run("due") }
            try expectEqual(rabble.weightsInUse, FSRSParameters.default.weights)
            try expectEqual(
                rabble.run("fit", "--reset").output, "the default weights are used already\n")
            #expect(try rabble.run("fit", "--undo").output.hasSuffix(" are used again\n"))
            try expectEqual(rabble.weightsInUse, own)
        }

        @Test(
            """
            Weights of another program win over the fit, which says so, until a reset moves them \
            aside
            """
        )
        func foreign() throws {
            try rabble.forgetMuch(34)
            try rabble.writeWeights(Rabble.otherWeights)
            let weights = rabble.home["reviews/fitted-weights.json"]
            let outcome = try rabble.run("fit")
            #expect(
                outcome.lines.contains(
                    """
                    the weights in \(weights) stay in use, as another program put them there; to \
                    use fitted ones, delete that file
                    """))
            let value = try object(rabble.run("fit", "--json"))
            #expect(
                (value["changed"] as? Bool, value["weights"] as? [Double]) == (
                    false, Rabble.otherWeights
                ))
            let undo = try rabble.run("fit", "--undo")
            expectEqual(
                undo.errors,
                """
                rabble: another program put weights into \(weights), which are used \
                while it exists\n
                """
            )
            expectEqual(undo.status, 64)
            let reset = try rabble.run("fit", "--reset").output
            #expect(reset.contains("\n\(weights) is now in \(rabble.home["reviews/reset-2"])"))
            try expectEqual(rabble.weightsInUse, FSRSParameters.default.weights)
        }

        @Test("A place where no weights can be kept is reported before the fit, with the way out")
        func noPlace() throws {
            try rabble.forgetMuch(34)
            _ = try rabble.run("due")
            let folder = rabble.state["rabble/fits"]
            let path =
                try folder + "/" + #require(
                    FileManager.default.contentsOfDirectory(atPath: folder).first)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
            let outcome = try rabble.run("fit")
            expectEqual(outcome.output, "")
            expectEqual(
                outcome.errors,
                "rabble: \(path) is a folder, not a file; move it away to continue\n")
            expectEqual(outcome.status, 73)
            var nowhere = rabble
            nowhere.environment["XDG_STATE_HOME"] = ""
            try expectEqual(
                nowhere.run("fit").errors,
                "rabble: neither XDG_STATE_HOME nor HOME is set, so there is no place for weights\n"
            )
        }

        @Test("The order in which groups are named makes no difference")
        func order() throws {
            try rabble.practise(70, group: "a") { _ in 0.9 }
            try rabble.practise(70, group: "b") { _ in 0.8 }
            let outcome = try rabble.run("fit", "--dry-run", "--json", "b", "a")
            expectEqual(outcome.status, 0)
            try expectEqual(
                rabble.run("fit", "--dry-run", "--json", "a", "b").output, outcome.output)
        }

        @Test("A broken file of weights is named wherever it is used, and the others hold")
        func broken() throws {
            try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
            let weights = try rabble.home.write("<<<<<<< mine\n", to: "reviews/fitted-weights.json")
            for words in [["due"], ["scores", "hiragana"], ["play", "--due"], ["groups"]] {
                let outcome = try rabble.run(words, input: Data("a\n".utf8))
                expectEqual(outcome.status, 0)
                expectEqual(
                    outcome.errors,
                    "rabble: warning: \(weights): line 1, column 1: expected a value, found <; "
                        + "it is not used; correct it or delete it\n")
            }
        }

        @Test("The answers are exported for other optimisers, a number for each question")
        func export() throws {
            try rabble.writeHistory(
                [(9, "あ", "a", "good"), (8, "い", "i", "easy"), (7, "あ", "a", "again")],
                of: "hiragana")
            try rabble.writeHistory(
                [(6, "ア", "a", "hard"), (5, "ア", "a", "good"), (4, "ア", "a", "undo")],
                of: "katakana")
            let outcome = try rabble.run("fit", "--export")
            let rows = outcome.lines.map { $0.components(separatedBy: ",") }
            expectEqual(rows[0], ["card_id", "review_time", "review_rating"])
            expectEqual(rows.dropFirst().map { $0[0] + $0[2] }, ["13", "24", "11", "32"])
            let times = rows.dropFirst().compactMap { Double($0[1]) }
            let ages = times.map {
                ((Date.now.timeIntervalSince1970 - $0 / 1000) / 86_400).rounded()
            }
            expectEqual(ages, [9, 8, 7, 6])
            try expectEqual(rabble.run("fit", "--export", "katakana").lines.count, 2)
        }

        @Test("Ctrl-C leaves everything as it is")
        func interrupt() throws {
            _ = try rabble.run("settings", "fit", "manual")
            try rabble.practise(150) { _ in 0.6 }
            let names = try FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"])
            var process = rabble.process(["fit"])
            // However fast the fit is, Ctrl-C comes when it begins.
            process.blocksInterrupt = true
            let conversation = try Conversation(process, columns: 80)
            conversation.interrupt()
            let (text, status) = try conversation.finish()
            #expect(text.hasSuffix("rabble: interrupted; weights unchanged\r\n"))
            expectEqual(status, 130)
            try expectEqual(
                FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]), names)
            #expect(try rabble.fitRecord == nil)
        }

        @Test(
            "What does not go together is refused",
            arguments: [
                (["--reset", "--json"], "--reset and --json do not go together"),
                (["--undo", "--reset"], "--reset and --undo do not go together"),
                (["--undo", "--json"], "--undo and --json do not go together"),
                (
                    ["--undo", "hiragana"],
                    "rabble fit takes no group with --undo, as the weights are for all; "
                ),
                (["--reset", "--dry-run"], "--reset and --dry-run do not go together"),
                (["--export", "--json"], "--export and --json do not go together"),
                (["--dry-run", "--export"], "--export and --dry-run do not go together"),
                (
                    ["--reset", "hiragana"],
                    "rabble fit takes no group with --reset, as the weights are for all; "
                ),
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
}
