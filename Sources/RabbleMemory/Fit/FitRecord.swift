/// What this machine has fitted to a learner's history, and how far that history had come.
///
/// Fits are made at fixed counts of the history: 100 counted answers, and a tenth more each time.
/// So two machines with one history have the same weights without sharing them.
package struct FitRecord: Equatable, Sendable {
    /// The most counted answers that a fit is made to unasked. With more it would be felt.
    package static let mostAnswers = 30_000

    /// The own weights; nil for the defaults.
    package private(set) var fit: FittedWeights?
    /// Before the last change, for ``undo()``.
    private var before: FittedWeights?
    private var hasChanged = false
    /// How many counted answers the last fit was made to, and their digest; nil after a change by
    /// hand, which stands until the next point.
    private var (point, digest): (Int, UInt64?) = (0, nil)
    /// How many answers counted when the history was last read, and the bytes that it had.
    private var (counted, bytes) = (0, 0)

    package init() {}

    /// The record in the place of one that cannot be read: the history is read anew.
    package static let unreadable = {
        var record = FitRecord()
        record.bytes = .max
        return record
    }()

    /// The weights in use: those that another program put beside the histories, else the own ones,
    /// and before there are any, those of an earlier version of this program; nil for the defaults.
    package func inUse(beside file: FittedWeights?) -> FittedWeights? {
        file?.isForeign == true ? file : own(beside: file)
    }

    /// The same without weights of another program.
    package func own(beside file: FittedWeights?) -> FittedWeights? {
        fit ?? (hasChanged || file?.isForeign == true ? nil : file)
    }

    /// Takes other own weights, nil for the defaults. They stay until the next point, unless
    /// ``look(at:bytes:learned:)`` says what they were fitted to.
    package mutating func change(to new: FittedWeights?, beside file: FittedWeights?) {
        let old = own(beside: file)
        if old?.parameters != new?.parameters { (before, hasChanged) = (old, true) }
        (fit, digest) = (new, nil)
    }

    /// Goes back to the weights before the last change, if there was one. A second call takes the
    /// first one back.
    package mutating func undo() -> Bool {
        guard hasChanged else { return false }
        swap(&fit, &before)
        digest = nil
        return true
    }

    /// The last count that is not above this one and at which a fit is made: 100 · 1.1ᵏ, rounded
    /// up; 0 if there is none.
    package static func point(upTo count: Int) -> Int {
        // A product of `Double`s is the same on every machine; what it is off by is left out.
        sequence(first: Double(WeightFit.leastAnswers)) { $0 < 1e15 ? $0 * 1.1 : nil }
            .lazy.map { Int(($0 - 1e-6).rounded(.up)) }.prefix { $0 <= count }.reduce(0) { $1 }
    }

    /// Whether the history may have come so far that a fit is due; if not, it need not be read.
    package func mayBeDue(bytes: Int) -> Bool {
        // A history that shrank is another one.
        guard bytes >= self.bytes else { return true }
        // No answer takes fewer than 30 bytes.
        return Self.point(upTo: counted + (bytes - self.bytes) / 30) > Self.point(upTo: counted)
    }

    package func duePoint(of histories: FitHistories) -> Int? {
        func point(_ count: Int) -> Int { Self.point(upTo: min(count, Self.mostAnswers)) }
        // One by hand learned from more.
        if self.point > Self.mostAnswers, self.point <= histories.countedAnswers { return nil }
        let due = point(histories.countedAnswers)
        let isNew =
            due != point(self.point)
            || digest.map { $0 != histories.prefix(counted: self.point).digest } ?? false
        return due > 0 && isNew ? due : nil
    }

    /// Whether these answers passed a point since the last look at which a fit has to be asked for.
    package func leavesFit(of histories: FitHistories) -> Bool {
        let point = Self.point(upTo: histories.countedAnswers)
        return point > Self.mostAnswers && point > Self.point(upTo: counted)
    }

    /// Records that the history was read, and the answers to whose last one a fit was made, if one
    /// was. If there are too few answers for a fit, there is none.
    package mutating func look(at histories: FitHistories, bytes: Int, learned: FitHistories? = nil)
    {
        if histories.countedAnswers < WeightFit.leastAnswers { self = FitRecord() }
        (counted, self.bytes) = (histories.countedAnswers, bytes)
        guard let learned else { return }
        point = learned.countedAnswers
        digest = learned.prefix(counted: point).digest
    }
}

/// The file of a ``FitRecord``, in the state folder of this machine: one for each folder of
/// histories.
package struct FitRecordFile: Sendable {
    package let path: String
    /// Without links.
    private let folder: String

    package init(of store: ReviewStore, in stateFolder: String) {
        folder = Path.resolvedAsFar(store.folder)
        path = "\(stateFolder)/fits/\(String(folder.utf8.fnv1a, radix: 16).zeroPadded(to: 16)).json"
    }

    package func read() throws(InvalidFSRS) -> FitRecord {
        try FittedWeights.read(path, else: "the weights in it are not used") {
            members throws(InvalidFSRS) in
            // Another folder could have the same hash.
            try members.value("folder") == .string(folder) ? FitRecord(members) : nil
        } ?? FitRecord()
    }

    /// Changes the record. One that is broken is replaced: the history has all that it takes. One
    /// that the system does not let be read stays.
    package func update(_ change: (inout FitRecord) -> Void) throws(StorageError) {
        _ = try updateFile(path, followingLinks: false, limit: FittedWeights.greatestSize) {
            _ throws(StorageError) in
            var old = FitRecord()
            do throws(InvalidFSRS) { old = try read() } catch {
                if let cause = error.cause { throw cause }
            }
            var new = old
            change(&new)
            return new == old ? .keep : .replace(new.file(of: folder))
        }
    }
}

extension FitRecord {
    /// More answers and bytes than any history has.
    private static let most = 1 << 50

    fileprivate init(_ members: [JSONValue.Member]) throws(InvalidFSRS) {
        func weights(_ name: String) throws(InvalidFSRS) -> (isThere: Bool, weights: FittedWeights?)
        {
            guard let value = members.value(name) else { return (false, nil) }
            guard case .object(let members) = value else {
                throw InvalidFSRS("\(name) is not an object")
            }
            return (true, try FittedWeights(members))
        }
        func number(_ name: String) throws(InvalidFSRS) -> Int {
            guard let value = members.value(name) else { return 0 }
            guard let number = value.integer, (0...Self.most).contains(number) else {
                throw InvalidFSRS("\(name) is not a number from 0 to \(Self.most)")
            }
            return number
        }
        fit = try weights("fit").weights
        (hasChanged, before) = try weights("before")
        (point, counted, bytes) = (try number("point"), try number("counted"), try number("bytes"))
        if case .string(let text)? = members.value("digest") { digest = UInt64(text, radix: 16) }
    }

    fileprivate func file(of folder: String) -> [UInt8] {
        JSONObject.joined(
            FittedWeights.modelMember, ["folder": folder], fit.map { ["fit": $0.members] } ?? [:],
            hasChanged ? ["before": before?.members ?? [:]] : [:],
            ["point": point, "counted": counted, "bytes": bytes],
            digest.map { ["digest": String($0, radix: 16)] } ?? [:]
        ).json.file
    }
}
