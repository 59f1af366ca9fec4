import Foundation

/// Type-checks sources with the Swift compiler. They may import the library.
package enum Compiler {
    /// Type-checks some files.
    ///
    /// - Parameters:
    ///   - arguments: the files, and further options.
    ///   - isFrontend: whether to call the frontend instead of the driver; it can check some of the
    ///     files alone.
    /// - Returns: the messages, and the exit code: 0 if the compiler accepts the files.
    package static func check(
        _ arguments: [String], isFrontend: Bool = false
    ) throws -> Outcome {
        try run(["-typecheck"] + arguments, isFrontend: isFrontend)
    }

    /// Calls the compiler in Swift 6 mode, with the library's modules in a folder of products.
    package static func run(
        _ arguments: [String], isFrontend: Bool = false, products: URL = productsFolder
    ) throws -> Outcome {
        let compiler = Invocation(
            tools.appending(path: isFrontend ? "swift-frontend" : "swiftc").path,
            (isFrontend ? ["-frontend"] : []) + [
                "-swift-version", "6", "-I", products.appending(path: "Modules").path,
                "-module-cache-path", moduleCache,
            ] + arguments)
        return try compiler.finish()
    }

    /// The folder with the toolchain's programs.
    package static let tools: URL = {
        let path =
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
        // The driver may be a link into the toolchain's folder.
        return URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    }()

    /// Compiled system modules are kept here; otherwise each call would build them again.
    private static let moduleCache = productsFolder.appending(path: "ModuleCache").path
}
