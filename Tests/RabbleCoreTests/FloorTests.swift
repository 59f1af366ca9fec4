import Foundation
import TestSupport
import Testing

/// The floors of the house: a folder uses only the floors beneath its own, and on its own floor nothing but itself.
///
/// The compiler's index of the build clears a folder; where it does not, the folder has to compile with nothing but what is
/// beneath it. Nor do files know each other in circles.
struct FloorTests {
    /// The folders of the library, from the ground up.
    private static let core: [[String]] = [
        ["Platform", "Collections"], ["Text", "Time", "Randomness"], ["Storage", "JSON", "Grading"], ["Questions"],
        ["Answers", "Formats", "Progress"], ["Library", "Scheduling"], ["Strategies"], ["Quiz", "Settings"],
    ]

    @Test("A folder of the library knows only what is beneath it", arguments: core.flatMap(\.self))
    func library(folder: String) throws {
        let house = House(module: "RabbleCore", floors: Self.core)
        try expectEqual(house.wrongArrows(from: folder), [])
    }

    @Test(
        "Files know each other only where they are one concept",
        .enabled(if: House.knowsCircles, "needs the index of the build"))
    func circles() throws {
        // A list that is joined of others, and the list of either kind.
        expectEqual(
            House(module: "RabbleCore", floors: Self.core).circles,
            [["Questions/JoinedQuestions.swift", "Questions/QuestionList.swift"]])
    }

    @Test("Every folder of the library has its floor")
    func complete() throws {
        try expectEqual(House(module: "RabbleCore", floors: Self.core).unplaced, [])
    }
}
