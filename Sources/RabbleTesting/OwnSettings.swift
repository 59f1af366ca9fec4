import RabbleBase
import RabbleCore
import RabbleSystem

/// Runs a test with settings of its own: `AppSettings.shared` reads and writes a file that nobody
/// else knows.
///
/// The tasks that it starts have the same settings. A detached task and a thread have none, and
/// neither has a test without this function, as soon as it links this module: they read defaults,
/// write nothing, and `synchronize()` throws `StorageError.noOwnSettings`.
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
/// - Parameter body: the test.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws.
public func withOwnSettings<Result>(_ body: () throws -> Result) rethrows -> Result {
    let folder = newFolder()
    defer { remove(folder) }
    return try JSONDefaults.$current.withValue(
        JSONDefaults(path: "\(folder)/defaults.json"), operation: body)
}

/// Runs an asynchronous test with settings of its own.
///
/// - Parameters:
///   - isolation: the actor of the caller, on which `body` runs.
///   - body: the test.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws.
public func withOwnSettings<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    let folder = newFolder()
    defer { remove(folder) }
    return try await JSONDefaults.$current.withValue(
        JSONDefaults(path: "\(folder)/defaults.json"), operation: body, isolation: isolation)
}

private func newFolder() -> String {
    "\(Platform.variable("TMPDIR") ?? "/tmp")/rabble-\(SessionID())"
}

private func remove(_ folder: String) {
    for name in (try? fileNames(in: folder, suffix: "")) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
}

// Runs when the program is loaded, before any test.
#if canImport(Darwin)
    @section("__DATA,__mod_init_func")
#else
    @section(".init_array")
#endif
@used let forbidStandard: @convention(c) () -> Void = { JSONDefaults.isOffLimits = true }
