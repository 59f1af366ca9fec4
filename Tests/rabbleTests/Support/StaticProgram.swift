import Foundation
import TestSupport

/// The program, statically linked as in the README. It starts in less than half the time.
///
/// `RABBLE_DYNAMIC=1 swift test` uses the dynamically linked program.
enum StaticProgram {
    /// The location of the program; nil if it cannot be linked statically.
    static let url: URL? = {
        // For tests of the program that `swift run` starts, or to preload a library into it.
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
        // The final name appears only when the file is complete.
        let unfinished = program.appendingPathExtension("\(getpid())")
        let linker = Invocation(
            Compiler.tools.appending(path: "swiftc").path,
            [
                "@" + productsFolder.appending(path: "rabble.product/Objects.LinkFileList").path,
                "-static-executable",
                // lld, from the toolchain, takes a third of the time.
                "-use-ld=lld",
                "-Xlinker", "--defsym=main=rabble_main", "-Xlinker", "--gc-sections", "-o",
                unfinished.path,
            ])
        guard try linker.finish().status == 0, rename(unfinished.path, program.path) == 0 else {
            return nil
        }
        return program
    }

    private static func date(of file: URL) throws -> Date {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            ?? .distantPast
    }
}
