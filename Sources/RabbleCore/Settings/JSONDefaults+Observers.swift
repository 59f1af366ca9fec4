import Observation

extension JSONDefaults {
    /// Gives each key a key path, by which the registrar identifies it.
    subscript(observed key: String) -> Void { () }

    /// Notifies observers of changes. The caller must not hold a lock.
    ///
    /// If another call is in progress, on another thread or because an observer has changed
    /// something, that call processes these keys as well. Concurrent calls would notify an observer
    /// twice for one change; a view that observes again each time would multiply these.
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
