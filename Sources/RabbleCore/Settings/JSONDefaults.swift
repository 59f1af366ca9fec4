public import Observation
import RabbleSystem
import Synchronization

/// A defaults store in a JSON file, modelled on `UserDefaults`.
///
/// The book calls it a *singleton plus*: ``standard`` is the program's store, and ``init(path:)``
/// creates your own.
///
/// Every change is written immediately: the store locks the file's folder, reads the file again,
/// changes the one key and replaces the file atomically. So processes that change different keys at
/// the same time lose nothing, and unknown keys are preserved. A change that cannot be written is
/// kept in memory; ``synchronize()`` retries it and throws on failure.
///
/// The store never writes a value that it could not read again. It refuses values nested more than
/// 128 levels deep, objects with repeated names, and changes that make the file larger than 16 MiB;
/// ``synchronize()`` throws the reason once.
///
/// A getter reads the file once, then memory, and does not wait for other processes.
///
/// A change is published in memory before observers are notified, so they read the new value. A
/// setter that does not change the value of a setting notifies no one, even if it stores a default
/// that was not stored before.
///
/// ```swift
/// let store = JSONDefaults(path: "/tmp/defaults.json")
/// store.set(20, forKey: "limit")
/// store.integer(forKey: "limit")    // 20
/// try store.synchronize()
/// ```
public final class JSONDefaults: Observable, Sendable {
    /// The program's store, in the file from ``Locations``.
    public static let standard = JSONDefaults(location: Locations.standard.defaultsFile)

    private static let isMade = Atomic(false)
    private static let isTested = Atomic(false)
    private static let isExplained = Atomic(false)

    /// Whether this process is a test, where ``standard`` has no file. RabbleTesting sets this when
    /// it is loaded, possibly long after the program has started.
    package static var isOffLimits: Bool {
        get { isTested.load(ordering: .relaxed) }
        set { isTested.store(newValue, ordering: .relaxed) }
    }

    /// Whether any store has been created, which happens when a setting is first read. Creating one
    /// takes a fifth of the time of `rabble help` (benchmark `count-help`).
    package static var areInUse: Bool { isMade.load(ordering: .relaxed) }

    private static var noPlace: StorageError { isOffLimits ? .noOwnSettings : .noHome }

    /// The store of this task: the program's or, in a test, the test's own.
    @TaskLocal package static var current = JSONDefaults.standard

    private typealias Change = DefaultsFile.Change

    private struct State {
        /// The file's values with later changes; nil before it is first read.
        var values: [JSONValue.Member]?
        var version: FileVersion?
        /// Changes that are not in the file yet. Only the holder of `turn` modifies them.
        var pending: [Change] = []
        var refused: [String: String] = [:]
        var warnings: [DefaultsWarning] = []

        mutating func report(_ warning: DefaultsWarning) {
            if !warnings.contains(warning) { warnings.append(warning) }
        }

        /// Publishes these values to getters.
        ///
        /// - Parameter keys: the settings that are changed by their keys.
        /// - Returns: the names of the changed settings; empty until a value has been read.
        mutating func publish(
            _ new: [JSONValue.Member], changing keys: [AppSettings.AnyKey] = []
        ) -> Set<String> {
            let old = values ?? new
            values = new
            let names = Set(Set(old).symmetricDifference(new).map(\.name))
            return names.filter { name in
                let key = keys.first { $0.name == name }
                return key?.areSame(old[name], new[name]) != true
            }
        }
    }

    /// The path of the file; nil for ``standard`` in a test, and if neither `RABBLE_HOME` nor
    /// `HOME` is set.
    public var path: String? { Self.isOffLimits && self === Self.standard ? nil : location }

    private let location: String?
    private let state = SharedState(State())
    /// Held while a change waits for the file's lock, unlike `state`, so that no getter waits.
    private let turn = SharedState(())
    let registrar = ObservationRegistrar()
    /// The changed keys that observers have not been notified of; nil if no notification is in
    /// progress.
    let untold = SharedState<Set<String>?>(nil)

    /// A store in the file at `path`, which is absolute or relative to the working folder. The
    /// first change creates the file and its folder.
    ///
    /// - Parameter path: the path of the file.
    public convenience init(path: String) {
        self.init(location: (try? Path.absolute(path)) ?? path)
    }

    private init(location: String?) {
        self.location = location
        Self.isMade.store(true, ordering: .relaxed)
    }

    /// The value of a key; nil if there is none.
    ///
    /// - Parameter key: the key.
    public func object(forKey key: String) -> JSONValue? {
        registrar.access(self, keyPath: \.[observed: key])
        return state.withLock { load(&$0)[key] }
    }

