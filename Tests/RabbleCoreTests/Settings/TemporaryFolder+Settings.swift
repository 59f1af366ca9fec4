import TestSupport

@testable import RabbleCore

extension TemporaryFolder {
    /// Runs with the settings of a file in the folder that starts with this text; no other test
    /// uses it.
    func withSettings<Result>(_ text: String? = nil, _ body: (JSONDefaults) throws -> Result) throws
        -> Result
    {
        if let text { try write(text, to: "defaults.json") }
        let store = JSONDefaults(path: self["defaults.json"])
        return try JSONDefaults.$current.withValue(store) { try body(store) }
    }
}
