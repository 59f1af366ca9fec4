import Foundation
import Synchronization

let openings = Atomic(0)

final class Archive: Sendable {
    static let shared = Archive()
    private init() { openings.add(1, ordering: .relaxed) }
    deinit { print("closed") }
}

func openFromEightThreads() {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in _ = Archive.shared }
}

struct Theme {
    static let shared = Theme()
    var size = 12
}

let marks = Mutex<[String]>([])

func mark(_ name: String) -> String {
    marks.withLock { $0.append(name) }
    return name
}

let version = mark("Creation.swift")
