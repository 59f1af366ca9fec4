import Foundation
import RabbleCore
import TestSupport
import Testing

extension Attack {
    /// Whether what runs here is the program itself.
    ///
    /// A sanitizer has memory, system calls and a speed of its own. Nor is there anything to find
    /// for it: each case is a process of its own, which has one thread.
    static let isPossible = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") == nil

    /// Runs the program in a folder of its own: what it writes to a path that is not absolute goes
    /// with that.
    ///
    /// - Parameters:
    ///   - arguments: any bytes but zero.
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

    /// The clock of all attacks that have none of their own, in a zone that needs no file: where
    /// that of another one cannot be read, the C library takes UTC, and so another day.
    static let clock = TestClock(Moment(Moment.ofTests.time, in: "UTC0"))

    /// The codes with which the program may end.
    static let exitCodes: Set<Int32> = [0, 1, 64, 65, 66, 73, 74, 130]
}

extension Outcome {
    /// What is wrong with the way in which the program ended and with what it said; nothing if all
    /// is well.
    ///
    /// - Parameters:
    ///   - allowed: the signals, as negative numbers, that may have ended it.
    ///   - showsDrill: whether the drill itself went to standard error, as it does with `--json`.
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
        // Nothing that a terminal obeys, whatever the program was given. What is exported are a
        // file's bytes.
        let controls = errors.unicodeScalars.filter {
            $0 != "\n" && $0.properties.generalCategory == .control
        }
        if !controls.isEmpty {
            problems.append("it shows control characters: \(controls.map(\.value))")
        }
        return problems
    }
}
