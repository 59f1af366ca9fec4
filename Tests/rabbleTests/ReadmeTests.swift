import Foundation
import TestSupport
import Testing

/// The first impression of the repository: its files, and the steps of the README.
struct ReadmeTests {
    private static var text: String {
        get throws {
            try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
        }
    }

    /// The program as `.ci/run` builds it, which follows the README.
    private static let release = packageFolder.appending(path: ".build/installed/release/rabble")

    @Test("The examples of the README work as described")
    func examples() throws {
        let blocks = try Self.text.components(separatedBy: "```console\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(!blocks.isEmpty)
        let rabble = try Rabble()
        let folder = try TemporaryFolder()
        for block in blocks {
            var shown = ""
            for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
                let command = String(line.dropFirst(2))
                let outcome = try rabble.shell("cd \(folder.path) && \(command)")
                shown += "$ \(command)\n" + outcome.errors + outcome.output
            }
            expectEqual(shown, block)
        }
    }

    #if os(Linux)
        @Test(
            "A release is as large as the README says",
            .enabled(if: FileManager.default.fileExists(atPath: release.path), "there is none"))
        func size() throws {
            let said = try #require(try Self.text.firstMatch(of: /one file of (\d+) MB/))
            let megabytes = try #require(Double(said.1))
            let bytes = try #require(
                try FileManager.default.attributesOfItem(
                    atPath: Self.release.resolvingSymlinksInPath().path)[.size] as? Double)
            expectEqual((bytes / 1_000_000).rounded(), megabytes)
        }
    #endif

    @Test("The top folder has only what Swift, git and readers look for")
    func topLevel() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: packageFolder.path)
        expectEqual(
            Set(names.filter { !$0.hasPrefix(".") }),
            ["Package.swift", "README.md", "Resources", "Sources", "Tests", "findings"])
    }

    @Test("The program needs no descriptor beyond the three that it is given")
    func descriptors() throws {
        let rabble = try Rabble()
        let version = try rabble.run("--version")
        let confined = try rabble.shell("ulimit -n 3 && rabble --version")
        expectEqual(confined.output, version.output)
        #expect(!version.output.isEmpty)
    }
}
