import RabbleBase
import RabbleCore
import RabbleSystem

/// Runs a test with its own settings: `AppSettings.shared` reads and writes a file that is used by
/// nothing else.
///
/// Tasks started by the test share its settings. Detached tasks, threads and queues have none,
/// unless they receive them as ``OwnSettings``, and neither has a test without this function: they
/// read defaults, write nothing, `synchronize()` throws `StorageError.noOwnSettings`, and the first
/// one that sets a value prints the reason to standard error.
///
/// This applies as soon as this module is loaded, even if a bundle of tests is loaded into a
/// running app. It needs a single copy of the library in the process: if both the app and the
/// bundle link `RabbleCore` statically, there are two `AppSettings.shared`, and this module
/// protects only the bundle's. In that case, link it dynamically, or test without the app.
///
/// ```swift
/// @Test func limit() throws {
///     try withOwnSettings {
///         AppSettings.shared.limit = 20
///         try AppSettings.shared.synchronize()
///     }
/// }
/// ```
///
/// With XCTest, four lines give each test of a class its own settings:
///
/// ```swift
/// final class SettingsTests: XCTestCase {
///     override func invokeTest() {
///         withOwnSettings { super.invokeTest() }
///     }
/// }
/// ```
///
/// - Parameter body: the test.
/// - Returns: the result of `body`.
/// - Throws: the error of `body`.
public func withOwnSettings<Result>(_ body: () throws -> Result) rethrows -> Result {
    let folder = newFolder()
    defer { remove(folder) }
    return try OwnSettings(in: folder).run(body)
}

/// Runs an asynchronous test with its own settings.
///
/// - Parameters:
///   - isolation: the caller's actor, on which `body` runs.
///   - body: the test.
/// - Returns: the result of `body`.
/// - Throws: the error of `body`.
public func withOwnSettings<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    let folder = newFolder()
    defer { remove(folder) }
    return try await OwnSettings(in: folder).run(isolation: isolation, body)
}

/// The settings of a test, to be passed to a detached task, a thread or a queue, which do not
/// inherit them.
///
/// ```swift
/// let settings = OwnSettings.current
/// DispatchQueue.global().async {
///     settings.run { AppSettings.shared.limit = 20 }
/// }
/// ```
public struct OwnSettings: Sendable {
    private let store: JSONDefaults

    /// The settings of the current test.
    public static var current: OwnSettings { OwnSettings(store: .current) }

    private init(store: JSONDefaults) { self.store = store }

    fileprivate init(in folder: String) {
        self.init(store: JSONDefaults(path: "\(folder)/defaults.json"))
    }

    /// Runs a part of the test with these settings.
    ///
    /// - Parameter body: the part.
    /// - Returns: the result of `body`.
    /// - Throws: the error of `body`.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try JSONDefaults.$current.withValue(store, operation: body)
    }

    /// Runs an asynchronous part of the test with these settings.
    ///
    /// - Parameters:
    ///   - isolation: the caller's actor, on which `body` runs.
    ///   - body: the part.
    /// - Returns: the result of `body`.
    /// - Throws: the error of `body`.
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await JSONDefaults.$current.withValue(store, operation: body, isolation: isolation)
    }
}

private func newFolder() -> String {
    "\(Platform.variable("TMPDIR") ?? "/tmp")/rabble-\(SessionID())"
}

private func remove(_ folder: String) {
    for name in (try? fileNames(in: folder, suffix: "")) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
}

// Runs when this module is loaded: with the program, or with a bundle of tests.
#if canImport(Darwin)
    @section("__DATA,__mod_init_func")
#else
    @section(".init_array")
#endif
@used let forbidStandard: @convention(c) () -> Void = { JSONDefaults.isOffLimits = true }
