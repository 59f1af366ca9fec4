import Foundation
import TestSupport

/// The built program with all libraries in it, as the README installs it: it starts in less than half of the time.
///
/// `RABBLE_DYNAMIC=1 swift test` tries the one without.
enum StaticProgram {
    /// Where it is; nil where it cannot be linked.
    static let url: URL? = {
        // For whoever wants to see the program as `swift run` has it, or preloads a library into it.
        if ProcessInfo.processInfo.environment["RABBLE_DYNAMIC"] != nil { return nil }
        #if os(Linux)
            return try? link()
        #else
            return nil
        #endif
    }()

    private static func link() throws -> URL? {
        let program = productsFolder.appending(path: "Static/rabble")
        let built = try date(of: productsFolder.appending(path: "rabble"))
        if let linked = try? date(of: program), linked > built { return program }
        try FileManager.default.createDirectory(
            at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Nobody finds it half written.
        let unfinished = program.appendingPathExtension("\(getpid())")
        let linker = Invocation(
            Compiler.tools.appending(path: "swiftc").path,
            [
                "@" + productsFolder.appending(path: "rabble.product/Objects.LinkFileList").path, "-static-executable",
                // The linker of the toolchain takes a third of the time.
                "-use-ld=lld",
                "-Xlinker", "--defsym=main=rabble_main", "-Xlinker", "--gc-sections", "-o", unfinished.path,
            ])
        guard try linker.finish().status == 0, rename(unfinished.path, program.path) == 0 else { return nil }
        return program
    }

    private static func date(of file: URL) throws -> Date {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date ?? .distantPast
    }
}
