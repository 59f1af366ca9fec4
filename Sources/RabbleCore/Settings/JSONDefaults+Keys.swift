import Observation

extension JSONDefaults {
    /// The value of a setting in this store; if the stored value is invalid, the default, with a
    /// warning.
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
        set { update(key) { $0 = newValue } }
    }

    /// Changes a setting of this store in one step, as ``AppSettings/update(_:_:)`` does.
    ///
    /// - Parameters:
    ///   - key: the setting.
    ///   - change: receives the current value; it must not use the store itself.
    public func update<Value>(_ key: AppSettings.Key<Value>, _ change: (inout Value) -> Void) {
        self.change([.init(key)]) { values in
            var new = values[key.name].flatMap(key.read) ?? key.defaultValue
            change(&new)
            return key.write(new).map { [(key.name, $0)] } ?? []
        }
    }

    /// Restores the defaults of settings, as one change.
    ///
    /// - Parameter keys: the settings.
    public func reset(_ keys: [AppSettings.AnyKey]) {
        change(keys) { _ in keys.map { ($0.name, nil) } }
    }

    /// The value of a setting, followed by each new one. If several changes follow quickly, only
    /// the last is returned.
    ///
    /// ```swift
    /// for await limit in AppSettings.shared.values(of: .limit) { print(limit) }
    /// ```
    ///
    /// - Parameter key: the setting.
    /// - Returns: an infinite sequence for one task, which observes this store from any task.
    public func values<Value>(of key: AppSettings.Key<Value>) -> AsyncStream<Value> {
        let former = SharedState<JSONValue?>(nil)
        return AsyncStream {
            while !Task.isCancelled {
                let (changes, change) = AsyncStream.makeStream(of: Void.self)
                withObservationTracking {
                    _ = self[key]
                } onChange: {
                    change.finish()
                }
                // Read once tracking has begun, so that no change is missed.
                let value = self[key]
                let new = key.write(value)
                let isSame = former.withLock { former in
                    defer { former = new }
                    return new != nil && new == former
                }
                if !isSame { return value }
                for await _ in changes {}
            }
            return nil
        }
    }
}

extension AppSettings.AnyKey {
    /// Whether two stored values give the setting the same value.
    func areSame(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
        func value(_ stored: JSONValue?) -> JSONValue { stored.flatMap(read) ?? defaultValue }
        return value(old) == value(new)
    }
}
