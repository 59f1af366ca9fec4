extension JSONDefaults {
    /// The value of a setting in this store; the default, with a warning, if the stored value is
    /// invalid.
    ///
    /// - Parameter key: the setting.
    public subscript<Value>(key: AppSettings.Key<Value>) -> Value {
        get {
            guard let stored = object(forKey: key.name) else { return key.defaultValue }
            if let value = key.read(stored) { return value }
            let fallback = key.shownDefault ?? key.text(of: key.defaultValue)
            report(.unusable(path: path ?? "", key: key.name, value: stored, fallback: fallback))
            return key.defaultValue
        }
        set {
            if let stored = key.write(newValue) { set(stored, forKey: key.name) }
        }
    }

    /// Changes a setting of this store as one step, as ``AppSettings/update(_:_:)`` does.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: receives the current value; it must not use the store itself.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        update(key.name) { stored in
            var new = stored.flatMap(key.read) ?? key.defaultValue
            change(&new)
            return key.write(new)
        }
    }

    /// Restores the defaults of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset<each Value>(_ keys: repeat AppSettings.Key<each Value>) {
        var names: [String] = []
        repeat names.append((each keys).name)
        removeObjects(forKeys: names)
    }

    /// Restores the defaults of a list of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset(_ keys: [AppSettings.AnyKey]) { removeObjects(forKeys: keys.map(\.name)) }

    /// The value of a setting, and then each new one; of several that follow at once, the last,
    /// which may come twice.
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
        // Read only when asked for: the slower of two threads cannot deliver an old value last.
        return AsyncStream {
            for await _ in changes { return self[key] }
            return nil
        }
    }
}
