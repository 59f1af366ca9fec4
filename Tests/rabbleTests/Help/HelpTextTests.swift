import Foundation
import RabbleHelp
import TestSupport
import Testing

@testable import rabble

struct HelpTextTests {
    private static let shared = "Several commands"
    private static let usages =
        [Command.program] + Command.program.commands.flatMap { [$0] + $0.commands }
    private static let headings = [
        "", "Examples", "Usage", "Synonyms", "Advice", "Manual", "Exit status", "Environment",
        "Files", ":help", ":help in a test",
        ":help where a question is asked", "? in the list of groups", "{GROUP or FILE}", "answers",
    ]

    /// The names in the text.
    private static var names: [String] {
        let headings = commandTexts.split(separator: "\n").filter { $0.hasPrefix("# ") }
        return headings.map { String($0.dropFirst(2).prefix { $0 != ":" }) }
    }

    @Test(
        "Each command has its entry, with a summary and a way to call it, and no entry is left over"
    )
    func entries() throws {
        expectEqual(
            Self.names.sorted(), (Self.usages.map(\.fullName) + [Self.shared]).sorted())
        for usage in Self.usages {
            #expect(!usage.summary.isEmpty && !usage.synopsis.isEmpty, "\(usage.fullName)")
        }
    }

    @Test("Each option is explained, and no explanation is left over")
    func options() {
        var known: Set<String> = []
        for usage in Self.usages {
            let words = (usage.options + Option.common).map(\.word)
            known.formUnion(words)
            for option in usage.allOptions {
                #expect(
                    usage.explanation(of: option).meaning != "", "\(usage.fullName) \(option.word)")
            }
            let explained = HelpText.topics.flatMap(usage.text.list).map(\.term)
            expectEqual(explained.filter { !words.contains($0) }, [], "\(usage.fullName)")
        }
        let shared = HelpText.topics.flatMap { HelpText.of(Self.shared).list(under: $0) }
            .map(\.term)
        expectEqual(Set(shared).subtracting(known), [])
        expectEqual(Set(shared).count, shared.count)
    }

    @Test("The settings, and what can be typed in a drill, are listed in their order")
    func lists() {
        expectEqual(Command.settings.text.list(under: "").map(\.term), Setting.all.map(\.name))
        expectEqual(
            Command.play.text.list(under: ":help").map(\.term),
            DrillInput.commands.map { $0.words.joined(separator: ", ") })
    }

    @Test(
        """
        Every word of the texts appears in a help, under a known heading, and every value is \
        filled in
        """
    )
    func words() throws {
        let start = try #require(commandTexts.range(of: "\n# ")).lowerBound
        let lines = commandTexts[start...].components(separatedBy: "\n")
        let bodies = lines.filter { !$0.hasPrefix("#") }
        let texts = Self.names.flatMap { HelpText.of($0).paragraphs }
        let parsed = texts.flatMap { [$0.text] + $0.list.flatMap { [$0.term, $0.meaning] } }
        func plain(_ texts: [String]) -> [String] {
            texts.flatMap { $0.components(separatedBy: " ") }.filter {
                !$0.isEmpty && !$0.contains("{")
            }
        }
        // A value has some more words; none is missing.
        var missing = Dictionary(grouping: plain(bodies)) { $0 }.mapValues(\.count)
        for word in plain(parsed) { missing[word, default: 0] -= 1 }
        expectEqual(missing.filter { $0.value > 0 }.keys.sorted(), [])
        expectEqual(parsed.filter { $0.contains("{") && $0 != "{GROUP or FILE}" }, [])
        let headings = Set(texts.map(\.heading))
        expectEqual(headings.subtracting(Self.headings + HelpText.topics), [])
        expectEqual(
            texts.flatMap(\.list).filter { $0.term.isEmpty || $0.meaning.hasPrefix(" ") }.count, 0)
    }

    @Test("The article on files lists all settings in the order of the help")
    func settings() throws {
        let article = try String(
            contentsOf: packageFolder.appending(
                path: "Sources/RabbleCore/RabbleCore.docc/Files.md"), encoding: .utf8)
        let section = article.components(separatedBy: "\n## ").first { $0.hasPrefix("Settings") }
        let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
        expectEqual(
            rows.map { $0.split(separator: "|").prefix(2).joined() },
            Setting.all.map { " `\($0.name)`  `\($0.key.name)` " })
    }
}
