import Foundation
import TestSupport
import Testing

/// The Unicode Character Database from Debian's package `unicode-data`.
enum UnicodeDatabase {
    static let folder = URL(filePath: "/usr/share/unicode")

    /// Whether the files are installed, in the version of the library's table.
    static let isOfTable: Bool = {
        guard let exclusions = try? text(of: folder.appending(path: "CompositionExclusions.txt")),
            let version = exclusions.firstMatch(of: /^# CompositionExclusions-([0-9.]+)\.txt/)?
                .output.1
        else { return false }
        return (try? table.contains("\n# Unicode \(version)\n")) == true
    }()

    /// The file with the table of the library.
    static var table: String {
        get throws {
            let file = "Resources/Tables/NormalizationMappings.swift"
            return try text(of: packageFolder.appending(path: file))
        }
    }

    static func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// The output of a command.
    static func output(of command: String...) throws -> String {
        let outcome = try Invocation("/usr/bin/env", command).finish()
        try #require(outcome.status == 0, "\(command): \(outcome.errors)")
        return outcome.output
    }
}
