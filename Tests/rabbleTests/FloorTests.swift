import Foundation
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
        try expectEqual(house.unplaced, [])
    }

    @Test("A folder of the program knows only what is beneath it", arguments: floors.flatMap(\.self))
    func arrows(folder: String) throws {
        try expectEqual(house.wrongArrows(from: folder), [])
    }

    @Test("No two files know each other", .enabled(if: House.knowsCircles, "needs the index of the build"))
    func circles() { expectEqual(house.circles, []) }

    @Test("A wrong arrow is reported with both its ends")
    func wrongArrow() throws {
        let arrows = try House(module: "rabble", floors: [["Program"]]).wrongArrows(from: "Program")
        #expect(arrows.contains("Program/Command.swift knows Usage of Arguments"))
    }

    @Test("A folder that uses its neighbour, or what is gone from beneath it, is reported")
    func neighbours() throws {
        let folder = try TemporaryFolder()
        for floor in ["Ground", "Left", "Right"] {
            try FileManager.default.createDirectory(atPath: folder[floor], withIntermediateDirectories: false)
        }
        let house = House(module: "Sample", floors: [["Ground"], ["Left", "Right"]], sources: folder.path)
        try folder.write("struct Stone { let weight = 1 }", to: "Ground/Stone.swift")
        try folder.write("let weight = Stone().weight", to: "Left/Weight.swift")
        try folder.write("struct Wood {}", to: "Right/Wood.swift")
        try expectEqual(house.wrongArrows(from: "Left"), [])
        try folder.write("let weight = Wood()", to: "Left/Weight.swift")
        try expectEqual(house.wrongArrows(from: "Left"), ["Left/Weight.swift knows Wood of Right"])
        try folder.write("extension Stone { var colour: Int { weight } }", to: "Right/Colour.swift")
        try folder.write("let weight = Stone().colour", to: "Left/Weight.swift")
        try expectEqual(house.wrongArrows(from: "Left"), ["Left/Weight.swift knows colour of Right"])
        try folder.write("let weight = Stone().weight", to: "Left/Weight.swift")
        try folder.write("struct Pebble {}", to: "Ground/Stone.swift")
        #expect(try house.wrongArrows(from: "Left") != [])
    }
}
