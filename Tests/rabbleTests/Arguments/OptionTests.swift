import TestSupport
import Testing

@testable import rabble

struct OptionTests {
    @Test("An option shows its name, and the name of its value")
    func synopsis() {
        expectEqual(Option.limit.synopsis, "--limit N")
        expectEqual(Option.json.synopsis, "--json")
        expectEqual(Option.json.word, "--json")
        expectEqual(Option.limit.label, "-n, --limit N")
        expectEqual(Option.json.label, "    --json")
    }

    @Test(
        "A word calls an option by its name or its letter, with or without a value",
        arguments: [
            ("--limit", .limit, nil), ("--limit=5", .limit, "5"), ("-n", .limit, nil),
            ("-n5", .limit, "5"),
            ("-n=5", .limit, "5"), ("-n5=6", .limit, "5=6"), ("-n=", .limit, ""), ("--n", nil, nil),
            ("--n5", nil, nil),
            ("-limit", .limit, nil), ("-x", nil, nil), ("--", nil, nil), ("-", nil, nil),
            ("-h", .help, nil),
        ] as [(String, Option?, String?)])
    func called(word: String, name: Option?, value: String?) {
        let called = Option.called(by: word)
        expectEqual(called?.name, name)
        expectEqual(called?.value, value)
    }

    @Test("No two options share a letter")
    func letters() {
        let names = Dictionary(grouping: Command.program.optionsBeneath, by: \.letter)
        for (letter, names) in names where letter != nil { expectEqual(Set(names).count, 1) }
    }
}
