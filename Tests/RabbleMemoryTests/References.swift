import Foundation

@testable import RabbleMemory

/// Results computed by other programs: the files of the folder `References`, each with the script
/// that makes it.
enum References {
    /// The lines of a file, without its comments.
    static func lines(_ name: String) -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "References/\(name).txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }
}
