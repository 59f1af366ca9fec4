/// A defaults store in one JSON file, shaped after `UserDefaults`.
///
/// It is what the book calls a *singleton plus*: there is ``standard`` for the program, and ``init(path:)`` for a store
/// of your own.
///
/// Every change is written at once: the store locks the file's folder, reads the file again, changes the one key and
/// replaces the file as a whole. So processes that change different keys at the same time lose nothing, and keys that
/// this version does not know stay as they are. A change that could not be written is kept in memory, and
/// ``synchronize()`` tries it again and throws.
///
/// What could not be read again is never written: a value nested more than 128 levels deep, an object that has a name
/// twice, and what would make the file larger than 16 MiB are refused. The file and the value of the key stay as they
/// were, and ``synchronize()`` throws once what was refused and why.
///
/// A getter reads the file once and then the memory; it waits for nobody's lock.
///
/// ```swift
/// let store = JSONDefaults(path: "/tmp/defaults.json")
/// store.set(20, forKey: "limit")
/// store.integer(forKey: "limit")    // 20
/// try store.synchronize()
/// ```
public final class JSONDefaults: Sendable {
    /// The store of this program, where ``Locations`` says.
    public static let standard = JSONDefaults(place: Locations.standard.defaultsFile)

    /// The store that ``AppSettings`` uses in this task.
    ///
    /// Not public: a program has one store, a test has its own and runs in parallel with others.
    @TaskLocal static var current = JSONDefaults.standard

    /// The most bytes that a file of settings may hold.
    static let greatestSize = 16 * 1_048_576

    /// A key and its new value; nil removes the key.
    private typealias Change = (key: String, value: JSONValue?)

    private struct State {
        /// What the file held when it was read last, with the changes since; nil before it is first read.
        var values: [JSONValue.Member]?
        /// What holds for keys that are not set.
        var registered: [String: JSONValue] = [:]
        /// Which file that was; nil if there was none.
        var version: FileVersion?
        /// Changes that are not in the file. Only whoever has the turn to write changes them.
        var pending: [Change] = []
        /// Why values were not taken, by their keys.
        var refused: [String: String] = [:]
        var patience: Duration?
        var warnings: [DefaultsWarning] = []
        var reported: [DefaultsWarning] = []
    }

    /// The path of the file; nil where the environment names no place for it.
    public let path: String?
    private let state = SharedState(State())
    /// The turn to write. It is held during the wait for the file's lock, ``state`` is not: no getter waits.
    private let turn = SharedState(())

    /// A store in the file at `path`, which starts in the working folder unless it starts with a slash. The file is made,
    /// with its folder, when something is first set.
    public convenience init(path: String) {
        self.init(place: (try? Path.absolute(path)) ?? path)
    }

    private init(place: String?) {
        path = place
    }

    /// How long a change waits for the lock of another process; nil, which is the default, for as long as that holds it.
    ///
    /// After that the change stays in memory and ``synchronize()``, which waits as long again, throws
    /// ``StorageError/cannotLock(folder:_:)``. Threads of one process change one after the other: each may wait so long.
    public var patience: Duration? {
        get { state.withLock { $0.patience } }
        set { state.withLock { $0.patience = newValue } }
    }

    // MARK: Reading

    /// The value of a key, or else the one that is registered for it; nil if there is neither.
    public func object(forKey key: String) -> JSONValue? {
        state.withLock { state in
            load(&state)[key] ?? state.registered[key]
        }
    }

    /// The keys that are set in the file, in the order of their bytes; those that are only registered are not among them.
    public var keys: [String] {
        state.withLock { load(&$0) }.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Adds values that hold for keys which are not set. They are kept in memory and never written.
    public func register(defaults: [String: JSONValue]) {
        state.withLock { $0.registered.merge(defaults) { $1 } }
    }

    // MARK: Changing

    /// Sets a key to any JSON value; nil removes the key.
    public func set(_ value: JSONValue?, forKey key: String) { change { _ in [(key, value)] } }

    /// Removes a key, so that a registered value holds again.
    public func removeObject(forKey key: String) { removeObjects(forKeys: [key]) }

    /// Removes keys, all at once.
    func removeObjects(forKeys keys: [String]) { change { _ in keys.map { ($0, nil) } } }

    /// Changes the value of a key from what is stored, while no other thread and no other process changes anything.
    ///
    /// - Parameter change: called with the value, or else the registered one, and returns the new one, or nil to change
    ///   nothing; it must not change this store itself.
    func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) {
        self.change { values in
            let registered = state.withLock { $0.registered[key] }
            return change(values[key] ?? registered).map { [(key, $0)] } ?? []
        }
    }

    /// Does not take a value, for this reason.
    func refuse(_ reason: String, forKey key: String) {
        state.withLock { $0.refused[key] = reason }
    }

    /// Writes what could not be written before, and reads what other processes wrote.
    ///
    /// - Throws: ``StorageError`` if a change still cannot be written; it is kept. ``StorageError/refused(path:_:)`` once, if
    ///   values were refused since the last call; they are not kept, and all else is written.
    public func synchronize() throws(StorageError) {
        try turn.withLock { _ throws(StorageError) in
            if !state.withLock({ $0.pending.isEmpty }) { try write { _ in [] } }
            let refused = state.withLock { state in
                if state.version != path.flatMap(FileVersion.init) { state.values = nil }
                defer { state.refused = [:] }
                return state.refused
            }
            if !refused.isEmpty { throw path.map { .refused(path: $0, refused) } ?? .noHome }
        }
    }

