import Foundation
import ModelTestSupport
import TestSupport

@testable import RabbleCore

extension Case {
    /// Reads the settings file as a new process does, or writes it, and returns the warnings and
    /// the error.
    func settings(_ name: String) throws -> [String] {
        let store = JSONDefaults(path: learner.folder[command["file"] ?? "defaults.json"])
        let words = command.titles
        var lines: [String] = []
        switch name {
        // Each key as an integer, a number, a text and a flag.
        case "get":
            lines = words.map { key in
                let text = store.string(forKey: key) ?? "-"
                return """
                    \(key): \(store.integer(forKey: key)), \(store.double(forKey: key)), \
                    \(text), \(store.bool(forKey: key))
                    """
            }
        case "set":
            let text = words.dropFirst().joined(separator: " ")
            store.set(try JSONValue(parsing: Array(text.utf8)), forKey: words[0])
        case "remove": store.removeObject(forKey: words[0])
        case "keys": lines = store.keys.map { "\"\($0)\"" }
        // A setting, or user input for it.
        case "setting":
            guard let key = AppSettings.keys.first(where: { $0.word == words[0] }) else {
                fallthrough
            }
            if words.count > 1, let value = key.value(typed: words[1]) {
                store[key] = value
            } else {
                lines = words.count > 1 ? ["not valid"] : [key.text(of: store[key])]
            }
        default: throw Learner.Unreadable(text: name)
        }
        do {
            try store.synchronize()
        } catch { lines.append("\(error)") }
        return (lines + store.warnings.map(\.description)).map {
            $0.replacing(learner.folder.path + "/", with: "")
        }
    }
}
