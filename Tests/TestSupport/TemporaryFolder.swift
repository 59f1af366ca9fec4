import Foundation

/// A new, empty folder, which is deleted with this object.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = Self.place.appending(path: "rabble-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    /// The parent folder: `TMPDIR`, or else a folder in memory if there is one, because `fsync` to
    /// a disk is slow. A `TMPDIR` with blanks or non-ASCII characters is ignored: shell commands
    /// and the compiler use these paths.
    private static let place: URL = {
        let chosen = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        if chosen.wholeMatch(of: /[\w.\/-]+/.asciiOnlyWordCharacters()) != nil {
            return URL(filePath: chosen)
        }
        let memory = "/dev/shm"
        return URL(filePath: access(memory, W_OK | X_OK) == 0 ? memory : "/tmp")
    }()

    deinit {
        // A test may have made a folder read-only.
        chmod(path, 0o700)
        try? FileManager.default.removeItem(atPath: path)
    }

    package subscript(_ name: String) -> String { path + "/" + name }

    /// The sorted names of all entries, hidden files included.
    package var names: [String] { get throws { try names(in: "") } }

    package func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self[name]).sorted()
    }

    package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }

    /// Makes a folder in it, and the folders above.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: self[name], withIntermediateDirectories: true)
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: self[name])
    }

    package func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: self[name], toPath: self[other])
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

/// Gives up root privileges, so that file permissions apply. Only for a test in its own process.
package func dropPrivileges() {
    guard geteuid() == 0 else { return }
    // "nobody" on Linux.
    seteuid(65_534)
}

/// Prevents all users except root from listing a folder, whose files can still be opened. Only for
/// a test in its own process, which may have dropped its privileges.
package func makeUnlistable(_ path: String) throws {
    let user = geteuid()
    seteuid(getuid())
    defer { seteuid(user) }
    try FileManager.default.setAttributes([.posixPermissions: 0o333], ofItemAtPath: path)
}

/// The build folder with the products and the tests.
package let productsFolder =
    Bundle.main.bundleURL.pathExtension == "xctest"
    ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL

/// The root folder of this package.
package let packageFolder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
