import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleCore

struct DefaultsWarningTests {
    @Test(
        "An invalid value is quoted in the warning, and a long one only described",
        arguments: [
            (.number("7"), "7"), (.string("x"), "\"x\""), (.bool(true), "true"), (.null, "null"),
            (.array([]), "a list"),
            (.object([]), "an object"), (.string(String(repeating: "x", count: 41)), "a long text"),
            (
                .string(String(repeating: "x", count: 40)),
                "\"\(String(repeating: "x", count: 40))\""
            ),
            (.number(String(repeating: "1", count: 41)), "a long number"),
            (.string("\u{1B}"), #""\u001b""#),
        ] as [(JSONValue, String)])
    func unusable(value: JSONValue, summary: String) {
        let warning = DefaultsWarning.unusable(
            path: "/d.json", key: "limit", value: value, fallback: "0")
        expectEqual(
            warning.description,
            "/d.json: limit is \(summary), which is not a valid value; 0 is used")
    }

    @Test("An invalid file is reported with the place of the problem and the consequence")
    func file() {
        let problem = "line 3, column 14: no"
        expectEqual(
            DefaultsWarning.invalid(path: "/d.json", problem: problem).description,
            "/d.json, line 3, column 14: no; the default settings are used")
        expectEqual(
            DefaultsWarning.movedAside(path: "/d.json", to: "/e.json", problem: problem)
                .description,
            "/d.json, line 3, column 14: no; that file is kept as /e.json")
        expectEqual(
            DefaultsWarning.unreadable(.isFolder(path: "/d.json")).description,
            "/d.json is a folder, not a file; the default settings are used")
    }
}
