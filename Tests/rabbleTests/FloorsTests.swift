import Foundation
import TestSupport
import Testing

/// The compiler accepts a folder of the program together with nothing but those beneath it.
struct FloorsTests {
    /// The folders, floor by floor from the ground. Those of one floor do not know each other.
    private static let floors = [
        ["Failures"], ["Terminal"], ["Arguments"], ["Program"], ["Library"],
        ["Play", "Due", "Groups", "Scores", "Settings", "Help"],
    ]
    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    private static let sources = package.appending(path: "Sources/rabble").path

    @Test("Every folder has its floor")
    func complete() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources)
        #expect(Set(names.filter { !$0.hasSuffix(".swift") }) == Set(Self.floors.joined()))
    }

    @Test("A folder uses no folder beside or above its own", arguments: floors.indices)
    func floor(index: Int) throws {
        for folder in Self.floors[index] {
            #expect(try Self.compile(Self.floors[..<index].joined() + [folder]) == "", "\(folder)")
        }
    }

    @Test("The compiler does find a folder that is missing")
    func missing() throws {
        #expect(try Self.compile(["Terminal"]).contains("cannot find type 'Failure' in scope"))
    }

    /// What the compiler says of these folders by themselves.
    private static func compile(_ folders: [String]) throws -> String {
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        let files = try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\(folder)")
                .map { "\(sources)/\(folder)/\($0)" }
        }
        compiler.arguments =
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "rabble",
                "-package-name", package.lastPathComponent.lowercased(),
                "-I", productsFolder.appending(path: "Modules").path, "-module-cache-path",
                productsFolder.appending(path: "ModuleCache").path,
            ] + files
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let messages = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        return String(decoding: messages, as: UTF8.self)
    }
}
