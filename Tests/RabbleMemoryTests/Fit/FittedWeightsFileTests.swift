import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FittedWeightsFileTests {
    private let folder: TemporaryFolder
    private let file: FittedWeightsFile
    private static let time = Timestamp(milliseconds: 1_767_225_600_000)
    private static let text = """
        {"model": "FSRS-6", "weights": [\(FSRSParameters.default.weights.map(\.description).joined(separator: ", "))]}
        """

    init() throws {
        folder = try TemporaryFolder()
        file = FittedWeightsFile(beside: ReviewStore(folder: folder.path))
    }

    private var weights: FittedWeights {
        get throws { try FittedWeights(parsing: Array(Self.text.utf8)) }
    }

    private func write(_ weights: FittedWeights) throws -> String? { try file.update { _ in weights } }

    @Test("Without a file there are no weights, and reading creates nothing")
    func missing() throws {
        #expect(try file.read() == nil)
        #expect(try file.reset(at: Self.time) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("The file is written and read beside the histories")
    func written() throws {
        #expect(try write(weights) == nil)
        try expectEqual(file.read(), weights)
        expectEqual(file.path, folder["fitted-weights.json"])
        #expect(try ReviewStore(folder: folder.path).groups().isEmpty)
    }

    @Test("A file that is broken is named, and kept under another name when weights are written")
    func broken() throws {
        try folder.write("<<<<<<< mine\n", to: "fitted-weights.json")
        let problem = #expect(throws: InvalidFSRS.self) { try file.read() }
        #expect(problem?.description.hasPrefix("\(file.path): line 1, column 1: ") == true)
        let aside = try #require(try write(weights))
        try expectEqual(String(contentsOfFile: aside, encoding: .utf8), "<<<<<<< mine\n")
        try expectEqual(file.read(), weights)
    }

    @Test("A folder in the place of the file is named, and nothing is written")
    func folderInstead() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
        let error = #expect(throws: InvalidFSRS.self) { try file.read() }
        expectEqual(error?.cause, .isFolder(path: file.path))
        expectEqual(error?.description, "\(file.path) is a folder, not a file; the default weights are used")
        #expect(throws: StorageError.self) { try write(weights) }
    }

    @Test("A link in the place of the file is neither read nor written, and can be moved aside")
    func link() throws {
        try folder.write(Self.text, to: "elsewhere.json")
        symlink("elsewhere.json", file.path)
        let error = #expect(throws: InvalidFSRS.self) { try file.read() }
        expectEqual(error?.cause, .isLink(path: file.path))
        #expect(throws: StorageError.isLink(path: file.path)) { try write(weights) }
        try expectEqual(folder.read("elsewhere.json"), Self.text)
        #expect(try file.reset(at: Timestamp(milliseconds: 0)) != nil)
        #expect(try file.read() == nil)
    }

    @Test("Weights that somebody else found are kept under another name when others take their place")
    func foreign() throws {
        try folder.write(Self.text, to: "fitted-weights.json")
        let aside = try #require(try write(weights.withoutFit))
        try expectEqual(String(contentsOfFile: aside, encoding: .utf8), Self.text)
        #expect(try write(weights) == nil)
    }

    @Test("A change is called with the present content of the file")
    func change() throws {
        #expect(try write(weights) == nil)
        let weights = try weights
        _ = try file.update { present in
            expectEqual(present, weights)
            return weights
        }
    }

    @Test("A reset moves the file aside, and when the last fit was is still known")
    func reset() throws {
        let text = String(Self.text.dropLast()) + #", "lastTrial": "\#(Self.time)", "note": "mine"}"#
        try folder.write(text, to: "fitted-weights.json")
        let aside = try #require(try file.reset(at: Self.time))
        try expectEqual(String(contentsOfFile: aside + "/fitted-weights.json", encoding: .utf8), text)
        let left = try #require(try file.read())
        #expect(left.fit == nil)
        expectEqual(left.lastTrial, Self.time)
        #expect(try file.reset(at: Self.time) == nil)
    }

    @Test("A reset moves anything at the path of the file aside")
    func resetFolder() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
        #expect(try file.reset(at: Self.time) != nil)
        #expect(try file.read() == nil)
    }
}
