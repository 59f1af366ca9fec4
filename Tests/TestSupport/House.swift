import Foundation

/// The sources of a module, in floors.
package struct House {
    private let module: String
    private let floors: [[String]]
    private let sources: String

    /// - Parameters:
    ///   - floors: the folders, from the ground up. Those of one floor do not know each other.
    ///   - sources: where they are; where the package has those of the module if it is not given.
    package init(module: String, floors: [[String]], sources: String? = nil) {
        self.module = module
        self.floors = floors
        self.sources = sources ?? packageFolder.appending(path: "Sources/\(module)").path
    }

    /// The folders that there are and that have no floor, or the other way round.
    package var unplaced: [String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: sources)
            let folders = names.filter { !$0.hasSuffix(".docc") && !$0.hasSuffix(".swift") }
            return Set(folders).symmetricDifference(floors.joined()).sorted()
        }
    }

    /// Whether it can be told which files know each other.
    package static var knowsCircles: Bool { SourceArrows.ofBuild != nil }

    /// The files that know each other and are more than the parts of one type, as `Type.swift` and `Type+Part.swift` are:
    /// a list for each circle.
    package var circles: [[String]] {
        let all = SourceArrows.ofBuild?.circles ?? []
        return all.filter { $0[0].hasPrefix(sources + "/") }
            .filter { Set($0.map { $0.replacing(/(\+\w+)?\.swift$/, with: "") }).count > 1 }
            .map { $0.map { $0.replacing(sources + "/", with: "") } }
    }

    /// What a folder knows that is not beneath it; the compiler's own words where that is not the name of a type.
    ///
    /// The compiler decides. It is not asked where its index of the build names nothing but what is beneath: to ask it of all
    /// folders takes long. With `RABBLE_TYPECHECK=1` it is asked nevertheless.
    package func wrongArrows(from folder: String) throws -> [String] {
        let beneath = floors.prefix { !$0.contains(folder) }.flatMap(\.self)
        let own = try files(in: folder)
        let others = try beneath.flatMap(files)
        if !Self.alwaysAsks, let known = SourceArrows.ofBuild?.files(knownBy: own),
            known.filter({ $0.hasPrefix(sources + "/") }).isSubset(of: own + others)
        {
            return []
        }
        let stub = try TemporaryFolder()
        try stub.write(try embeddedResources(), to: "EmbeddedResources.swift")
        let outcome = try Compiler.check(
            ["-module-name", module, "-package-name", Self.packageName, "-plugin-path", Self.plugins]
                + own.flatMap { ["-primary-file", $0] } + others + [stub["EmbeddedResources.swift"]],
            isFrontend: true)
        let errors = outcome.errors.split(separator: "\n")
            .filter { $0.contains(": error: ") }.map { String($0).replacing(sources + "/", with: "") }
        if outcome.status != 0, errors.isEmpty { return ["the compiler ended with \(outcome.status)"] }
        return try Set(errors.map { try arrow($0, within: beneath + [folder]) }).sorted()
    }

    private static let alwaysAsks = ProcessInfo.processInfo.environment["RABBLE_TYPECHECK"] != nil

    /// What the package manager calls this package when it compiles: its folder, as an identifier.
    private static let packageName = String(
        packageFolder.lastPathComponent.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })

    /// The macros of the toolchain: what the compiler is told when it is not called by its driver.
    private static let plugins =
        Compiler.tools.deletingLastPathComponent().appending(path: "lib/swift/host/plugins").path

    private func files(in folder: String) throws -> [String] {
        let path = "\(sources)/\(folder)"
        // A script that makes a source is none.
        return try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("make-") }
            .map { "\(path)/\($0)" }
    }

    /// The groups that the package manager compiles into the program, without their bytes.
    private func embeddedResources() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: "Resources").path)
            .map { $0.replacing(/[^A-Za-z0-9]/, with: "_") }
        return "enum PackageResources { static let \(names.map { "\($0): [UInt8] = []" }.joined(separator: ", ")) }"
    }

    /// `Formats/GroupFile.swift:3:1: error: cannot find type 'Score' in scope` in the terms of the house.
    ///
    /// - Parameter known: the folders in which the compiler has looked.
    private func arrow(_ error: String, within known: [String]) throws -> String {
        let unknown = try /^([^:]+):.*(?:cannot find (?:type )?|has no member )'(\w+)'/.firstMatch(in: error)
        guard let match = unknown else { return error }
        let definition = "(struct|class|enum|protocol|typealias|func|var|let|case) \(match.output.2)\\b"
        let home = try FileManager.default.subpathsOfDirectory(atPath: sources).first { path in
            guard path.hasSuffix(".swift"), !known.contains(where: { path.hasPrefix("\($0)/") }) else { return false }
            let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
            return text.range(of: definition, options: .regularExpression) != nil
        }
        guard let home else { return error }
        return "\(match.output.1) knows \(match.output.2) of \(home.split(separator: "/")[0])"
    }
}
