import Foundation

final class Accounts: Sendable {
    static let shared = Accounts()
    let journal: Journal
    private init() { journal = Journal.shared }
}

final class Journal: Sendable {
    static let shared = Journal()
    let accounts: Accounts
    private init() { accounts = Accounts.shared }
}

/// Two singletons whose initialisers need each other: a second thread sees the first one get
/// nowhere.
func deadlock() -> Never {
    Thread.detachNewThread {
        let thread = "/proc/self/task/\(getpid())/stat"
        while true {
            let fields = try? String(contentsOfFile: thread, encoding: .utf8).split(separator: " ")
            // It sleeps or, as it waits for itself, turns in a circle: the 14th and 15th fields are
            // its hundredths of seconds.
            guard let fields,
                fields[2] == "S" || fields[13...14].compactMap({ Int($0) }).reduce(0, +) > 20
            else {
                continue
            }
            print("the main thread waits")
            exit(0)
        }
    }
    print("opened \(Accounts.shared)")
    exit(1)
}
