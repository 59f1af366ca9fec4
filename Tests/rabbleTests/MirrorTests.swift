import TestSupport
import Testing

/// What stands beneath the commands has tests of its name; the commands are driven through the program.
struct MirrorTests {
    private static let reasons: KeyValuePairs = [
        "Its commands and views are driven through the program, by tests that are named after the commands": [
            "Play", "Due", "Fit", "Groups", "Scores", "Settings", "Completions", "Help",
        ],
        "It only holds values": ["Terminal/Key.swift", "Terminal/LineRequest.swift"],
        "What the pager and the editor share is tested in PagerTests and EditorTests": ["Terminal/Foreground.swift"],
        "The commands find groups through it": ["Library"],
        "Every command gets it from the program": ["Program"],
        "The program as a whole, and what tests share": ["Attack", "Support"],
    ]

    @Test("The tests mirror the sources of the program")
    func program() throws {
        try expectEqual(Mirror(module: "rabble", reasons: Self.reasons).faults, [])
    }
}
