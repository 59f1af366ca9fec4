#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A defaults store in one JSON file, shaped after `UserDefaults`.
///
/// It is what the book calls a *singleton plus*: there is ``standard`` for the program, and
/// ``init(fileURL:)`` for a store of your own.
///
/// Every change is written at once: the store locks the file's folder, reads the file again, changes the one key and
/// replaces the file as a whole. So processes that change different keys at the same time lose nothing, and keys that
/// this version does not know stay as they are. A change that could not be written is kept in memory, and
/// ``synchronize()`` tries it again and throws.
///
/// ```swift
/// let store = JSONDefaults(fileURL: URL(filePath: "/tmp/defaults.json"))
/// store.set(20, forKey: "limit")
/// store.integer(forKey: "limit")    // 20
/// try store.synchronize()
/// ```
public final class JSONDefaults: Sendable {
    /// The store of this program, where ``Locations`` says.
    public static let standard = JSONDefaults(path: Locations.standard.defaultsFile)

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
        /// Which file that was; nil if there was none.
        var version: FileVersion?
        /// Changes that are not in the file.
        var pending: [Change] = []
        var warnings: [DefaultsWarning] = []
        var reported: [DefaultsWarning] = []
    }

    /// The path of the file; nil where the environment names no place for it.
    public let path: String?
    private let state = SharedState(State())

    /// A store in the file at `fileURL`. The file is made, with its folder, when something is first set.
    public convenience init(fileURL: URL) {
        self.init(path: fileURL.path(percentEncoded: false))
    }

    private init(path: String?) {
        self.path = path
    }

    // MARK: Reading

    /// The value of a key; nil if it is not set.
    public func object(forKey key: String) -> JSONValue? {
        state.withLock { state in
            load(&state)[key]
        }
    }

    /// The value of a key as a whole number.
    ///
    /// - Returns: 0 for a key that is not set and for values that are not whole numbers; 1 and 0 for true and false.
    public func integer(forKey key: String) -> Int {
        switch object(forKey: key) {
        case .bool(let value): value ? 1 : 0
        case .string(let text): Int(text) ?? 0
        case let value: value?.integer ?? 0
        }
    }

    /// The value of a key as text.
    ///
    /// - Returns: nil for a key that is not set and for values that are neither text nor a number.
    public func string(forKey key: String) -> String? {
        switch object(forKey: key) {
        case .string(let text): text
        case .number(let digits): digits
        default: nil
        }
    }

    /// The value of a key as true or false.
    ///
    /// - Returns: true also for numbers other than 0 and for the texts "true", "yes" and "1"; false for all else.
    public func bool(forKey key: String) -> Bool {
        switch object(forKey: key) {
        case .bool(let value): value
        case .number(let digits): Double(digits) != 0
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        default: false
        }
    }

    // MARK: Changing

    /// Sets a key to a whole number.
    public func set(_ value: Int, forKey key: String) { set(.number(value), forKey: key) }

    /// Sets a key to true or false.
    public func set(_ value: Bool, forKey key: String) { set(.bool(value), forKey: key) }

    /// Sets a key to a text.
    public func set(_ value: String, forKey key: String) { set(.string(value), forKey: key) }

    /// Sets a key to any JSON value; nil removes the key.
    public func set(_ value: JSONValue?, forKey key: String) { change { _ in [(key, value)] } }

    /// Removes a key.
    public func removeObject(forKey key: String) { removeObjects(forKeys: [key]) }

    /// Removes keys, all at once.
    func removeObjects(forKeys keys: [String]) { change { _ in keys.map { ($0, nil) } } }

    /// Changes the value of a key from what is stored, while no other thread and no other process changes anything.
    ///
    /// - Parameter change: called with the value, nil for none, and returns the new one; it must not use this store.
    func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) {
        self.change { values in [(key, change(values[key]))] }
    }

    /// Writes what could not be written before, and reads what other processes wrote.
    ///
    /// - Throws: ``StorageError`` if a change still cannot be written; it is kept.
    public func synchronize() throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            if !state.pending.isEmpty { try write(&state) { _ in [] } }
            if state.version != path.flatMap(FileVersion.init) { state.values = nil }
        }
    }

    /// - Parameter make: the changes, in the light of what is stored.
    private func change(_ make: ([JSONValue.Member]) -> [Change]) {
        state.withLock { state in
            var changes: [Change]?
            do throws(StorageError) {
                try write(&state) { values in
                    let made = make(values)
                    changes = made
                    return made
                }
            } catch {
                // A setter cannot throw: the change stays pending, and `synchronize()` meets the error again.
                let left = changes ?? make(path == nil ? [] : load(&state))
                state.pending += left
                // Where there is no place for settings nothing is set, not even for this process.
                if path != nil { state.values?.apply(left) }
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
    func report(_ warning: DefaultsWarning) {
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
            bytes = try readFile(path, limit: Self.greatestSize)
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

    /// Makes the pending changes in the file, and further ones in the light of what it then holds.
    private func write(
        _ state: inout State, _ further: ([JSONValue.Member]) -> [Change]
    ) throws(StorageError) {
        guard let path else { throw .noHome }
        var values: [JSONValue.Member] = []
        var problem: InvalidDefaults?

        let outcome = try FileReplacement(path: path).update(limit: Self.greatestSize) { bytes in
            do throws(InvalidDefaults) {
                values = try bytes.map(Self.parse) ?? []
            } catch {
                problem = error
            }
            let old = bytes.map { _ in Self.encode(values) }
            values.apply(state.pending)
            values.apply(further(values))
            if problem != nil { return .moveAsideAndReplace(Self.encode(values)) }
            // By their bytes: two texts that look the same are not always the same.
            let new = Self.encode(values)
            return new == old || values.isEmpty && bytes == nil ? .keep : .replace(new)
        }
        if let aside = outcome.aside, let problem {
            Self.report(.movedAside(path: path, to: aside, problem), in: &state)
        }
        state.pending = []
        state.values = values
        state.version = outcome.version
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
        for (name, value) in changes {
            switch (index(of: name), value) {
            case (let index?, let value?): self[index].value = value
            case (let index?, nil): remove(at: index)
            case (nil, let value?): append(JSONValue.Member(name, value))
            case (nil, nil): break
            }
        }
    }
}
