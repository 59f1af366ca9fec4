import TestSupport
import Testing

@testable import rabble

struct OptionTests {
    @Test("An option shows its name, and the name of its value")
    func synopsis() {
        expectEqual(Option.Name.limit.synopsis, "--limit N")
        expectEqual(Option.Name.json.synopsis, "--json")
        expectEqual(Option.Name.json.word, "--json")
        expectEqual(Option.Name.limit.label, "-n, --limit N")
        expectEqual(Option.Name.json.label, "    --json")
    }

    @Test(
        "A word calls an option by its name or its letter, with or without a value",
        arguments: [
            ("--limit", .limit, nil), ("--limit=5", .limit, "5"), ("-n", .limit, nil), ("-n5", .limit, "5"),
            ("-n=5", .limit, "5"), ("-n5=6", .limit, "5=6"), ("-n=", .limit, ""), ("--n", nil, nil), ("--n5", nil, nil),
            ("-limit", .limit, nil), ("-x", nil, nil), ("--", nil, nil), ("-", nil, nil), ("-h", .help, nil),
        ] as [(String, Option.Name?, String?)])
    func called(word: String, name: Option.Name?, value: String?) {
        let called = Option.Name.called(by: word)
        expectEqual(called?.name, name)
        expectEqual(called?.value, value)
    }

    @Test("No two options share a letter")
    func letters() {
        let names = Dictionary(grouping: Commands.usage.optionsBeneath.map(\.name), by: \.letter)
        for (letter, names) in names where letter != nil { expectEqual(Set(names).count, 1) }
    }
}
