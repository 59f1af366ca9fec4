import Foundation
import TestSupport
import Testing

@testable import rabble

struct ManPageTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    /// Passes the page to a tool that shows or checks it.
    private func run(_ tool: String, _ arguments: [String]) throws -> Outcome {
        let page = try rabble.home.write(try rabble.run("help", "--man").output, to: "rabble.1")
        return try Invocation(tool, arguments + [page]).finish()
    }

    @Test("It has the sections of a manual page, and every way to call a command")
    func sections() throws {
        let lines = try rabble.run("help", "--man").lines
        expectEqual(
            lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) },
            [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS",
                "ENVIRONMENT", "FILES",
                "EXAMPLES",
            ])
        let commands = Command.program.commands.flatMap {
            $0.commands.isEmpty ? [$0] : $0.commands
        }
        for command in commands {
            #expect(lines.contains(".SS \(command.fullName)"))
            for option in command.options {
                let name = option.word.replacing("-", with: "\\-")
                #expect(lines.contains { $0.contains("\\fB\(name)\\fR") })
            }
        }
    }

    @Test("mandoc has no complaints", .enabled(if: Self.hasMandoc, "needs mandoc"))
    func lint() throws {
        let outcome = try run(Self.mandoc, ["-T", "lint"])
        #expect((outcome.output, outcome.errors, outcome.status) == ("", "", 0))
    }

    @Test("mandoc shows the text unchanged", .enabled(if: Self.hasMandoc, "needs mandoc"))
    func shown() throws {
        let outcome = try run(Self.mandoc, ["-T", "utf8", "-O", "width=120"])
        // Bold text is overstruck.
        let text = outcome.output.replacing(/.\u{8}/, with: "")
        for line in [
            "rabble play [GROUP|FILE …] [OPTION …]", "-n, --limit N",
            "whether leon for león is right",
            "printf 'a\\ni\\n' | rabble play 1", "\\text",
            "~/.config/rabble/defaults.json",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }

    private static let mandoc = "/usr/bin/mandoc"
    private static let hasMandoc = FileManager.default.isExecutableFile(atPath: mandoc)
}
