import Foundation
import TestSupport
import Testing

/// The Unicode Character Database as Debian's package `unicode-data` has it.
enum UnicodeDatabase {
    static let folder = URL(filePath: "/usr/share/unicode")
    static let tableSources = URL(filePath: #filePath).appending(path: "../../../../Sources/RabbleBase/Text")
        .standardizedFileURL

    /// Whether the files are there, and of the version that the table of the library is made from.
    static let isOfTable: Bool = {
        guard let exclusions = try? text(of: folder.appending(path: "CompositionExclusions.txt")),
            let version = exclusions.firstMatch(of: /^# CompositionExclusions-([0-9.]+)\.txt/)?.output.1
        else { return false }
        return (try? table.contains("of Unicode \(version),")) == true
    }()

    /// The source that holds the table.
    static var table: String {
        get throws { try text(of: tableSources.appending(path: "NormalizationTable+Data.swift")) }
    }

    static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// What a command prints.
    static func output(of command: String...) throws -> String {
        let outcome = try Invocation("/usr/bin/env", command).finish()
        try #require(outcome.status == 0, "\(command): \(outcome.errors)")
        return outcome.output
    }
}
