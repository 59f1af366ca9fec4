import TestSupport
import Testing

@testable import RabbleMemory

struct FittedWeightsTests {
    private static let time = Timestamp(milliseconds: 1_767_225_600_000)

    @Test("Weights that are kept come back from the file to the last bit")
    func kept() throws {
        let trial = try #require(TriedLearner.forgetful.trial)
        let written = FittedWeights(trial, after: nil, at: Self.time)
        expectEqual(written.fit?.parameters, trial.parameters)
        let read = try FittedWeights(parsing: written.file)
        expectEqual(read, written)
        #expect((read.fit?.time, read.lastTrial) == (Self.time, Self.time))
    }

    @Test("A trial that finds nothing better leaves the weights as they are, and its time stands in the file")
    func notKept() throws {
        let trial = try #require(TriedLearner.usual.trial)
        let first = FittedWeights(trial, after: nil, at: Self.time)
        #expect(first.fit == nil)
        try expectEqual(FittedWeights(parsing: first.file), first)
        let before = FittedWeights(try #require(TriedLearner.forgetful.trial), after: nil, at: Self.time)
        let later = Timestamp(milliseconds: Self.time.milliseconds + 1)
        let after = FittedWeights(trial, after: before, at: later)
        expectEqual(after.fit, before.fit)
        expectEqual(after.lastTrial, later)
        try expectEqual(FittedWeights(parsing: after.file), after)
    }

    /// The default weights as somebody may write them into the file.
    private static let weights = FSRSParameters.default.weights.map(\.description).joined(separator: ", ")

    @Test("Weights alone are enough, as of another optimiser")
    func byHand() throws {
        let read = try FittedWeights(parsing: Array(#"{"model": "FSRS-6", "weights": [\#(Self.weights)]}"#.utf8))
        expectEqual(read.fit, FittedWeights.Fit(parameters: .default, time: nil))
        #expect(read.lastTrial == nil)
    }

    @Test(
        "A problem is reported with its place in the text or its name",
        arguments: [
            ("", "line 1, column 1"), ("\0\0\0", "line 1, column 1"), ("[]", "not a JSON object"),
            ("{\n<<<<<<< mine\n", "line 2, column 1"), ("{}", "\"model\" is missing"),
            (#"{"model": "FSRS-7"}"#, "not FSRS-6"), (#"{"model": 6}"#, "not FSRS-6"),
            (#"{"model": "FSRS-6", "weights": 3}"#, "not an array"),
            (#"{"model": "FSRS-6", "weights": [1, 2]}"#, "21 weights, not 2"),
            (
                #"{"model": "FSRS-6", "weights": [\#(weights.replacing("0.212", with: "\"0.2\""))]}"#,
                "w0 is not a number"
            ),
            (#"{"model": "FSRS-6", "weights": [\#(weights.replacing("6.4133", with: "64"))]}"#, "w4 is 64.0"),
            (#"{"model": "FSRS-6", "weights": [\#(weights.replacing("6.4133", with: "1e999"))]}"#, "w4 is"),
            (#"{"model": "FSRS-6", "lastTrial": "yesterday"}"#, "lastTrial is not a time"),
            (#"{"model": "FSRS-6", "weights": [\#(weights)], "fitted": 7}"#, "fitted is not a time"),
        ])
    func broken(text: String, reason: String) {
        let error = #expect(throws: InvalidFSRS.self) { try FittedWeights(parsing: Array(text.utf8)) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test("Other notes in the file stay, whether a fit is kept or not")
    func notes() throws {
        let before = try FittedWeights(parsing: Array(#"{"model": "FSRS-6", "author": "Ada", "answers": 7}"#.utf8))
        for trial in [TriedLearner.forgetful.trial, TriedLearner.usual.trial] {
            let after = FittedWeights(try #require(trial), after: before, at: Self.time)
            #expect(String(decoding: after.file, as: UTF8.self).contains(#""author": "Ada""#))
        }
        #expect(String(decoding: before.withoutFit.file, as: UTF8.self).contains(#""author": "Ada""#))
        #expect(!String(decoding: before.withoutFit.file, as: UTF8.self).contains("answers"))
    }
}
