import Foundation
import RabbleCore
import TestSupport
import Testing

extension Attack {
    /// Whether the program itself runs here, without a sanitizer.
    ///
    /// A sanitizer has its own memory, system calls and speed. It would find nothing either: each
    /// case is a separate process with one thread.
    static let isPossible = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") == nil

    /// Runs the program in its own folder, which also collects files written to relative paths.
    ///
    /// - Parameters:
    ///   - arguments: any bytes except zero.
    ///   - home: `RABBLE_HOME`.
    ///   - state: `XDG_STATE_HOME`; nil for a new one.
    ///   - tool: a program that runs it, with its arguments.
    ///   - clock: the clock that it shares with others.
    static func run(
        _ arguments: [[UInt8]], home: String, state: String? = nil, input: String = "",
        through tool: [String] = [], clock: TestClock = clock
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        var process = Invocation(
            (tool + [Rabble.executable.path]).map { Array($0.utf8) } + arguments)
        process.environment = [
            "RABBLE_HOME": home, "XDG_STATE_HOME": state ?? folder["state"],
            "PATH": "/usr/bin:/bin", "TMPDIR": folder.path,
        ]
        .merging(clock.variables) { $1 }
        process.folder = folder.path
        return try process.finish(input: Data(input.utf8))
    }

    static func run(
        _ arguments: [String], home: String, state: String? = nil, input: String = "",
        through tool: [String] = [], clock: TestClock = clock
    ) throws -> Outcome {
        try run(
            arguments.map { Array($0.utf8) }, home: home, state: state, input: input,
            through: tool, clock: clock)
    }

    /// The default clock of attacks, in a zone that needs no file: if a zone's file cannot be read,
    /// the C library uses UTC, which may be another day.
    static let clock = TestClock(Moment(Moment.ofTests.time, in: "UTC0"))

    /// The exit codes that the program may use.
    static let exitCodes: Set<Int32> = [0, 1, 64, 65, 66, 73, 74, 130]
}

extension Outcome {
    /// Problems with the exit status and the messages; empty if all is well.
    ///
    /// - Parameters:
    ///   - allowed: the signals, as negative numbers, that may have ended it.
    ///   - showsDrill: whether the drill itself went to standard error, as with `--json`.
    func problems(allowing allowed: Set<Int32> = [], showsDrill: Bool = false) -> [String] {
        var problems: [String] = []
        if !Attack.exitCodes.union(allowed).contains(status) {
            problems.append("it ends with \(status)")
        }
        let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == false { problems.append("its last error has no end") }
        if !showsDrill {
            problems += lines.dropLast().filter { !$0.hasPrefix("rabble: ") }.map {
                "it says: \($0)"
            }
        }
        // No control sequences may be written, whatever the input. Exports contain a file's bytes.
        let controls = errors.unicodeScalars.filter {
            $0 != "\n" && $0.properties.generalCategory == .control
        }
        if !controls.isEmpty {
            problems.append("it shows control characters: \(controls.map(\.value))")
        }
        return problems
    }
}
