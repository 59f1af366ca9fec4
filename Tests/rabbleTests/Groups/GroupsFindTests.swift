import Foundation
import TestSupport
import Testing

struct GroupsFindTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep(
            "Café", "le café\tthe coffee\tHeißgetränk\nla rue\tthe street\nle thé\tthe tea\n")
        try rabble.keep("Street", "die Straße\tthe street\n")
    }

    /// The found questions as JSON has them.
    private func found(_ texts: [String]) throws -> [[String: Any]] {
        try rabble.run(["groups", "find", "--json"] + texts).objects
    }

    @Test("A line has the group, the number of the question, its texts, and that it is new")
    func line() throws {
        let outcome = try rabble.run("groups", "find", "STREET")
        expectEqual(
            outcome.lines,
            ["Café    2  la rue      the street  new", "Street  1  die Straße  the street  new"])
        outcome.expect(0)
    }

    @Test(
        "Several texts narrow the search; one with spaces is found as it stands, and a hint counts",
        arguments: [
            (["the", "CAFE"], ["le café"]), (["le", "the coffee"], ["le café"]),
            (["coffee the"], []),
            (["heiss"], ["le café"]), (["strasse"], ["die Straße"]), (["the", "zzz"], []),
            (["le the"], ["le thé"]),
        ])
    func texts(texts: [String], prompts: [String]) throws {
        try expectEqual(found(texts).map { $0["prompt"] as? String }, prompts)
    }

    @Test("Built-in groups are searched in the order of the list, and accepted answers are shown")
    func builtIn() throws {
        expectEqual(
            try rabble.run("groups", "find", "ｶ").lines, ["Katakana  6  カ  ka  new"])
        _ = try rabble.run(
            "play", "café", "--strategy", "sequential", input: "espresso\n:accept\n:quit\n")
        expectEqual(
            try rabble.run("groups", "find", "getränk").lines.map {
                $0.contains("the coffee | espresso")
            }, [true])
    }

    @Test("It says what is suspended, due, or due later, in whichever direction comes first")
    func standing() throws {
        try rabble.writeHistory(
            [(30, "le café", "the coffee", "good"), (29, "le café", "the coffee", "good")],
            of: "café")
        try rabble.writeHistory([(0, "the street", "die Straße", "easy")], of: "street")
        _ = try rabble.run("groups", "suspend", "café", "la rue")
        expectEqual(
            try rabble.run("groups", "find", "the", "caf").lines,
            ["Café  1  le café  the coffee  due"])
        let street = try rabble.run("groups", "find", "street").lines
        expectEqual(street.first?.hasSuffix("  suspended"), true)
        #expect(street.last?.contains("  due in ") == true)
        // The suspended one has no place in the schedule.
        expectEqual(
            try rabble.run("groups", "find", "tea").lines, ["Café  3  le thé  the tea  new"])
        let json = try found(["street"])
        expectEqual(json.map { $0["suspended"] as? Bool }, [true, false])
        expectEqual(json.map { ($0["due"] as? String)?.count }, [nil, 10])
        expectEqual(json.map { $0["group"] as? String }, ["café", "street"])
        expectEqual(json.map { $0["title"] as? String }, ["Café", "Street"])
        expectEqual(json.map { $0["number"] as? Int }, [2, 1])
        expectEqual(json.map { $0["answer"] as? String }, ["the street", "the street"])
        expectEqual(try found(["coffee"]).first?["hint"] as? String, "Heißgetränk")
    }

    @Test("Nothing found is a sentence and exit code 1, and an empty array as JSON")
    func nothing() throws {
        let outcome = try rabble.run("groups", "find", "zzz", "a b")
        expectEqual(outcome.output, "")
        outcome.expect(1, "rabble: no question contains zzz and a b\n")
        let json = try rabble.run("groups", "find", "zzz", "--json")
        expectEqual(json.output, "[]\n")
        expectEqual(json.status, 1)
    }

    @Test("Without a text there is nothing to find", arguments: [[], [""], ["the", " "]])
    func usage(texts: [String]) throws {
        let outcome = try rabble.run(["groups", "find"] + texts)
        outcome.expect(64, "rabble: rabble groups find needs a text to find\n")
    }

    @Test("A group that cannot be read is a warning, and the others are searched")
    func unreadable() throws {
        let path = try rabble.home.write("x", to: "groups/bad.json")
        let outcome = try rabble.run("groups", "find", "coffee")
        #expect(outcome.errors.hasPrefix("rabble: warning: \(path): line 1"))
        expectEqual(outcome.lines, ["Café  1  le café  the coffee  new"])
    }

    @Test("Only the history of a group with a find is read")
    func histories() throws {
        try rabble.writeHistory([(1, "a", "b", "good")], of: "street")
        try rabble.home.write("no history\n", to: "reviews/street.tsv")
        expectEqual(try rabble.run("groups", "find", "coffee").errors, "")
        #expect(try rabble.run("groups", "find", "die").errors.contains("street.tsv"))
    }

    @Test("Markdown is searched and shown without its marks")
    func markdown() throws {
        let file = try rabble.home.write(
            "# Marks\n\nthe **big** house :: das *große* Haus\n", to: "m.md")
        _ = try rabble.run("groups", "import", file)
        expectEqual(
            try rabble.run("groups", "find", "big house").lines.map {
                $0.contains("the big house  das große Haus")
            },
            [true])
    }
}
