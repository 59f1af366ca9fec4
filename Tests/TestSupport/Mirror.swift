import Foundation

/// The tests as a mirror of the sources: a test file a source file, in the folder of the same name.
///
/// The tests of `X.swift` are `XTests.swift`, those of `X+Y.swift` `XYTests.swift`. There may be more of them: the name of
/// any other test file starts with that of its source file.
package struct Mirror {
    private let sources: String
    private let tests: String
    private let reasons: KeyValuePairs<String, [String]>

    /// - Parameters:
    ///   - sources: a folder of folders of sources.
    ///   - tests: the folder with their tests.
    ///   - reasons: why the files or whole folders that follow have no tests of their name, or no source.
    package init(sources: String, tests: String, reasons: KeyValuePairs<String, [String]>) {
        self.sources = sources
        self.tests = tests
        self.reasons = reasons
    }

    /// The mirror of a module of the package.
    package init(module: String, reasons: KeyValuePairs<String, [String]>) {
        self.init(
            sources: packageFolder.appending(path: "Sources/\(module)").path,
            tests: packageFolder.appending(path: "Tests/\(module)Tests").path, reasons: reasons)
    }

    /// What is not as it should be, a sentence each.
    package var faults: [String] {
        get throws {
            let excused = Set(reasons.flatMap(\.value))
            let folders = try Set(names(in: sources)).union(names(in: tests)).filter { !$0.contains(".") }
            var faults: [String] = []
            // Those whose excuse is good.
            var used: Set<String> = excused.intersection(folders)
            for folder in folders.subtracting(excused).sorted() {
                // A script that makes a source is none.
                let sourceFiles = try names(in: "\(sources)/\(folder)")
                    .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("make-") }
                let testFiles = try names(in: "\(tests)/\(folder)").filter { $0.hasSuffix("Tests.swift") }
                for file in sourceFiles {
                    let path = "\(folder)/\(file)"
                    let test = Self.concept(of: file) + "Tests.swift"
                    if !testFiles.contains(test) {
                        if excused.contains(path) { used.insert(path) } else { faults.append("\(path) has no \(test)") }
                    }
                }
                let concepts = sourceFiles.map(Self.concept)
                for file in testFiles where !concepts.contains(where: file.hasPrefix) {
                    faults.append("\(folder)/\(file) tests no source file of its name")
                }
            }
            return faults + excused.subtracting(used).sorted().map { "\($0) needs no reason any more" }
        }
    }

    /// The name of a source file as that of its tests has it.
    private static func concept(of file: String) -> String {
        file.replacing(".swift", with: "").replacing("+", with: "")
    }

    /// What lies in a folder, if there is one.
    private func names(in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}
