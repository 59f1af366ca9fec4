/// The stored result of the last fit: its time, and the weights if they are in use.
///
/// The file is JSON. The weights of a fit follow from the history, and can be made again from that.
public struct FittedWeights: Equatable, Sendable {
    /// Weights in use in place of the defaults.
    public struct Fit: Equatable, Sendable {
        /// The weights.
        public let parameters: FSRSParameters
        /// When they were fitted; nil if the file does not say, as when it was written by hand.
        public let time: Timestamp?
    }

    private static let model = "FSRS-6"

    /// The weights in use; nil for the defaults.
    public let fit: Fit?
    /// When the last fit was, whether it was kept or not; nil if the file does not say.
    public let lastTrial: Timestamp?
    /// The other members of the file, which mean nothing here.
    private let notes: [JSONValue.Member]
    private static let members = ["model", "lastTrial", "weights", "fitted"]
    private static let notesOfFit = ["answers", "heldOut"]

    /// Takes the weights of a trial if they are better than the defaults.
    ///
    /// - Parameters:
    ///   - present: the content of the file so far; its weights stay unless those of the trial are taken.
    ///   - time: the time of the trial.
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

    var withoutFit: FittedWeights { FittedWeights(fit: nil, lastTrial: lastTrial, notes: notesOfOthers) }

    /// Whether the weights come from elsewhere and cannot be made again from the history.
    var isForeign: Bool { fit.map { $0.time == nil } ?? false }

    private var notesOfOthers: [JSONValue.Member] { notes.filter { !Self.notesOfFit.contains($0.name) } }

    init(parsing bytes: [UInt8]) throws(InvalidFSRS) {
        let file: JSONValue
        do {
            file = try JSONValue(parsing: bytes)
        } catch {
            throw InvalidFSRS("\(error.position(in: bytes)): \(error.reason)")
        }
        guard case .object(let members) = file else {
            throw InvalidFSRS("line 1, column 1: this is not a JSON object")
        }
        func member(_ name: String) -> JSONValue? {
            members[name].flatMap { $0 == .null ? nil : $0 }
        }
        func time(_ name: String) throws(InvalidFSRS) -> Timestamp? {
            guard let value = member(name) else { return nil }
            guard case .string(let text) = value, let time = Timestamp(text) else {
                throw InvalidFSRS("\(name) is not a time such as 2026-01-31T18:00:00.000Z")
            }
            return time
        }
        guard let model = member("model") else { throw InvalidFSRS("\"model\" is missing") }
        guard model == .string(Self.model) else {
            throw InvalidFSRS("the model is not \(Self.model), the only one that this version knows")
        }
        lastTrial = try time("lastTrial")
        fit = try member("weights").map { weights throws(InvalidFSRS) in
            Fit(parameters: try Self.parameters(weights), time: try time("fitted"))
        }
        notes = members.filter { !Self.members.contains($0.name) }
    }

    private static func parameters(_ value: JSONValue) throws(InvalidFSRS) -> FSRSParameters {
        guard case .array(let elements) = value else { throw InvalidFSRS("weights is not an array") }
        let numbers = elements.map(\.double)
        if let index = numbers.firstIndex(of: nil) { throw InvalidFSRS("weight w\(index) is not a number") }
        return try FSRSParameters(numbers.compactMap(\.self))
    }

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
