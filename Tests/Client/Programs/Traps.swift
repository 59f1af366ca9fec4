import Observation
import Synchronization

// Problems of singletons.

// MARK: Tests that depend on their order

final class Notes: Sendable {
    static let shared = Notes()
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
    private init() {}
}

func startsEmpty() -> Bool { Notes.shared.all.isEmpty }

func keepsANote() -> Bool {
    Notes.shared.add("gehen")
    return Notes.shared.all == ["gehen"]
}

// MARK: One configuration for many clients

final class Sensor: Sendable {
    static let shared = Sensor()
    private let interval = Mutex(1.0)
    var updateInterval: Double {
        get { interval.withLock { $0 } }
        set { interval.withLock { $0 = newValue } }
    }
    private init() {}
}

func intervalOfTheMap() -> Double {
    Sensor.shared.updateInterval = 0.1  // the map
    Sensor.shared.updateInterval = 5  // the step counter
    return Sensor.shared.updateInterval
}

// MARK: A singleton that is torn down

final class Thumbnails: Sendable {
    private static let current = Mutex<Thumbnails?>(nil)
    static var shared: Thumbnails {
        current.withLock {
            let thumbnails = $0 ?? Thumbnails()
            $0 = thumbnails
            return thumbnails
        }
    }
    static func tearDown() { current.withLock { $0 = nil } }

    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
}

func logOutDuringDownload() -> [String] {
    let download = { Thumbnails.shared.add("of Ada's friend") }
    Thumbnails.tearDown()  // Ada logs out, and Ben logs in
    download()  // too late: this is Ben's cache
    return Thumbnails.shared.all
}

func logOutDuringOwnDownload() -> [String] {
    let thumbnails = Thumbnails.shared
    let download = { thumbnails.add("of Ada's friend") }
    Thumbnails.tearDown()
    download()
    return Thumbnails.shared.all
}

// MARK: An initialiser that fails

struct Broken: Error {}

final class Connection: Sendable {
    static let shared = Result { try Connection() }
    private init() throws {
        openings.add(1, ordering: .relaxed)
        throw Broken()
    }
}

// MARK: Observers that are notified before the value is set

final class Early: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let state = Mutex(0)
    var limit: Int {
        get {
            registrar.access(self, keyPath: \.limit)
            return state.withLock { $0 }
        }
        set {
            registrar.withMutation(of: self, keyPath: \.limit) {
                state.withLock { $0 = newValue }
            }
        }
    }
}

final class Published: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let state = Mutex(0)
    var limit: Int {
        get {
            registrar.access(self, keyPath: \.limit)
            return state.withLock { $0 }
        }
        set {
            state.withLock { $0 = newValue }
            registrar.withMutation(of: self, keyPath: \.limit) {}
        }
    }
}

/// The value read by an observer that renders at once when it is notified.
func seen(_ read: @escaping @Sendable () -> Int, _ set: () -> Void) -> Int {
    let value = Mutex(-1)
    withObservationTracking {
        _ = read()
    } onChange: {
        value.withLock { $0 = read() }
    }
    set()
    return value.withLock { $0 }
}

/// The notification of a change between an observer's read and the end of the closure: none.
func seenAfterAChangeWhileReading(_ published: Published) -> Int? {
    let value = Mutex<Int?>(nil)
    withObservationTracking {
        _ = published.limit
        published.limit = 2
    } onChange: {
        value.withLock { $0 = published.limit }
    }
    return value.withLock { $0 }
}
