import Foundation
import TestSupport
import Testing

/// The tool that makes a system call of another process fail.
enum Strace {
    /// A system call of a run: the `number`th one with this name, from 1.
    struct Call: CustomStringConvertible {
        let name: String
        let number: Int

        var description: String { "\(name) \(number)" }

        /// The possible faults. A failing call is not executed at all, and no real system fails to
        /// close a file that way.
        var faults: [Fault] { name == "close" ? [.kill] : Fault.allCases }
    }

    /// The effect in place of a system call.
    enum Fault: String, CaseIterable {
        case kill = "signal=KILL"
        case full = "error=ENOSPC"
        case broken = "error=EIO"
        case forbidden = "error=EACCES"
    }

    private static let path = ["/usr/bin/strace", "/usr/local/bin/strace"].first(
        where: FileManager.default.isExecutableFile)

    /// Whether the tool is installed and may trace processes here, which containers often forbid.
    static let isPossible: Bool = {
        guard Attack.isPossible, path != nil, let folder = try? TemporaryFolder() else {
            return false
        }
        return
            (try? Attack.run(["--version"], home: folder.path, through: tool(log: "/dev/null"))
            .status) == 0
    }()

    /// The words before a command that make one of its calls fail.
    static func injecting(_ fault: Fault, in call: Call) -> [String] {
        let words = [
            "-e", "trace=\(call.name)", "-e",
            "inject=\(call.name):\(fault.rawValue):when=\(call.number)",
        ]
        return tool(log: "/dev/null") + words
    }

    /// The words before a command that prevent it from opening a file, the `number`th time or
    /// always.
    static func injecting(_ fault: Fault, inOpening path: String, number: Int? = nil) -> [String] {
        injecting(fault, into: "openat", of: path, number: number)
    }

    /// The same for another call that names the file.
    static func injecting(
        _ fault: Fault, into call: String, of path: String, number: Int? = nil
    ) -> [String] {
        let times = number.map { ":when=\($0)" } ?? ""
        return tool(log: "/dev/null") + [
            "-P", path, "-e", "trace=\(call)", "-e", "inject=\(call):\(fault.rawValue)\(times)",
        ]
    }

    /// The words before a command that log its calls on files and terminals.
    static func recording(_ log: String) -> [String] { tool(log: log) + ["-e", "trace=file,desc"] }

    /// The calls in such a log, from the start of the program itself, after the libraries are
    /// loaded.
    private static func calls(in log: String) -> [Call] {
        var numbers: [Substring: Int] = [:]
        var calls: [Call] = []
        var isStarted = false
        let lines = log.split(separator: "\n")
        // Child processes have other numbers.
        let process = lines.first?.prefix { $0.isNumber } ?? ""
        for line in lines where line.prefix(while: { $0.isNumber }) == process {
            let words = line.drop { $0.isNumber }.drop { $0 == " " }
            guard let bracket = words.firstIndex(of: "("), words.first?.isLetter == true else {
                continue
            }
            let name = words[..<bracket]
            let number = numbers[name, default: 0] + 1
            numbers[name] = number
            // The program's first action is a check of its standard descriptors.
            if words.hasPrefix("fcntl(0, F_GETFD") { isStarted = true }
            // Memory allocations do not depend on files.
            if isStarted, name != "mmap" { calls.append(Call(name: String(name), number: number)) }
        }
        return calls
    }

    /// The faults of all calls in such a log.
    static func faults(in log: String, least: Int) -> [(call: Call, fault: Fault)] {
        let calls = calls(in: log)
        #expect(calls.count > least)
        return calls.flatMap { call in call.faults.map { (call, $0) } }
    }

    private static func tool(log: String) -> [String] {
        [path ?? "strace", "-f", "-qq", "-o", log]
    }
}
