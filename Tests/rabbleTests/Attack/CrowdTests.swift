import Foundation
import TestSupport
import Testing

extension Attack {
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct CrowdTests {
        @Test("Processes that change settings, play and import at once lose nothing")
        func everything() throws {
            let rabble = try Rabble()
            let count = Attack.count(few: 12, of: 200)
            try rabble.keep("x", "0\ta\n")
            let others = (0..<50).map { "\"other\($0)\": \($0)" }.joined(separator: ", ")
            try rabble.home.write("{\(others)}", to: "defaults.json")
            let input = try rabble.home.write(String(repeating: "wrong\n", count: 20), to: "input")
            let outcome = try rabble.shell(
                """
                i=0; while [ $i -lt \(count) ]; do i=$((i + 1))
                    case $((i % 5)) in
                    0) rabble settings strategy sequential ;;
                    1) rabble settings limit $i ;;
                    2) rabble settings accents strict ;;
                    3) printf "$i\\tb\\n" | rabble groups import - --title x --keep ;;
                    4) rabble play hiragana --limit 20 <'\(input)' ;;
                    esac >/dev/null || echo "$i ended with $?" &
                done; wait
                """)
            expectEqual(outcome.errorsButWaits, "")
            expectEqual(outcome.output, "")

            let settings = try rabble.home.read("defaults.json")
            for number in 0..<50 { #expect(settings.contains("\"other\(number)\": \(number)")) }
            #expect(
                settings.contains("\"questionStrategy\": 1")
                    && settings.contains("\"accents\": \"strict\""))
            expectEqual(
                settings.firstMatch(of: /"limit": (\d+)/).flatMap { Int($0.1) }.map { $0 % 5 }, 1)

            let questions = try rabble.run("groups", "show", "x").lines.map {
                $0.prefix { $0 != " " }
            }
            expectEqual(
                Set(questions),
                Set(([0] + (1...count).filter { $0 % 5 == 3 }).map { Substring("\($0)") }))
            let rows = try rabble.home.read("reviews/hiragana.tsv").split(separator: "\n")
                .dropFirst()
            // Each drill also writes its plan.
            expectEqual(rows.count, 21 * (1...count).count { $0 % 5 == 4 })
            #expect(
                rows.allSatisfy {
                    $0.split(separator: "\t", omittingEmptySubsequences: false).count == 7
                })
        }

        @Test(
            """
            Processes that edit, suspend, rename, update, import folders, delete, reset, move, \
            undo and accept at once lose no answer
            """
        )
        func changes() throws {
            let rabble = try Rabble()
            let count = Attack.count(few: 20, of: 200)
            let cards = rabble.home["cards"]
            try rabble.home.makeFolder("cards")
            let names = ["one", "two", "three", "four"]
            for name in names {
                try rabble.home.write("1\ta\n2\tb\n", to: "cards/\(name).tsv")
            }
            expectEqual(try rabble.run("groups", "import", cards).errors, "")
            for name in names {
                expectEqual(
                    try rabble.run("play", name, "--strategy", "sequential", input: "a\nb\n")
                        .status, 0)
            }
            // A group may have been removed or renamed meanwhile, or another process may be
            // editing: then the command says so.
            let outcome = try rabble.shell(
                """
                i=0; while [ $i -lt \(count) ]; do i=$((i + 1))
                    (
                    case $((i % 10)) in
                    0) EDITOR='2>/dev/null sed -i s/b$/c/' rabble groups edit one --yes ;;
                    1) rabble groups suspend one ;;
                    2) rabble groups rename two "Two $i" ;;
                    3) rabble groups update --keep ;;
                    4) rabble groups import '\(cards)' --keep ;;
                    5) rabble groups delete three ;;
                    6) rabble scores three --reset ;;
                    7) rabble groups move one 1 --to four ;;
                    8) rabble undo --yes ;;
                    9) printf 'x\\n:accept\\n:quit\\n' | rabble play four ;;
                    esac </dev/null >/dev/null 2>'\(rabble.home.path)'/errors-$i
                    case $? in 0|1|64|65|66|73) ;; *) echo "$i ended with $?" ;; esac
                    ) &
                done; wait
                """)
            expectEqual(outcome.output, "")
            let errors = try (1...count).map { try rabble.home.read("errors-\($0)") }.joined()
            #expect(
                errors.split(separator: "\n").allSatisfy { $0.hasPrefix("rabble: ") }, "\(errors)")
            // Each answer is in one of its possible places, such as a folder of moved files.
            let answers = Snapshot(rabble.home["reviews"]).files.values.flatMap {
                $0.split(separator: "\n")
            }
            .filter { $0.contains("\tgood\t") }
            expectEqual(answers.count, 8 + (1...count).count { $0 % 10 == 9 })
            for command in [["groups"], ["due"], ["scores"]] {
                expectEqual(try rabble.run(command, input: Data()).errors, "")
            }
        }
    }
}
