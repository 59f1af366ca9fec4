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
            #expect(settings.contains("\"questionStrategy\": 1") && settings.contains("\"accents\": \"strict\""))
            expectEqual(settings.firstMatch(of: /"limit": (\d+)/).flatMap { Int($0.1) }.map { $0 % 5 }, 1)

            let questions = try rabble.run("groups", "show", "x").lines.map { $0.prefix { $0 != " " } }
            expectEqual(Set(questions), Set(([0] + (1...count).filter { $0 % 5 == 3 }).map { Substring("\($0)") }))
            let rows = try rabble.home.read("reviews/hiragana.tsv").split(separator: "\n").dropFirst()
            expectEqual(rows.count, 20 * (1...count).count { $0 % 5 == 4 })
            #expect(rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 6 })
        }
    }
}
