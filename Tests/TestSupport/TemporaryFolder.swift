import Foundation

/// An empty folder that is gone when the test is over.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "rabble-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit {
        // A test may have made a folder read-only.
        chmod(path, 0o700)
        try? FileManager.default.removeItem(atPath: path)
    }

    public subscript(_ name: String) -> String { path + "/" + name }

    /// The names of everything in the folder, hidden files included, in order.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: URL(filePath: self[name]))
        return self[name]
    }

    public func read(_ name: String) throws -> String {
        try String(contentsOfFile: self[name], encoding: .utf8)
    }
}

/// Goes on as a user whom permissions stop, in a process of the test's own.
public func dropPrivileges() {
    guard geteuid() == 0 else { return }
    // "nobody" on Linux.
    seteuid(65_534)
}

/// The folder in which the package's products were built, and the tests with them.
public let productsFolder =
    Bundle.main.bundleURL.pathExtension == "xctest"
    ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
