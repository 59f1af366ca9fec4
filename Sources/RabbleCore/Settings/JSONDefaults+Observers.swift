import Observation

// Who follows keys, and is told of changes.
extension JSONDefaults {
    /// What is observed of a key: what is stored, or the value of a setting, which may stay the
    /// same where another is stored.
    struct Observed: Hashable {
        let key: String
        var isValue = false
    }

    /// What the registrar knows it by.
    subscript(observed observed: Observed) -> Void { () }

    func follow(_ key: String, _ tell: @escaping @Sendable () -> Void) -> Int {
        followers.withLock { followers in
            let number = (followers.keys.max() ?? 0) + 1
            followers[number] = (key, tell)
            return number
        }
    }

    func unfollow(_ number: Int) { followers.withLock { _ = $0.removeValue(forKey: number) } }

    /// Tells observers of what has changed. The caller holds no lock.
    ///
    /// If another call is telling, on another thread or because an observer has changed something,
    /// it goes on with these. Side by side they would call an observer twice for one change; a view
    /// that observes again each time would do so ever more often.
    func tell(_ keys: Set<Observed>) {
        let isTelling = untold.withLock { untold in
            defer { untold = keys.union(untold ?? []) }
            return untold != nil
        }
        if isTelling { return }
        func next() -> Set<Observed>? {
            untold.withLock { untold in
                let keys = untold ?? []
                untold = keys.isEmpty ? nil : []
                return untold.map { _ in keys }
            }
        }
        while let keys = next() {
            for key in keys { registrar.withMutation(of: self, keyPath: \.[observed: key]) {} }
            for follower in followers.withLock({ Array($0.values) })
            where keys.contains(Observed(key: follower.key)) {
                follower.tell()
            }
        }
    }
}
