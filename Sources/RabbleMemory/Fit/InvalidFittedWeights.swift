/// Why a file does not hold fitted weights, in words that follow its path.
struct InvalidFittedWeights: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
