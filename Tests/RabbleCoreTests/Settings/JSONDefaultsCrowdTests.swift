import Foundation
import TestSupport
import Testing

@testable import RabbleCore

/// Many threads and processes with one file, and random values. `RABBLE_ATTACK=100` tries all of
/// them.
@Suite(.timeLimit(.minutes(30)))
struct JSONDefaultsCrowdTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder["defaults.json"]
    }

    @Test("Eight threads that count together lose nothing")
    func threads() throws {
        let store = JSONDefaults(path: path)
        let count = Attack.count(few: 25, of: 1_000)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<count { store.update(.limit) { $0 += 1 } }
        }
        try store.synchronize()
        expectEqual(JSONDefaults(path: path)[.limit], 8 * count)
    }

    @Test("A hundred processes that count together lose nothing", .ownThread)
    func processes() async throws {
        let count = Attack.count(few: 8, of: 100)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [path = path as String, number = number as Int] in
                        let store = JSONDefaults(path: path)
                        for _ in 0..<10 { store.update(.limit) { $0 += 1 } }
                        store.set(number, forKey: "key\(number)")
                        try store.synchronize()
                    }
                }
            }
        }
        let store = JSONDefaults(path: path)
        expectEqual(store[.limit], 10 * count)
        for number in 0..<count {
            expectEqual(store.object(forKey: "key\(number)"), .number(number))
        }
    }

    @Test("A process that is killed leaves a file that reads", .ownThread)
    func kills() async throws {
        for round in 0..<Attack.count(few: 2, of: 30) {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, round = round as Int] in
                Thread.detachNewThread {
                    usleep(UInt32(round * 337 % 5_000))
                    kill(getpid(), SIGKILL)
                }
                let store = JSONDefaults(path: path)
                var number = 0
                while true {
                    store.set(String(repeating: "x", count: number), forKey: "key\(number % 50)")
                    number += 1
                }
            }
            let store = JSONDefaults(path: path)
            _ = store.keys
            expectEqual(store.warnings, [])
        }
    }

    @Test("Random values are read back equal in another process", .ownThread)
    func random() async throws {
        // Each file has a hundred values, so that writing them all is not quadratic.
        for part in 0..<Attack.count(few: 2, of: 100) {
            let path = folder["\(part).json"]
            let store = JSONDefaults(path: path)
            var generator = SplitMix64(seed: UInt64(part))
            for _ in 0..<100 {
                let (key, value) = Self.random(&generator)
                store.set(value, forKey: key)
            }
            try store.synchronize()
            await #expect(processExitsWith: .success) {
                [path = path as String, part = part as Int] in
                let store = JSONDefaults(path: path)
                var generator = SplitMix64(seed: UInt64(part))
                var last: [[UInt8]: JSONValue] = [:]
                for _ in 0..<100 {
                    let (key, value) = JSONDefaultsCrowdTests.random(&generator)
                    last[Array(key.utf8)] = value
                }
                for (key, value) in last {
                    let stored = store.object(forKey: String(decoding: key, as: UTF8.self))
                    // Compared by bytes: texts that look the same are not always equal.
                    #expect(stored.map { Array($0.text.utf8) } == Array(value.text.utf8))
                }
                #expect(store.keys.count == last.count && store.warnings.isEmpty)
            }
        }
    }

    private static func random(_ generator: inout SplitMix64) -> (key: String, value: JSONValue) {
        (text(&generator), value(&generator, depth: Int(generator.number(below: 5))))
    }

    private static func text(_ generator: inout SplitMix64) -> String {
        let bound: UInt64 = [0x80, 0x300, 0x110000][Int(generator.number(below: 3))]
        let scalars = (0..<Int(generator.number(below: 12))).map { _ in
            Unicode.Scalar(UInt32(generator.number(below: bound))) ?? "\u{0}"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func value(_ generator: inout SplitMix64, depth: Int) -> JSONValue {
        switch generator.number(below: depth > 0 ? 7 : 5) {
        case 0: return .null
        case 1: return .bool(generator.number(below: 2) == 0)
        case 2: return .number(Int(truncatingIfNeeded: generator.next()))
        case 3: return .number(Double(bitPattern: generator.next()))
        case 4: return .string(text(&generator))
        case 5:
            return .array(
                (0..<Int(generator.number(below: 4))).map { _ in
                    value(&generator, depth: depth - 1)
                })
        default:
            return .object(
                (0..<Int(generator.number(below: 4))).map { number in
                    .init("\(number)\(text(&generator))", value(&generator, depth: depth - 1))
                })
        }
    }
}
