import Foundation
import TestSupport
import Testing

/// The floors of the house: a folder uses only the floors beneath its own, and on its own floor nothing but itself.
///
/// The compiler keeps them: a folder holds if it compiles with nothing but what is beneath it.
struct FloorTests {
    /// The folders of the library, from the ground up.
    private static let core: [[String]] = [
        ["Text", "Time", "Randomness", "Collections"], ["Storage", "JSON", "Grading"], ["Questions"],
        ["Answers", "Formats", "Progress"], ["Library", "Scheduling"], ["Strategies"], ["Quiz", "Settings"],
    ]

    @Test("A folder of the library knows only what is beneath it", arguments: core.flatMap(\.self))
    func library(folder: String) throws {
        let house = House(module: "RabbleCore", floors: Self.core)
        #expect(try house.wrongArrows(from: folder) == [])
    }

    @Test("Every folder of the library has its floor, and every file its folder")
    func complete() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: House.sources + "/RabbleCore")
        let folders = names.filter { !$0.hasSuffix(".docc") }
        #expect(folders.sorted() == Self.core.flatMap(\.self).sorted())
    }

    @Test("A wrong arrow is told with both its ends")
    func wrongArrow() throws {
        // As if the history lay beneath the text.
        let house = House(module: "RabbleCore", floors: [["Progress"], ["Text"]])
        let arrows = try house.wrongArrows(from: "Progress")
        #expect(arrows.contains("Progress/ReviewRow.swift knows Grade of Grading"))
    }
}

/// The sources of a module, in floors.
private struct House {
    /// The folder of all modules.
    static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources").path

    let module: String
    let floors: [[String]]

    /// What a folder knows that is not beneath it; the compiler's own words where that is not the name of a type.
    func wrongArrows(from folder: String) throws -> [String] {
        let beneath = floors.prefix { !$0.contains(folder) }.flatMap(\.self)
        let own = try files(in: folder)
        let stub = try TemporaryFolder()
        try stub.write(try embeddedResources(), to: "EmbeddedResources.swift")
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-module-name", module]
            + ["-package-name", "rabble_wabble", "-plugin-path", Self.plugins, "-module-cache-path", moduleCache]
            + own.flatMap { ["-primary-file", $0] } + (try beneath.flatMap(files)) + [stub["EmbeddedResources.swift"]]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let messages = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        let errors = String(decoding: messages, as: UTF8.self).split(separator: "\n")
            .filter { $0.contains(": error: ") }.map { String($0).replacing(Self.sources + "/\(module)/", with: "") }
        return try Set(errors.map(arrow)).sorted()
    }

    /// The macros of the toolchain: what the compiler is told when it is not called by its driver.
    private static let plugins: String = {
        let path =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
        return URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "lib/swift/host/plugins").path
    }()

    private func files(in folder: String) throws -> [String] {
        let path = "\(Self.sources)/\(module)/\(folder)"
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
            .map { "\(path)/\($0)" }
    }

    /// The groups that the package manager compiles into the program, without their bytes.
    private func embeddedResources() throws -> String {
        let source = try String(
            contentsOfFile: Self.sources + "/RabbleCore/Library/BuiltInGroup.swift", encoding: .utf8)
        let names = source.matches(of: /PackageResources\.(\w+)/).map(\.output.1)
        return "enum PackageResources { static let \(names.map { "\($0): [UInt8] = []" }.joined(separator: ", ")) }"
    }

    /// `Formats/GroupFile.swift:3:1: error: cannot find type 'Score' in scope` in the terms of the house.
    private func arrow(_ error: String) throws -> String {
        guard let match = try /^([^:]+):.*cannot find (?:type )?'(\w+)' in scope/.firstMatch(in: error) else {
            return error
        }
        let definition = "(struct|class|enum|protocol|typealias|func) \(match.output.2)\\b"
        let home = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.sources)/\(module)").first { path in
            guard path.hasSuffix(".swift") else { return false }
            let text = try String(contentsOfFile: "\(Self.sources)/\(module)/\(path)", encoding: .utf8)
            return text.range(of: definition, options: .regularExpression) != nil
        }
        guard let home else { return error }
        return "\(match.output.1) knows \(match.output.2) of \(home.split(separator: "/")[0])"
    }
}
