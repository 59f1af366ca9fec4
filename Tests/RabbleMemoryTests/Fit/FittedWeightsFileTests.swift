import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FittedWeightsFileTests {
    private let folder: TemporaryFolder
    private let store: ReviewStore
    private static let time = Timestamp(milliseconds: 1_767_225_600_000)
    /// The default weights as a user may write them into the file.
    private static let weights = FSRSParameters.default.weights.map(\.description).joined(
        separator: ", ")
    private static let end = "; it is not used; correct it or delete it"

    init() throws {
        folder = try TemporaryFolder()
        store = ReviewStore(folder: folder.path)
    }

    private func read(_ text: String) throws -> FittedWeights? {
        try folder.write(text, to: "fitted-weights.json")
        return try store.fittedWeights()
    }

    @Test("Without a file there are no weights, and reading creates nothing")
    func missing() throws {
        #expect(try store.fittedWeights() == nil)
        #expect(try store.resetFittedWeights(at: Self.time) == nil)
        try expectEqual(folder.names, [])
    }

    @Test(
        """
        Weights alone are enough, as from another optimiser; the file is beside the histories, but \
        is not one
        """
    )
    func foreign() throws {
        let read = try #require(
            try read(#"{"model": "FSRS-6", "weights": [\#(Self.weights)], "author": "Ada"}"#))
        expectEqual(read.parameters, .default)
        expectEqual(store.fittedWeightsFile, folder["fitted-weights.json"])
        #expect(try ReviewStore(folder: folder.path).groups().isEmpty)
    }

    @Test(
        "A file of version 0.2.0, which has a time, is ignored, with and without weights"
    )
    func earlier() throws {
        let notes = #""lastTrial": "\#(Self.time)", "answers": 7, "heldOut": {}"#
        let file = #"""
            {"model": "FSRS-6", "weights": [\#(Self.weights)], "fitted": "\#(Self.time)", \#
            \#(notes)}
            """#
        #expect(try read(file) == nil)
        #expect(try read(#"{"model": "FSRS-6", \#(notes)}"#) == nil)
    }

    @Test(
        "A problem is reported with the file, and its place in the text or its name",
        arguments: [
            ("", "line 1, column 1"), ("\0\0\0", "line 1, column 1"), ("[]", "not a JSON object"),
            ("{\n<<<<<<< mine\n", "line 2, column 1"), ("{}", "\"model\" is missing"),
            (#"{"model": "FSRS-7"}"#, "not FSRS-6"), (#"{"model": 6}"#, "not FSRS-6"),
            (#"{"model": "FSRS-6", "weights": 3}"#, "not an array"),
            (#"{"model": "FSRS-6", "weights": [1, 2]}"#, "21 weights, not 2"),
            (
                #"""
                {"model": "FSRS-6", "weights": \#
                [\#(weights.replacing("0.212", with: "\"0.2\""))]}
                """#,
                "w0 is not a number"
            ),
            (
                #"{"model": "FSRS-6", "weights": [\#(weights.replacing("6.4133", with: "64"))]}"#,
                "w4 is 64.0"
            ),
            (
                #"""
                {"model": "FSRS-6", "weights": [\#(weights.replacing("6.4133", with: "1e999"))]}
                """#,
                "w4 is"
            ),
            (
                #"{"model": "FSRS-6", "weights": [\#(weights)], "fitted": 7}"#,
                "fitted is not a time"
            ),
        ].map { (Short($0.0), $0.1) })
    func broken(text: Short<String>, reason: String) {
        let error = #expect(throws: InvalidFSRS.self) { try read(text.value) }
        let message = error?.description ?? ""
        #expect(
            message.hasPrefix("\(store.fittedWeightsFile): ") && message.contains(reason)
                && message.hasSuffix(Self.end))
    }

    @Test(
        "A folder or a link in place of the file is named, not read, and can be moved aside")
    func noFile() throws {
        try FileManager.default.createDirectory(
            atPath: store.fittedWeightsFile, withIntermediateDirectories: false)
        var error = #expect(throws: InvalidFSRS.self) { try store.fittedWeights() }
        expectEqual(error?.cause, .isFolder(path: store.fittedWeightsFile))
        expectEqual(
            error?.description, "\(store.fittedWeightsFile) is a folder, not a file\(Self.end)")
        #expect(try store.resetFittedWeights(at: Self.time) != nil)
        try folder.write(#"{"model": "FSRS-6"}"#, to: "elsewhere.json")
        symlink("elsewhere.json", store.fittedWeightsFile)
        error = #expect(throws: InvalidFSRS.self) { try store.fittedWeights() }
        expectEqual(error?.cause, .isLink(path: store.fittedWeightsFile))
        #expect(try store.resetFittedWeights(at: Timestamp(milliseconds: 0)) != nil)
        #expect(try store.fittedWeights() == nil)
    }
}
