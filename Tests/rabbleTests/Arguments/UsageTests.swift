import Testing

@testable import rabble

struct UsageTests {
    private let usage = Usage(
        name: "groups", summary: "", synopsis: [], options: [Option(.force, ""), Option(.output, value: "FILE", "")],
        subcommands: ["groups list", "groups export"].map { Usage(name: $0, summary: "", synopsis: []) })

    @Test("A command goes by its words, a subcommand by the last of them, and the program by its own name")
    func names() {
        #expect(usage.fullName == "rabble groups")
        #expect(usage.subcommands.map(\.word) == ["list", "export"])
        #expect(Usage(name: "", summary: "", synopsis: []).fullName == "rabble")
    }

    @Test("Every command has its options and --help")
    func options() throws {
        #expect(usage.allOptions.map(\.synopsis) == ["--force", "--output FILE", "--help"])
        #expect(try usage.option(named: "output", typedAs: "--output").value == "FILE")
        #expect(try usage.option(named: "help", typedAs: "-h").name == .help)
        let failure = #expect(throws: Failure.self) { try usage.option(named: "ouput", typedAs: "--ouput") }
        #expect(failure?.lines == ["unknown option --ouput for rabble groups; did you mean --output?"])
    }

    @Test("The first operand calls a subcommand, where there are any")
    func subcommands() throws {
        #expect(try usage.called(by: ["export", "x"]).name == "groups export")
        #expect(try usage.called(by: []).name == "groups")
        #expect(try usage.subcommands[0].called(by: ["x"]).name == "groups list")
        let failure = #expect(throws: Failure.self) { try usage.called(by: ["exprt"]) }
        #expect(failure?.lines == ["unknown command groups exprt; did you mean export?"])
    }
}
