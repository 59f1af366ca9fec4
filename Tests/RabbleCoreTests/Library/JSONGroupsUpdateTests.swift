import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleDecks

struct JSONGroupsUpdateTests {
    private let home: TemporaryFolder
    private let store: GroupStore

    init() throws {
        home = try TemporaryFolder()
        store = GroupStore(folder: home["groups"])
    }

    @Test("Unknown members of a group and of its questions stay in their places")
    func unknownMembers() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        try home.write(
            """
            [{"author": "Ada", "title": "Test", "questions": [
              {"source": "p. 7", "prompt": "1", "answer": "a", "hint": "h", "level": 2.50},
              {"prompt": "2", "answer": "b", "source": "p. 8"}
            ], "licence": {"name": "CC0"}}]
            """, to: "groups/test.json")
        let new = try QuestionGroup(
            title: "Test",
            questions: [
                try Question(prompt: "3", answer: "c"),
                try Question(prompt: "1", answer: "a", otherAnswers: ["A"]),
            ])
        _ = try store.update([new], removal: .keep)
        try expectEqual(
            home.read("groups/test.json"),
            """
            [
              {
                "author": "Ada",
                "title": "Test",
                "questions": [
                  {
                    "prompt": "3",
                    "answer": "c"
                  },
                  {
                    "source": "p. 7",
                    "prompt": "1",
                    "answer": "a",
                    "level": 2.50,
                    "accepts": [
                      "A"
                    ]
                  },
                  {
                    "prompt": "2",
                    "answer": "b",
                    "source": "p. 8"
                  }
                ],
                "licence": {
                  "name": "CC0"
                }
              }
            ]

            """)
    }

    @Test(
        """
        A file with an unknown member twice is refused with the place, because one of the two \
        would be lost
        """
    )
    func unknownTwice() throws {
        _ = try store.update([try group(["1": "a"])], removal: nil)
        let file = """
            {"title": "Test", "x": 1, "x": 2, "questions": [{"prompt": "1", "answer": "a"}]}
            """
        try home.write(file, to: "groups/test.json")
        let error = #expect(throws: GroupFileError.self) {
            try store.update([try group(["2": "b"])], removal: .keep)
        }
        expectEqual(
            error?.description,
            "\(home["groups/test.json"]): line 1, column 27: the name x is repeated here")
        try expectEqual(home.read("groups/test.json"), file)
    }
}
