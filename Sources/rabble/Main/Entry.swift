import RabbleSystem

// On Linux `CommandLine` reads /proc, which fails if that is missing or no descriptor is free. So
// the program takes its arguments from C's `main`, under the name that the package manager links as
// the entry point.
#if canImport(Darwin)
    @main enum Entry {
        static func main() { run(CommandLine.argc, CommandLine.unsafeArgv) }
    }
#else
    @c(rabble_main)
    func main(_ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    {
        run(count, words)
    }
#endif

private func run(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Never {
    let arguments = (0..<Int(count)).dropFirst().compactMap { words[$0] }
    let malformed = arguments.first { String(validatingCString: $0) == nil }
        .map { "the argument \(String(cString: $0).inMessage)" }
    let program = Program(
        words: arguments.map { String(cString: $0) },
        malformed: malformed ?? Locations.malformedVariable)
    // The system frees the memory sooner than the program could.
    withExtendedLifetime(program) { exit(program.run().rawValue) }
}
