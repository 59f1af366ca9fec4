import Foundation

/// The Swift compiler, asked whether it accepts sources, which may use the library.
package enum Compiler {
    /// What it says of them.
    ///
    /// - Parameters:
    ///   - arguments: the files, and further options.
    ///   - isFrontend: whether to call the compiler itself and not its driver, and so check some of the files alone.
    /// - Returns: its messages, and its exit code: 0 if it accepts them.
    package static func check(
        _ arguments: [String], isFrontend: Bool = false
    ) throws -> Outcome {
        let compiler = Invocation(
            tools.appending(path: isFrontend ? "swift-frontend" : "swiftc").path,
            (isFrontend ? ["-frontend"] : []) + [
                "-typecheck", "-swift-version", "6", "-I", productsFolder.appending(path: "Modules").path,
                "-module-cache-path", moduleCache,
            ] + arguments)
        return try compiler.finish()
    }

    /// The toolchain's programs.
    package static let tools: URL = {
        let path =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
        // The driver's name is a link to a program beside the others.
        return URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    }()

    /// Where it keeps the modules of the system, which it would otherwise make anew each time.
    private static let moduleCache = productsFolder.appending(path: "ModuleCache").path
}
