import Foundation
import TestSupport
import Testing

extension Attack {
    /// Files of each format with corrupted bytes, read by the whole program.
    @Suite(.enabled(if: Attack.isPossible, "a sanitizer is watching"))
    struct MutantTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Tries mutants of `valid`, many in one process; if a process fails, its mutants are tried
        /// one by one.
        ///
        /// - Parameter run: runs the program over the mutants of these seeds, and returns the
        ///   problems.
        private func attack(
            _ valid: String, few: Int, at once: Int,
            _ run: ([(seed: UInt64, bytes: Data)]) throws -> [String]
        ) throws {
            let seeds = (0..<UInt64(Attack.count(few: few, of: 100_000))).map(\.self)
            for start in stride(from: 0, to: seeds.count, by: once) {
                let mutants = seeds[start..<min(start + once, seeds.count)].map {
                    (seed: $0, bytes: Data(mutated(Array(valid.utf8), seed: $0)))
                }
                guard try !run(mutants).isEmpty else { continue }
                for mutant in mutants {
                    for problem in try run([mutant]) {
                        Issue.record(
                            """
                            \(problem), for mutant \(mutant.seed): \
                            \(mutant.bytes.base64EncodedString())
                            """
                        )
                    }
                }
            }
        }

        /// Writes the mutants into a new folder of this name, with these file names.
        private func write(
            _ mutants: [(seed: UInt64, bytes: Data)], to name: String,
            _ fileName: (UInt64) -> String
        )
            throws
            -> [String]
        {
            try? FileManager.default.removeItem(atPath: folder[name])
            try folder.makeFolder(name)
            return try mutants.map {
                try folder.write($0.bytes, to: "\(name)/\(fileName($0.seed))")
            }
        }

        @Test("Imported groups", arguments: ["json", "tsv", "csv", "anki", "markdown"])
        func imports(format: String) throws {
            let valid = [
                "json": """
                [{"title": "Ä b", "questions": [{"prompt": "ありがとう", "answer": "thank you / \
                \\"thanks\\"", "hint": "\\u3042 a",
                  "accepts": ["x", "😀"]}, {"prompt": "1", "answer": "a(b)c", "more": [1.5e3, \
                  null, true, {}]}]},
                 {"title": "second", "questions": [{"prompt": "p", "answer": "é"}]}]
                """,
                "tsv":
                    """
                prompt\tanswer\thint\taccepts\ngehen\tto go\tmotion\twalk|run\n\
                あ\t\"a\tb\"\t\té\n\n1\t2\n
                """,
                "csv":
                    """
                \u{FEFF}group;prompt;answer\r\n\"a;b\";\"x\"\"y\";\"line\nbreak\"\r\nz;é;ü\r\n\
                \"\";1;2\r\n
                """,
                "anki": """
                #separator:tab
                #html:true
                #deck column:3
                #tags column:4
                <b>a</b>&amp;&#x3042;<br>c	"{{c1::x::hint}} and {{c2::y}}"	Deck::One	t
                {{c1::Paris}} is {{c2::in {{c3::France}}}}	<img src="x">[sound:y.mp3]	Deck	t u
                """,
                "markdown": """
                ---
                name = "Ä \\u00e9"
                tags: [flashcards/é]
                ---
                Q: ありがとう
                <!-- hint: a -->
                A: thank you
                <!-- accepts: x | 😀 -->
                T: a
                D: ```
                b
                ---
                C: [c] \\[d\\] ![e](f) [é]
                #flashcards/g #flashcards
                h::i <!--SR:!2023-01-01,3,250-->
                j:::k

                l
                ??
                m

                ==n== `o` %%p%% ==q==
                """,
            ]
            try attack(valid[format] ?? "", few: 25, at: 25) { mutants in
                let files = try write(mutants, to: "files") {
                    "m\($0).\(format == "anki" ? "txt" : format)"
                }
                return try Attack.run(
                    ["groups", "import", "--replace"] + files, home: folder["home"]
                ).problems()
            }
        }

        @Test("Group files in the library, and their drafts")
        func stored() throws {
            let valid =
                #"""
                {"title": "Ä b", "questions": [{"prompt": "あ", "answer": "a", "hint": "h", \#
                "accepts": ["x"]}], "prompt": "p"}
                """#
            try attack(valid, few: 10, at: 10) { mutants in
                _ = try write(mutants, to: "own") { _ in "home" }
                _ = try write(mutants, to: "own/groups") { "m\($0).json" }
                _ = try write(Array(mutants.prefix(1)), to: "own/groups/drafts") { "m\($0).json" }
                return try [
                    ["groups"], ["due"], ["scores"], ["play", "m"], ["groups", "create", "Ä b"],
                ].flatMap {
                    try Attack.run($0, home: folder["own"]).problems()
                }
            }
        }

        @Test("Histories")
        func histories() throws {
            let valid = """
                time\tsession\tgrade\tprompt\tanswer\ttyped
                2024-02-29T23:59:59.999Z\t0123456789ab+random20.7\tagain\tあ\ta\t\\t\\n\\r\\\\
                2024-03-01T00:00:00.000Z\t0123456789ab\tgood\té\t2\t
                2024-03-01T00:00:01.000Z\t0123456789ab\tundo\té\t2\t
                2025-12-31T12:00:00.000Z\t1123456789ab+missed\teasy\t1\t2\t2

                """
            try attack(valid, few: 25, at: 25) { mutants in
                _ = try write(mutants, to: "past/reviews") { "m\($0).tsv" }
                return try [["scores"], ["scores", "m\(mutants[0].seed)"], ["due"]].flatMap {
                    command in
                    let run = try Attack.run(command, home: folder["past"])
                    // All problems of a history are warnings.
                    return run.problems()
                        + (run.status > 1 ? ["\(command) ends with \(run.status)"] : [])
                }
            }
        }

        @Test("Settings")
        func settings() throws {
            let valid =
                #"""
                {"questionStrategy": 2, "limit": 20, "accents": "strict", "new": 5, "retention": \#
                0.85, "leech": 4, "of others": [{}]}
                """#
            try attack(valid, few: 3, at: 1) { mutants in
                _ = try write(mutants, to: "set") { _ in "defaults.json" }
                return try [
                    ["settings"], ["settings", "limit", "7"], ["settings", "limit", "--json"],
                ].flatMap {
                    command in
                    let run = try Attack.run(command, home: folder["set"])
                    let isSet = command.last != "--json" || run.output.contains(#""limit": 7"#)
                    var problems = run.problems()
                    if run.status != 0 { problems.append("\(command) ends with \(run.status)") }
                    if !isSet { problems.append("what was set is lost") }
                    return problems
                }
            }
        }
    }
}
