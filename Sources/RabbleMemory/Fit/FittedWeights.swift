/// What a fit found out about a learner, as it is kept: the weights, and when the last fit was.
///
/// The file is JSON. What a fit wrote follows from the history and can be made again from that.
public struct FittedWeights: Equatable, Sendable {
    /// The weights of a fit that predicts better than the defaults.
    public struct Fit: Equatable, Sendable {
        /// The weights, in use in place of the defaults.
        public let parameters: FSRSParameters
        /// When they were fitted; nil where the file does not say, as in one that was written by hand.
        public let time: Timestamp?
    }

    /// The version of the model that the weights are of.
    static let model = "FSRS-6"

    /// The weights in use; nil if the defaults are in use.
    public let fit: Fit?
    /// When the last fit was tried, whether it was kept or not; nil where the file does not say.
    public let lastTrial: Timestamp?
    /// The other members of the file, on which nothing depends.
    private let notes: [JSONValue.Member]
    private static let members = ["model", "lastTrial", "weights", "fitted"]
    private static let notesOfFit = ["answers", "heldOut"]

    /// What there is after a trial.
    ///
    /// - Parameters:
    ///   - trial: the trial, with its verdict.
    ///   - present: what there was before; weights that are in use stay unless the trial found better ones.
    ///   - time: when the trial was.
    public init(_ trial: FitTrial, after present: FittedWeights?, at time: Timestamp) {
        lastTrial = time
        let present = present ?? FittedWeights(fit: nil, lastTrial: nil)
        if trial.verdict == .kept {
            fit = Fit(parameters: trial.parameters, time: time)
            notes =
                present.notesOfOthers + [
                    .init("answers", .number(trial.answers)),
                    .init(
                        "heldOut",
                        .object([.init("defaults", trial.defaults.summary), .init("fitted", trial.heldOut.summary)])),
                ]
        } else {
            fit = present.fit
            notes = present.notes
        }
    }

    private init(fit: Fit?, lastTrial: Timestamp?, notes: [JSONValue.Member] = []) {
        self.fit = fit
        self.lastTrial = lastTrial
        self.notes = notes
    }

    /// The same without weights.
    var withoutFit: FittedWeights { FittedWeights(fit: nil, lastTrial: lastTrial, notes: notesOfOthers) }

    /// Whether the weights come from elsewhere, so that they cannot be made again from the history.
    var isForeign: Bool { fit.map { $0.time == nil } ?? false }

    private var notesOfOthers: [JSONValue.Member] { notes.filter { !Self.notesOfFit.contains($0.name) } }

    /// Reads the bytes of the file.
    ///
    /// - Throws: ``InvalidFittedWeights``
    init(parsing bytes: [UInt8]) throws(InvalidFittedWeights) {
        let members = try Result { () throws(SyntaxError) in
            guard case .object(let members) = try JSONValue(parsing: bytes) else {
                throw SyntaxError(offset: 0, reason: "this is not a JSON object")
            }
            return members
        }.mapError { InvalidFittedWeights("\($0.position(in: bytes)): \($0.reason)") }.get()
        func member(_ name: String) -> JSONValue? {
            members[name].flatMap { $0 == .null ? nil : $0 }
        }
        func time(_ name: String) throws(InvalidFittedWeights) -> Timestamp? {
            guard let value = member(name) else { return nil }
            guard case .string(let text) = value, let time = Timestamp(text) else {
                throw InvalidFittedWeights("\(name) is not a time such as 2026-01-31T18:00:00.000Z")
            }
            return time
        }
        guard let model = member("model") else { throw InvalidFittedWeights("\"model\" is missing") }
        guard model == .string(Self.model) else {
            throw InvalidFittedWeights("the model is not \(Self.model), the only one that this version knows")
        }
        lastTrial = try time("lastTrial")
        fit = try member("weights").map { weights throws(InvalidFittedWeights) in
            Fit(parameters: try Self.parameters(weights), time: try time("fitted"))
        }
        notes = members.filter { !Self.members.contains($0.name) }
    }

    private static func parameters(_ value: JSONValue) throws(InvalidFittedWeights) -> FSRSParameters {
        guard case .array(let elements) = value else { throw InvalidFittedWeights("weights is not an array") }
        var numbers: [Double] = []
        for element in elements {
            guard let number = element.double else {
                throw InvalidFittedWeights("weight w\(numbers.count) is not a number")
            }
            numbers.append(number)
        }
        return try Result { () throws(InvalidFSRS) in
            try FSRSParameters(numbers)
        }.mapError { InvalidFittedWeights($0.problems[0].description) }.get()
    }

    /// The bytes of the file.
    var file: [UInt8] {
        var members = [JSONValue.Member("model", .string(Self.model))]
        if let lastTrial { members.append(.init("lastTrial", .string(lastTrial.description))) }
        if let fit {
            members.append(.init("weights", fit.parameters.json))
            if let time = fit.time { members.append(.init("fitted", .string(time.description))) }
        }
        return JSONValue.object(members + notes).file
    }
}

extension FSRSParameters {
    /// The weights as JSON, with all their digits.
    public var json: JSONValue { .array(weights.map { .number($0) }) }
}

extension FitFigures {
    /// The figures as JSON, without the calibration.
    public var summary: JSONValue {
        .object([
            .init("logLoss", .number(logLoss)), .init("rmseBins", .number(binnedError)),
            .init("auc", .number(areaUnderCurve)),
        ])
    }
}

/// Why a file does not hold fitted weights, in words that follow its path.
struct InvalidFittedWeights: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
