import Foundation
import TestSupport
import Testing

@testable import rabble

struct SettingsCommandTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("At a terminal an invalid value is asked for again")
    func askedAgain() throws {
        var rabble = rabble
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        for (name, wrong, told, right) in [
            ("strategy", "sequental", "value sequental; did you mean sequential?", "3"),
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
    }

    @Test(
        "Every setting accepts its documented values on the command line, and --reset restores it",
        arguments: Setting.all.map(\.name))
    func every(name: String) throws {
        let setting = try #require(Setting.all.first { $0.name == name })
        let texts =
            switch setting.key.kind {
            case .choice(let choices): choices.map(\.word)
            case .integer(let bounds): ["\(bounds.upperBound)", "\(bounds.lowerBound)"]
            case .number(let bounds): ["\(bounds.lowerBound)", "\(bounds.upperBound)"]
            case .other: [name == "rest-days" ? "sat:less,sun" : "player"]
            }
        for text in texts {
            try expectEqual(rabble.run("settings", name, text).output, "\(name) is now \(text)\n")
            let shown = try rabble.run("settings", name)
            #expect(shown.output.contains("\(name) stays \(text)\n"))
        }
        #expect(try rabble.home.read("defaults.json").contains("\"\(setting.key.name)\": "))
        let value = setting.key.text(of: setting.key.defaultValue)
        try expectEqual(
            rabble.run("settings", name, "--reset").output, "\(name) is back to \(value)\n")
        try expectEqual(rabble.home.read("defaults.json"), "{}\n")
    }
}
