import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct LibraryGroupTests {
    @Test(
        """
        An own group takes the place of the built-in one with its id; others follow by their \
        titles
        """
    )
    func shadows() throws {
        let home = try TemporaryFolder()
        let store = GroupStore(folder: home.path)
        _ = try store.update(
            [
                try group(["1": "a"], title: "katakana"), try group(["1": "a"], title: "Verbs"),
                try group(["1": "a"], title: "adjectives"),
            ], removal: nil)
        let all = LibraryGroup.all(try store.groups())
        expectEqual(
            all.map(\.title),
            [
                "Hiragana", "katakana", "Numbers", "Basic Phrases", "World Capitals", "adjectives",
                "Verbs",
            ])
        expectEqual(all.map(\.isBuiltIn), [true, false, true, true, true, false, false])
        try expectEqual(all[1].load().questions.count, 1)
        try expectEqual(all[0].load().questions.count, 107)
    }
}
