import Foundation

/// An empty folder that is gone when the test is over.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = Self.place.appending(path: "rabble-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    /// Where it is: in memory where there is such a place and `TMPDIR` names no other. What is written to a disk to stay there
    /// is waited for. A `TMPDIR` with blanks or other letters than ASCII's is not used: lines of shell and the compiler work here.
    private static let place: URL = {
        let chosen = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        if chosen.wholeMatch(of: /[\w.\/-]+/.asciiOnlyWordCharacters()) != nil { return URL(filePath: chosen) }
        let memory = "/dev/shm"
        return URL(filePath: access(memory, W_OK | X_OK) == 0 ? memory : "/tmp")
    }()

    deinit {
        // A test may have made a folder read-only.
        chmod(path, 0o700)
        try? FileManager.default.removeItem(atPath: path)
    }

    package subscript(_ name: String) -> String { path + "/" + name }

    /// The names of everything in the folder, hidden files included, in order.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: URL(filePath: self[name]))
        return self[name]
    }

    package func read(_ name: String) throws -> String {
        try String(contentsOfFile: self[name], encoding: .utf8)
    }
}

/// Goes on as a user whom permissions stop, in a process of the test's own.
package func dropPrivileges() {
    guard geteuid() == 0 else { return }
    // "nobody" on Linux.
    seteuid(65_534)
}

/// The folder in which the package's products were built, and the tests with them.
package let productsFolder =
    Bundle.main.bundleURL.pathExtension == "xctest"
    ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL

/// The folder of this package.
package let packageFolder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