    /// The keys in the file, in byte order.
    public var keys: [String] {
        state.withLock { load(&$0) }.map(\.name).ordered {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    /// Sets a key to any JSON value; nil removes the key.
    ///
    /// - Parameters:
    ///   - value: the value; nil to remove the key.
    ///   - key: the key.
    public func set(_ value: JSONValue?, forKey key: String) {
        change { _ in [(key, value)] }
    }

    /// Removes a key.
    ///
    /// - Parameter key: the key.
    public func removeObject(forKey key: String) { set(nil, forKey: key) }

    /// Makes ``synchronize()`` throw that a value was refused.
    func refuse(_ reason: String, forKey key: String) {
        state.withLock { $0.refused[key] = reason }
    }

    /// Writes pending changes, and reads changes by other processes.
    ///
    /// - Throws: ``StorageError`` if a change cannot be written; it stays pending.
    ///   ``StorageError/refused(path:_:)`` if values were refused since the last call; all others
    ///   are written.
    public func synchronize() throws(StorageError) {
        var changed: Set<String> = []
        defer { tell(changed) }
        try turn.withLock { _ throws(StorageError) in
            if !state.withLock({ $0.pending.isEmpty }) { changed = try write { _ in [] } }
            let refused = state.withLock { state in
                if state.values != nil, state.version != path.flatMap(FileVersion.init) {
                    changed.formUnion(state.publish(read(&state)))
                }
                defer { state.refused = [:] }
                return state.refused
            }
            if !refused.isEmpty { throw path.map { .refused(path: $0, refused) } ?? Self.noPlace }
        }
    }

    /// - Parameter keys: the settings that are changed by their keys.
    func change(
        _ keys: [AppSettings.AnyKey] = [], _ make: ([JSONValue.Member]) -> [DefaultsFile.Change]
    ) {
        let changed = turn.withLock { _ in
            var made: [Change]?
            func readable(_ values: [JSONValue.Member]) -> [Change] {
                let changes = make(values).filter { change in
                    // Refuse values that could not be read again.
                    guard let problem = change.value?.problem else { return true }
                    refuse(problem, forKey: change.key)
                    return false
                }
                made = changes
                return changes
            }
            do throws(StorageError) {
                return try write(keys, readable)
            } catch {
                if error == .noOwnSettings { Self.explain(error) }
                // A setter cannot throw: the change stays pending, and `synchronize()` encounters
                // the error again.
                let left = made ?? readable(path == nil ? [] : state.withLock { load(&$0) })
                return state.withLock { state in
                    state.pending.removeAll { old in
                        left.contains { $0.key.utf8.elementsEqual(old.key.utf8) }
                    }
                    state.pending += left
                    // Without a file nothing is set, not even for this process.
                    guard path != nil, var values = state.values else { return [] }
                    values.apply(left)
                    return state.publish(values, changing: keys)
                }
            }
        }
        tell(changed)
    }

    /// Explains once why a test without its own settings reads only defaults.
    private static func explain(_ error: StorageError) {
        if isExplained.exchange(true, ordering: .relaxed) { return }
        _ = writeBytes(Array("\(error)\n".utf8), to: STDERR_FILENO)
    }

    /// The distinct problems found in the file so far, in order.
    public var warnings: [DefaultsWarning] { state.withLock(\.warnings) }

    func report(_ warning: DefaultsWarning) { state.withLock { $0.report(warning) } }

    private func load(_ state: inout State) -> [JSONValue.Member] {
        if path != nil, let values = state.values { return values }
        let values = read(&state)
        state.values = values
        return values
    }

    /// The file's values with the pending changes.
    private func read(_ state: inout State) -> [JSONValue.Member] {
        guard let path else {
            state.report(.unreadable(Self.noPlace))
            return []
        }
        var values: [JSONValue.Member] = []
        state.version = FileVersion(path)
        do throws(StorageError) {
            let problem: String?
            (values, problem) = try DefaultsFile(path: path).read()
            if let problem { state.report(.invalid(path: path, problem: problem)) }
        } catch {
            // If there is no file, nothing has been set yet.
            if case .missing = error {} else { state.report(.unreadable(error)) }
        }
        values.apply(state.pending)
        return values
    }

    /// Writes the pending changes, and further ones derived from the resulting values; then
    /// publishes the values of the file. The caller holds `turn`.
    ///
    /// - Returns: the changed keys.
    private func write(
        _ keys: [AppSettings.AnyKey] = [], _ further: ([JSONValue.Member]) -> [Change]
    ) throws(StorageError) -> Set<String> {
        guard let path else { throw Self.noPlace }
        let pending = state.withLock(\.pending)
        let update = try DefaultsFile(path: path).update(pending, then: further)
        let limit = DefaultsFile.greatestSize / 1_048_576
        for key in update.tooLarge {
            refuse("the file would be larger than \(limit) MiB", forKey: key)
        }
        return state.withLock { state in
            if let aside = update.aside, let problem = update.problem {
                state.report(.movedAside(path: path, to: aside, problem: problem))
            }
            state.pending = []
            state.version = update.version
            return state.publish(update.values, changing: keys)
        }
    }
}
