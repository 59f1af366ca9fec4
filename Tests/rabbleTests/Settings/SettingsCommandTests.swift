import Foundation
import TestSupport
import Testing

@testable import rabble

struct SettingsCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        """
        A strategy that was set is there for the next process, under the key and number of the \
        book
        """
    )
    func set() throws {
        let outcome = try rabble.run("settings", "strategy", "sequential")
        expectEqual(outcome.output, "strategy is now sequential\n")
        expectEqual(outcome.status, 0)
        try expectEqual(rabble.home.read("defaults.json"), "{\n  \"questionStrategy\": 1\n}\n")
        try expectEqual(rabble.home.names, ["defaults.json"])
        let json = try rabble.run("settings", "--json")
        let object = try json.object
        expectEqual(object["strategy"] as? String, "sequential")
        expectEqual(object["limit"] as? Int, 0)
        expectEqual(object["file"] as? String, rabble.home["defaults.json"])
    }

    private static func defaultText(of setting: Setting) -> String {
        setting.key.text(of: setting.key.defaultValue)
    }

    @Test(
        """
        The list has every setting, its value and meaning, and the place of the file; reading \
        makes no file
        """
    )
    func list() throws {
        let lines = try rabble.run("settings").lines
        expectEqual(
            lines.dropLast(2),
            Setting.all.map { setting in
                let value = Self.defaultText(of: setting)
                return "\(setting.name.padded(to: 12))  \(value.padded(to: 9))  \(setting.meaning)"
            })
        #expect(Setting.all.allSatisfy { !$0.meaning.isEmpty })
        #expect(
            lines.contains(
                "strategy      random     the order of the questions: \(strategyList)"))
        expectEqual(lines.suffix(2), ["", "kept in \(rabble.home["defaults.json"])"])
        try expectEqual(rabble.home.names, [])
    }

    @Test(
        "A setting by itself is shown, and one line sets it or leaves it",
        arguments: [
            ("2\n", "strategy is now sequential", 1),
            ("sequential\n", "strategy is now sequential", 1),
            (" Sequential\r\n", "strategy is now sequential", 1),
            ("2", "strategy is now sequential", 1),
            ("1\n", "strategy is now random", 0), ("\n2\n", "strategy stays random", nil),
            ("  \n", "strategy stays random", nil), ("", "strategy stays random", nil),
        ] as [(String, String, Int?)])
    func ask(input: String, said: String, stored: Int?) throws {
        let outcome = try rabble.run("settings", "strategy", input: input)
        expectEqual(
            outcome.lines,
            strategyNames.enumerated().map { "\($0 == 0 ? "✓" : " ") \($0 + 1)  \($1)" } + [
                "Type a number or name, or press Enter to keep random",
                said,
            ])
        expectEqual(outcome.status, 0)
        let file = stored.map { "{\n  \"questionStrategy\": \($0)\n}\n" }
        expectEqual(try? rabble.home.read("defaults.json"), file)
    }

    @Test("At a terminal an invalid value is asked for again")
    func askedAgain() throws {
        var rabble = rabble
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        for (name, wrong, told, right) in [
            (
                "strategy", "sequental",
                "unknown strategy value sequental; did you mean sequential?", "3"
            ),
            ("limit", "x", "limit must be a whole number, 0 or more, not x", "7"),
        ] {
            let settings = try Conversation(rabble.process(["settings", name]), columns: 80)
            _ = try settings.read(to: "> ")
            try settings.send("\(wrong)\r")
            #expect(try settings.read(to: "or press Enter to keep ").contains(told))
            _ = try settings.read(to: "> ")
            try settings.send("\(right)\r")
            let end = try settings.finish()
            #expect(
                end.text.hasSuffix(
                    "\(name) is now \(right == "3" ? "spaced" : "7")\r\n\u{1B}[?2004l"))
            expectEqual(end.status, 0)
        }
        try expectEqual(rabble.run("settings", "strategy", input: "sequental\n").status, 64)
    }

    @Test("The mark is at the current strategy")
    func mark() throws {
        _ = try rabble.run("settings", "strategy", "sequential")
        try expectEqual(
            rabble.run("settings", "strategy").lines.prefix(2), ["  1  random", "✓ 2  sequential"])
        try expectEqual(rabble.run("settings", "limit", input: "7\n").lines.last, "limit is now 7")
    }

    @Test(
        "An unknown value or name is answered with the nearest",
        arguments: [
            (
                ["strategy", "sequental"],
                "unknown strategy value sequental; did you mean sequential?"
            ),
            (
                ["strategy", "0"],
                "unknown strategy value 0; the strategy values are \(strategyList)"
            ),
            (["new", "-1"], "new must be a whole number, 0 or more, not -1"),
            (["retention", "1"], "retention must be a number from 0.7 to 0.99, not 1"),
            (["retention", "0,9"], "retention must be a number from 0.7 to 0.99, not 0,9"),
            (["stratgy"], "unknown setting stratgy; did you mean strategy?"),
            (["limit", "-1"], "limit must be a whole number, 0 or more, not -1"),
            (["fit", "manul"], "unknown fit value manul; did you mean manual?"),
            (["leech", "1001"], "leech must be at most 1000, not 1001"),
            (["limit", "1", "2"], "rabble settings takes a name and a value; 2 is one too many"),
        ])
    func unknown(arguments: [String], message: String) throws {
        let outcome = try rabble.run(["settings"] + arguments)
        expectEqual(outcome.errors, "rabble: \(message)\n")
        expectEqual(outcome.output, "")
        expectEqual(outcome.status, 64)
        try expectEqual(rabble.home.names, [])
    }

    @Test("Resetting goes back to the defaults, of one setting or of all, and keeps unknown keys")
    func reset() throws {
        try rabble.home.write(
            #"{"questionStrategy": 1, "limit": 5, "future": true}"#, to: "defaults.json")
        try expectEqual(rabble.run("settings", "limit", "--reset").output, "limit is back to 0\n")
        try expectEqual(
            rabble.home.read("defaults.json"),
            "{\n  \"future\": true,\n  \"questionStrategy\": 1\n}\n")
        expectEqual(
            try rabble.run("settings", "--reset").lines,
            Setting.all.map { "\($0.name) is back to \(Self.defaultText(of: $0))" })
        try expectEqual(rabble.home.read("defaults.json"), "{\n  \"future\": true\n}\n")
    }

    @Test(
        "Every setting takes what it says, by the command line, and --reset restores it",
        arguments: Setting.all.map(\.name))
    func every(name: String) throws {
        let setting = try #require(Setting.all.first { $0.name == name })
        let texts =
            switch setting.key.kind {
            case .choice(let choices): choices.map(\.word)
            case .integer(let bounds): ["\(bounds.upperBound)", "\(bounds.lowerBound)"]
            case .number(let bounds): ["\(bounds.lowerBound)", "\(bounds.upperBound)"]
            case .other: ["player"]
            }
        for text in texts {
            try expectEqual(rabble.run("settings", name, text).output, "\(name) is now \(text)\n")
            let shown = try rabble.run("settings", name)
            #expect(shown.output.contains("\(name) stays \(text)\n"))
        }
        #expect(try rabble.home.read("defaults.json").contains("\"\(setting.key.name)\": "))
        let reset = try rabble.run("settings", name, "--reset").output
        expectEqual(reset, "\(name) is back to \(Self.defaultText(of: setting))\n")
        try expectEqual(rabble.home.read("defaults.json"), "{}\n")
    }

    @Test("A corrupt file is reported with its place, and kept aside by the first change")
    func corrupt() throws {
        let file = try rabble.home.write("{\"limit\": 5,\n}", to: "defaults.json")
        let problem = "line 1, column 12: nothing follows this comma"
        let play = try rabble.run("play", "hiragana")
        play.expect(0, "rabble: warning: \(file), \(problem); the default settings are used\n")
        let set = try rabble.run("settings", "limit", "3")
        let aside = rabble.home["defaults.corrupt-1.json"]
        expectEqual(
            set.errors, "rabble: warning: \(file), \(problem); that file is kept as \(aside)\n")
        expectEqual(set.output, "limit is now 3\n")
        try expectEqual(rabble.home.read("defaults.corrupt-1.json"), "{\"limit\": 5,\n}")
    }

    @Test("A stored value that this version does not know is reported, and does not stop a drill")
    func unknownValue() throws {
        let file = try rabble.home.write(#"{"questionStrategy": 7}"#, to: "defaults.json")
        let outcome = try rabble.run("play", "hiragana")
        expectEqual(
            outcome.errors,
            """
            rabble: warning: \(file): questionStrategy is 7, which is not a valid value; random \
            is used

            """)
        expectEqual(outcome.lines.first, "Hiragana: 107 questions, random")
        expectEqual(outcome.status, 0)
    }

    @Test("A folder in the place of the file stops a change, and stays")
    func folderInPlace() throws {
        try rabble.home.makeFolder("defaults.json")
        let outcome = try rabble.run("settings", "limit", "3")
        #expect(
            outcome.errors.hasSuffix(
                "rabble: \(rabble.home["defaults.json"]) is a folder, not a file\n"))
        expectEqual(outcome.output, "")
        expectEqual(outcome.status, 73)
    }

    @Test("Without a home a drill runs with the defaults, and a change is refused")
    func noHome() throws {
        var rabble = rabble
        rabble.environment = ["RABBLE_HOME": ""]
        let play = try rabble.run("play", "hiragana", input: "a\n")
        play.expect(
            0,
            """
            rabble: warning: neither RABBLE_HOME nor HOME is set, so there is no place for \
            settings and history; \
            the default settings are used

            """)
        let set = try rabble.run("settings", "strategy", "sequential")
        expectEqual(
            set.errors,
            """
            rabble: neither RABBLE_HOME nor HOME is set, so there is no place for settings and \
            history\n
            """
        )
        expectEqual(set.output, "")
        expectEqual(set.status, 73)
        try expectEqual(
            rabble.run("settings").lines.last, "not kept: neither RABBLE_HOME nor HOME is set")
    }
}
