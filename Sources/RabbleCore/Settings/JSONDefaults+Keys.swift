extension JSONDefaults {
    /// The value of a setting in this store; the default, with a warning, if the stored value is
    /// invalid.
    ///
    /// - Parameter key: the setting.
    public subscript<Value>(key: AppSettings.Key<Value>) -> Value {
        get {
            guard let stored = stored(key.name, isValue: true) else { return key.defaultValue }
            if let value = key.read(stored) { return value }
            let fallback = key.shownDefault ?? key.text(of: key.defaultValue)
            report(.unusable(path: path ?? "", key: key.name, value: stored, fallback: fallback))
            return key.defaultValue
        }
        set {
            if let stored = key.write(newValue) {
                change([key.name: key.areSame]) { _ in [(key.name, stored)] }
            }
        }
    }

    /// Changes a setting of this store as one step, as ``AppSettings/update(_:_:)`` does.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: receives the current value; it must not use the store itself.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        update(key.name, key.areSame) { stored in
            var new = stored.flatMap(key.read) ?? key.defaultValue
            change(&new)
            return key.write(new)
        }
    }

    /// Restores the defaults of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset<each Value>(_ keys: repeat AppSettings.Key<each Value>) {
        var names: [String: AreSame] = [:]
        repeat names[(each keys).name] = (each keys).areSame
        change(names) { _ in names.keys.map { ($0, nil) } }
    }

    /// Restores the defaults of a list of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset(_ keys: [AppSettings.AnyKey]) {
        let names = Dictionary(keys.map { ($0.name, $0.areSame) }) { first, _ in first }
        change(names) { _ in keys.map { ($0.name, nil) } }
    }

    /// The value of a setting, and then each new one; of several that follow at once, the last.
    ///
    /// ```swift
    /// for await limit in AppSettings.shared.values(of: .limit) { print(limit) }
    /// ```
    ///
    /// - Parameter key: the setting.
    /// - Returns: a sequence without an end, for one task; it follows this store whatever task that
    ///   is.
    public func values<Value>(of key: AppSettings.Key<Value>) -> AsyncStream<Value> {
        let (changes, change) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let follower = follow(key.name) { change.yield() }
        change.onTermination = { [weak self] _ in self?.unfollow(follower) }
        change.yield()
        let former = SharedState<JSONValue?>(nil)
        // Read only when asked for: the slower of two threads cannot deliver an old value last.
        return AsyncStream {
            for await _ in changes {
                let value = self[key]
                let new = key.write(value)
                let isSame = former.withLock { former in
                    defer { former = new }
                    return new != nil && new == former
                }
                if !isSame { return value }
            }
            return nil
        }
    }
}

extension AppSettings.Key {
    /// Whether the setting has the same value with either stored.
    func areSame(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
        func value(_ stored: JSONValue?) -> JSONValue? {
            write(stored.flatMap(read) ?? defaultValue)
        }
        return value(old) == value(new)
    }
}
