import FoundationEssentials
import RabbleCore
import RabbleSystem

/// Times whole processes of the program that the README installs, beside others that do the same.
///
///     swift run -c release benchmarks
///     swift run -c release benchmarks start --rounds 100
@main
enum Benchmarks {
    private static let usage = """
        benchmarks [--program FILE] [--rounds N] [--percent N] [WORK …]
        benchmarks answers TABLE [CONTEXT]

        WORK is one of \(Works.names.joined(separator: ", ")); without one all are done.

          --program FILE  the rabble to measure; without it, it is built as the README says
          --rounds N      how often each work is done; its median counts (default 7)
          --percent N     how much of the data, for a quick look (default 100)

        A table of typed answers is judged instead, and compared with what a teacher says.

        The works count-… show how many instructions a command takes, which is the same in every
        run. They need valgrind.
        """

    static func main() {
        do {
            var words = Array(CommandLine.arguments.dropFirst())
            if words.contains("--help") { return print(usage) }
            if words.first == "answers", words.count > 1 {
                let context = words.count > 2 ? words[2] : nil
                return try AnswerTable(words[1], context: context).judge()
            }
            let program = value(of: "--program", in: &words)
            guard let rounds = Int(value(of: "--rounds", in: &words) ?? "7"), rounds > 0,
                let percent = Int(value(of: "--percent", in: &words) ?? "100"), percent > 0,
                words.allSatisfy(Works.names.contains)
            else { throw Failure(usage) }
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "rabble-benchmarks-\(getpid())")
            defer { try? FileManager.default.removeItem(at: folder) }
            let works = Works(folder: folder, rabble: try program ?? build(), percent: percent)
            try measure(words.isEmpty ? Works.names : words, of: works, rounds: rounds)
        } catch {
            try? writeAll(Array("\(error)\n".utf8), to: STDERR_FILENO)
            exit(1)
        }
    }

    /// Removes an option with its value from the words, and returns the value.
    private static func value(of option: String, in words: inout [String]) -> String? {
        guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
        defer { words.removeSubrange(index...index + 1) }
        return words[index + 1]
    }

    /// Builds the program as the README does.
    private static func build() throws -> String {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path
        var words = [
            "swift", "build", "--package-path", package, "--scratch-path",
            package + "/.build/installed",
        ]
        words += ["-c", "release", "--product", "rabble"]
        #if os(Linux)
            words += ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]
            words += ["-Xswiftc", "-gnone", "-Xlinker", "-s"]
        #endif
        print("building \(words.dropFirst(6).joined(separator: " "))")
        let program = package + "/.build/installed/release/rabble"
        guard try Measurement(.init(words: words)).status == 0 else {
            throw Failure("\(program) cannot be built")
        }
        return program
    }

    private static func measure(_ names: [String], of works: Works, rounds: Int) throws {
        var status = stat()
        guard stat(works.rabble, &status) == 0 else { throw Failure("there is no \(works.rabble)") }
        print("\(works.rabble): \(megabytes(Int(status.st_size)))")
        print(row("work", "rabble", "peer", "ratio", "peak memory"))
        for name in names {
            guard let work = try works.work(name) else { continue }
            if work.isCounted {
                let log = works.folder.appending(path: "\(name).log").path
                let count = try Measurement.instructions(of: work.rabble, log: log)
                print(
                    row(work.name, count.map { decimal(Double($0) / 1e6, places: 2) + " M" } ?? "?")
                )
                continue
            }
            let peer = work.peer.flatMap { isThere($0.command) ? $0 : nil }
            var own: [Measurement] = []
            var others: [Measurement] = []
            for _ in 0..<rounds {
                try work.prepare()
                own.append(try Measurement(work.rabble))
                if let peer { others.append(try Measurement(peer.command)) }
            }
            let time = median(own.map(\.seconds))
            let peerTime = others.isEmpty ? nil : median(others.map(\.seconds))
            print(
                row(
                    work.name, milliseconds(time),
                    peer.flatMap { peer in peerTime.map { "\(milliseconds($0)) \(peer.name)" } }
                        ?? "",
                    peerTime.map { decimal(time / $0, places: 2) } ?? "",
                    megabytes(own.map(\.memory).max() ?? 0)))
        }
    }

    private static func isThere(_ command: Work.Command) -> Bool {
        command.words[0].hasPrefix("/")
            || (try? Measurement(.init(words: ["sh", "-c", "command -v \(command.words[0])"]))
                .status) == 0
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private static func milliseconds(_ seconds: Double) -> String {
        decimal(seconds * 1_000, places: 2) + " ms"
    }
    private static func megabytes(_ bytes: Int) -> String {
        decimal(Double(bytes) / 1_000_000, places: 1) + " MB"
    }

    private static func decimal(_ number: Double, places: Int) -> String {
        let unit = Int(pow(10, Double(places)))
        let rounded = Int((number * Double(unit)).rounded())
        return "\(rounded / unit).\(String(rounded % unit + unit).dropFirst())"
    }

    private static func row(_ work: String, _ cells: String...) -> String {
        func space(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }
        return work + space(42 - work.count)
            + zip(cells, [12, 26, 7, 13]).map { space($1 - $0.count) + $0 }.joined()
    }
}
