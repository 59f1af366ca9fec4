/// Weights in use instead of the defaults, and the answers they were fitted to.
package struct FittedWeights: Equatable, Sendable {
    static let model = "FSRS-6"
    static let greatestSize = 1_048_576

    package let parameters: FSRSParameters
    /// The time of the fit; nil if another optimiser found the weights.
    package let time: Timestamp?
    /// The number of counted answers used; nil if the file does not contain it.
    package let answers: Int?
    /// As in ``WeightFit``; nil if the file does not contain it.
    private let share: Double?

    package init(_ fit: WeightFit, to histories: FitHistories, at time: Timestamp) {
        parameters = fit.parameters
        share = fit.share
        self.time = time
        answers = histories.countedAnswers
    }

    init?(_ members: [JSONValue.Member]) throws(InvalidFSRS) {
        guard let weights = members.value("weights") else { return nil }
        guard case .array(let elements) = weights else {
            throw InvalidFSRS("weights is not an array")
        }
        let numbers = elements.map(\.double)
        if let index = numbers.firstIndex(of: nil) {
            throw InvalidFSRS("weight w\(index) is not a number")
        }
        parameters = try FSRSParameters(numbers.compactMap(\.self))
        time = try members.value("fitted").map { value throws(InvalidFSRS) in
            guard case .string(let text) = value, let time = Timestamp(text) else {
                throw InvalidFSRS("fitted is not a time such as 2026-01-31T18:00:00.000Z")
            }
            return time
        }
        answers = members.value("answers")?.integer
        share = members.value("share")?.double
    }

    var members: JSONObject {
        [
            "weights": parameters.weights.json, "share": share, "answers": answers,
            "fitted": time?.description,
        ]
    }

    /// Nil if there is no file. An error contains the file and the consequence.
    static func read<Content>(
        _ path: String, else consequence: String,
        _ take: ([JSONValue.Member]) throws(InvalidFSRS) -> Content?
    ) throws(InvalidFSRS) -> Content? {
        let bytes: [UInt8]
        do { bytes = try readFile(path, limit: greatestSize) } catch {
            if case .missing = error { return nil }
            throw InvalidFSRS(problems: ["\(error); \(consequence)"], cause: error)
        }
        do { return try take(members(parsing: bytes)) } catch {
            throw InvalidFSRS("\(path): \(error.problems[0]); \(consequence)")
        }
    }

    private static func members(parsing bytes: [UInt8]) throws(InvalidFSRS) -> [JSONValue.Member] {
        let members: [JSONValue.Member]
        do throws(SyntaxError) {
            guard case .object(let object) = try JSONValue(parsing: bytes) else {
                throw SyntaxError(offset: 0, reason: "this is not a JSON object")
            }
            members = object
        } catch {
            throw InvalidFSRS("\(error.position(in: bytes)): \(error.reason)")
        }
        guard let model = members.value("model") else { throw InvalidFSRS("\"model\" is missing") }
        guard model == .string(Self.model) else {
            throw InvalidFSRS(
                "the model is not \(Self.model), the only one that this version knows")
        }
        return members
    }
}

extension [JSONValue.Member] {
    func value(_ name: String) -> JSONValue? { self[name].flatMap { $0 == .null ? nil : $0 } }
}

extension FitFigures {
    /// Without calibration.
    package var summary: JSONObject {
        ["logLoss": logLoss, "rmseBins": binnedError, "auc": areaUnderCurve]
    }
}
