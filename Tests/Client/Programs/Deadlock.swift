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

/// Two singletons whose initialisers need each other. A second thread observes that the first one
/// is stuck.
func deadlock() -> Never {
    Thread.detachNewThread {
        let thread = "/proc/self/task/\(getpid())/stat"
        while true {
            let fields = try? String(contentsOfFile: thread, encoding: .utf8).split(separator: " ")
            // A thread that waits for itself sleeps or spins: its processor time is in the 14th and
            // 15th fields, in hundredths of seconds.
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
