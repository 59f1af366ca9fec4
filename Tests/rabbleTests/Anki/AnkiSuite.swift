import Foundation
import TestSupport
import Testing

/// Tests with a library of their own, a folder for packages, and one for what is unpacked.
protocol AnkiSuite {
    var desk: AnkiDesk { get }
}

struct AnkiDesk {
    let rabble: Rabble
    let temporary: TemporaryFolder
    let made: TemporaryFolder

    init() throws {
        var rabble = try Rabble()
        temporary = try TemporaryFolder()
        made = try TemporaryFolder()
        rabble.environment = ["PATH": AnkiFiles.path, "TZ": "UTC", "TMPDIR": temporary.path]
        self.rabble = rabble
    }
}

extension AnkiSuite {
    var rabble: Rabble { desk.rabble }
    var temporary: TemporaryFolder { desk.temporary }
    var made: TemporaryFolder { desk.made }

    /// Imports a file, which leaves nothing unpacked.
    func importing(_ file: String) throws -> Outcome {
        let outcome = try rabble.run("groups", "import", file)
        try expectEqual(temporary.names, [])
        return outcome
    }

    /// What a command without a warning puts out.
    @discardableResult
    func run(_ words: String...) throws -> String {
        let outcome = try rabble.run(words)
        expectEqual(outcome.errors, "")
        return outcome.output
    }

    func json(_ text: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    func questions(_ group: String) throws -> [[String: Any]] {
        try json(rabble.home.read("groups/\(group).json"))["questions"] as? [[String: Any]] ?? []
    }

    /// Prompt, answer, and the names of pictures and sounds.
    func texts(_ group: String) throws -> [[String]] {
        try questions(group).map {
            [$0["prompt"] as? String ?? "", $0["answer"] as? String ?? ""]
                + ($0["media"] as? [String] ?? [])
        }
    }

    /// The files in the folder of groups, but for those of groups.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: rabble.home["groups"])
        var files: [String] = []
        while let path = all?.nextObject() as? String {
            let kind = all?.fileAttributes?[.type] as? FileAttributeType
            if kind != .typeDirectory, !path.hasSuffix(".json") { files.append(path) }
        }
        return files.sorted()
    }

    /// The histories, by the names of their files.
    var histories: [String: String] {
        get throws {
            let names = try rabble.home.names(in: "reviews")
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try rabble.home.read("reviews/\($0)")) })
        }
    }
}