    /// - Parameter make: the changes, in the light of what is stored.
    private func change(_ make: ([JSONValue.Member]) -> [Change]) {
        turn.withLock { _ in
            var changes: [Change]?
            func readable(_ values: [JSONValue.Member]) -> [Change] {
                let made = make(values).filter { key, value in
                    guard let problem = value?.problem else { return true }
                    refuse(problem, forKey: key)
                    return false
                }
                changes = made
                return made
            }
            do throws(StorageError) {
                try write(readable)
            } catch {
                // A setter cannot throw: the change stays pending, and `synchronize()` meets the error again.
                let left = changes ?? readable(path == nil ? [] : state.withLock { load(&$0) })
                state.withLock { state in
                    state.pending.removeAll { old in left.contains { $0.key.utf8.elementsEqual(old.key.utf8) } }
                    state.pending += left
                    // Where there is no place for settings nothing is set, not even for this process.
                    if path != nil { state.values?.apply(left) }
                }
            }
        }
    }

    // MARK: Warnings

    /// What was wrong with the file since the last call; each thing is reported once.
    public func takeWarnings() -> [DefaultsWarning] {
        state.withLock { state in
            defer { state.warnings = [] }
            return state.warnings
        }
    }

    /// Remembers a warning, unless it was reported already.
    package func report(_ warning: DefaultsWarning) {
        state.withLock { Self.report(warning, in: &$0) }
    }

    private static func report(_ warning: DefaultsWarning, in state: inout State) {
        guard !state.reported.contains(warning) else { return }
        state.reported.append(warning)
        state.warnings.append(warning)
    }

    // MARK: The file

    private func load(_ state: inout State) -> [JSONValue.Member] {
        if let values = state.values { return values }
        var values = read(&state)
        if path != nil { values.apply(state.pending) }
        state.values = values
        return values
    }

    /// What the file holds; nothing, with a warning, if it cannot be used.
    private func read(_ state: inout State) -> [JSONValue.Member] {
        let bytes: [UInt8]
        do throws(StorageError) {
            guard let path else { throw .noHome }
            state.version = FileVersion(path)
            bytes = try readFile(path, limit: Self.greatestSize, followingLinks: true)
        } catch {
            // If there is no file, nothing was set yet.
            if case .missing = error { return [] }
            Self.report(.unreadable(error), in: &state)
            return []
        }
        do throws(InvalidDefaults) {
            return try Self.parse(bytes)
        } catch {
            Self.report(.invalid(path: path ?? "", error), in: &state)
            return []
        }
    }

    /// Makes the pending changes in the file, and further ones in the light of what it then holds. The caller has the turn.
    private func write(_ further: ([JSONValue.Member]) -> [Change]) throws(StorageError) {
        guard let path else { throw .noHome }
        var values: [JSONValue.Member] = []
        var problem: InvalidDefaults?
        var tooLarge: [String] = []
        let (pending, patience) = state.withLock { ($0.pending, $0.patience) }

        let outcome = try updateFile(path, limit: Self.greatestSize, within: patience) { bytes in
            do throws(InvalidDefaults) {
                values = try bytes.map(Self.parse) ?? []
            } catch {
                problem = error
            }
            let old = bytes.map { _ in Self.encode(values) }
            var new: [UInt8]?
            func apply(_ changes: [Change]) {
                for change in changes {
                    var changed = values
                    changed.apply([change])
                    let encoded = Self.encode(changed)
                    if change.value != nil, encoded.count > Self.greatestSize {
                        tooLarge.append(change.key)
                    } else {
                        (values, new) = (changed, encoded)
                    }
                }
            }
            apply(pending)
            apply(further(values))
            // By their bytes: two texts that look the same are not always the same.
            guard let new, new != old || problem != nil, !(values.isEmpty && bytes == nil) else { return .keep }
            return problem == nil ? .replace(new) : .moveAsideAndReplace(new)
        }
        for key in tooLarge {
            refuse("the file would be larger than \(Self.greatestSize / 1_048_576) MiB", forKey: key)
        }
        state.withLock { state in
            if let aside = outcome.aside, let problem {
                Self.report(.movedAside(path: path, to: aside, problem), in: &state)
            }
            state.pending = []
            state.values = values
            state.version = outcome.version
        }
    }

    private static func parse(_ bytes: [UInt8]) throws(InvalidDefaults) -> [JSONValue.Member] {
        // An empty file, as `touch` makes it: nothing was set yet, and nothing can be lost.
        if bytes.isEmpty { return [] }
        return try Result { () throws(SyntaxError) in
            guard case .object(let members) = try JSONValue(parsing: bytes) else {
                throw SyntaxError(offset: 0, reason: "the file is not a JSON object")
            }
            return members
        }.mapError { InvalidDefaults(position: $0.position(in: bytes), reason: $0.reason) }.get()
    }

    private static func encode(_ members: [JSONValue.Member]) -> [UInt8] {
        let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return JSONValue.object(sorted).file
    }
}

extension [JSONValue.Member] {
    /// Sets members to their new values, one after the other.
    fileprivate mutating func apply(_ changes: [(key: String, value: JSONValue?)]) {
        for (name, value) in changes { self[name] = value }
    }
}
