import Observation

extension JSONDefaults {
    /// What the registrar knows a key by.
    subscript(observed key: String) -> Void { () }

    /// Tells observers of what has changed. The caller holds no lock.
    ///
    /// If another call is telling, on another thread or because an observer has changed something,
    /// it goes on with these. Side by side they would call an observer twice for one change; a view
    /// that observes again each time would do so ever more often.
    func tell(_ keys: Set<String>) {
        let isTelling = untold.withLock { untold in
            defer { untold = keys.union(untold ?? []) }
            return untold != nil
        }
        if isTelling { return }
        func next() -> Set<String>? {
            untold.withLock { untold in
                let keys = untold ?? []
                untold = keys.isEmpty ? nil : []
                return untold.map { _ in keys }
            }
        }
        while let keys = next() {
            for key in keys { registrar.withMutation(of: self, keyPath: \.[observed: key]) {} }
        }
    }
}
