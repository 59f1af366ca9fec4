import TestSupport
import Testing

/// The floors of the program: a folder uses only those beneath it, and no feature knows another.
struct FloorTests {
    /// The folders, from the ground up.
    private static let floors = [
        ["Failures"], ["Terminal"], ["Arguments"], ["Program"], ["Library"],
        ["Play", "Due", "Fit", "Groups", "Scores", "Settings", "Completions", "Help"],
    ]
    private let house = House(module: "rabble", floors: floors)

    @Test("Every folder of the program has its floor")
    func complete() throws {
        #expect(try house.unplaced == [])
    }

    @Test("A folder of the program knows only what is beneath it", arguments: floors.flatMap(\.self))
    func arrows(folder: String) throws {
        #expect(try house.wrongArrows(from: folder) == [])
    }

    @Test("A wrong arrow is told with both its ends")
    func wrongArrow() throws {
        let arrows = try House(module: "rabble", floors: [["Program"]]).wrongArrows(from: "Program")
        #expect(arrows.contains("Program/Command.swift knows Usage of Arguments"))
    }
}
