// Removing an inherited singleton step by step.

final class Preferences: Sendable {
    static let shared = Preferences()
    let language = "de"
}

struct Before {
    var greeting: String { Preferences.shared.language == "de" ? "Hallo" : "Hello" }
}

struct WithDefault {
    var preferences = Preferences.shared
    var greeting: String { preferences.language == "de" ? "Hallo" : "Hello" }
}

protocol HasLanguage { var language: String { get } }
extension Preferences: HasLanguage {}

struct Narrowed {
    var preferences: any HasLanguage = Preferences.shared
    var greeting: String { preferences.language == "de" ? "Hallo" : "Hello" }
}

struct Given {
    let preferences: any HasLanguage
    var greeting: String { preferences.language == "de" ? "Hallo" : "Hello" }
}

/// The value that a test passes.
struct English: HasLanguage { let language = "en" }
