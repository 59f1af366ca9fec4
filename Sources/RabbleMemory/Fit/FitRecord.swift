/// The current weights on this machine, and the data they were computed from.
///
/// The weights of a study day are fitted to the answers before it, up to the last fitting point:
/// 100 counted answers, and 10 % more each time. So they stay the same all day, and two machines
/// with the same history compute the same weights without sharing them.
package struct FitRecord: Equatable, Sendable {
    /// The maximum number of counted answers for an automatic fit. Above this, the delay is
    /// noticeable.
    package static let maxAnswers = 30_000
    /// Histories with fewer bytes have too few answers for a fit.
    package static let minBytes = WeightFit.minAnswers * 30

    /// The fitted weights; nil for the defaults.
    package private(set) var fit: FittedWeights?
    /// The weights before the last change, for ``undo()``.
    private var before: FittedWeights?
    private var hasChanged = false
    /// The number of counted answers used for the last fit.
    private var point = 0
    /// The digest of these answers; nil after a manual change, which stays until the next fitting
    /// point.
    private var digest: UInt64?
    /// The number of counted answers before the day.
    package private(set) var counted = 0
    /// The first day of the weights; nil if they were changed manually.
    package private(set) var start: StudyDay?
    /// The state of the histories when the weights were last computed.
    package var state: State?
    /// A simulation of the days ahead; cached because it takes long.
    package var pace: Pace?

    /// The state of the histories on a day. While it is unchanged, so are the weights.
    package struct State: Equatable, Sendable {
        /// The day of the weights.
        package var day: StudyDay
        /// The latest day of an answer whose clock differs from this machine's.
        package var latestDay: StudyDay?
        package var files: [String: FileVersion]

        package init(day: StudyDay, latestDay: StudyDay?, files: [String: FileVersion]) {
            self.day = day
            self.latestDay = latestDay
            self.files = files
        }
    }

    /// The simulated number of answers per day.
    package struct Pace: Equatable, Sendable {
        /// A hash of the day, the weights and the settings.
        package let key: UInt64
        package let questionCount: Int
        package let month: Double
        package let week: Double

        package init(key: UInt64, questionCount: Int, month: Double, week: Double) {
            self.key = key
            self.questionCount = questionCount
            self.month = month
            self.week = week
        }
    }

    package init() {}

    /// Sets the fitted weights; nil for the defaults. They stay until the fitting point after this
    /// number of answers.
    package mutating func change(to new: FittedWeights?, answers: Int? = nil) {
        if fit?.parameters != new?.parameters { (before, hasChanged) = (fit, true) }
        fit = new
        digest = nil
        start = nil
        point = answers ?? point
    }

    /// Restores the weights before the last change, if there was one. A second call reverses the
    /// first.
    package mutating func undo() -> Bool {
        guard hasChanged else { return false }
        swap(&fit, &before)
        digest = nil
        start = nil
        return true
    }

    /// The last fitting point up to this count: 100 · 1.1ᵏ, rounded up; 0 if there is none.
    static func point(upTo count: Int) -> Int {
        // A product of `Double`s is the same on every machine; its rounding error is removed.
        let steps = sequence(first: Double(WeightFit.minAnswers)) { $0 < 1e15 ? $0 * 1.1 : nil }
        let points = steps.lazy.map { Int(($0 - 1e-6).rounded(.up)) }
        return points.prefix { $0 <= count }.reduce(0) { $1 }
    }

    func duePoint(of histories: FitHistories) -> Int? {
        let due = Self.point(upTo: min(histories.countedAnswers, Self.maxAnswers))
        // Earlier versions recorded no state, and did not round.
        let isNew =
            digest.map {
                state == nil || due != point || $0 != histories.prefix(counted: due).digest
            }
            ?? (due > Self.point(upTo: point))
        return due > 0 && isNew ? due : nil
    }

    /// Whether these answers have passed a fitting point that needs a manual fit.
    package func leavesFit(of histories: FitHistories) -> Bool {
        let point = Self.point(upTo: histories.countedAnswers)
        return point > Self.maxAnswers && point > Self.point(upTo: counted)
    }

    /// Computes the weights of a day from the answers before it. With too few answers there is no
    /// fit.
    package mutating func begin(
        _ new: State, after answers: FitHistories, at time: Timestamp
    ) {
        if digest != nil, answers.countedAnswers < WeightFit.minAnswers { self = FitRecord() }
        if let due = duePoint(of: answers) {
            let learned = answers.prefix(counted: due)
            let old = fit?.parameters
            change(to: FittedWeights(WeightFit(learned) { _ in }, to: learned, at: time))
            point = due
            digest = learned.digest
            if fit?.parameters != old { start = new.day }
        }
        counted = answers.countedAnswers
        state = new
    }
}

/// The file of a ``FitRecord``, in this machine's state folder: one for each folder of histories.
package struct FitRecordFile: Sendable {
    let path: String
    /// The path without links.
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

    /// Changes the record. A broken record is replaced, because it can be recomputed from the
    /// history. A record that cannot be read is left alone.
    package func update(within patience: Duration? = nil, _ change: (inout FitRecord) -> Void)
        throws(StorageError)
    {
        let limit = FittedWeights.greatestSize
        _ = try updateFile(path, followingLinks: false, limit: limit, within: patience) {
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
    /// More than the answers or bytes of any history.
    private static let most = 1 << 50

    fileprivate init(_ members: [JSONValue.Member]) throws(InvalidFSRS) {
        func weights(_ name: String) throws(InvalidFSRS) -> FittedWeights? {
            guard let value = members.value(name) else { return nil }
            guard case .object(let members) = value else {
                throw InvalidFSRS("\(name) is not an object")
            }
            return try FittedWeights(members)
        }
        func number(_ name: String) throws(InvalidFSRS) -> Int {
            guard let value = members.value(name) else { return 0 }
            guard let number = value.integer, (0...Self.most).contains(number) else {
                throw InvalidFSRS("\(name) is not a number from 0 to \(Self.most)")
            }
            return number
        }
        fit = try weights("fit")
        before = try weights("before")
        hasChanged = members.value("before") != nil
        func day(_ name: String) throws(InvalidFSRS) -> StudyDay? {
            members.value(name) == nil ? nil : StudyDay(LocalDay(number: Int64(try number(name))))
        }
        point = try number("point")
        counted = try number("counted")
        start = try day("start")
        if case .string(let text)? = members.value("digest") { digest = UInt64(text, radix: 16) }
        if case .object(let members)? = members.value("pace") { pace = Pace(members) }
        guard let today = try day("day"), case .object(let versions)? = members.value("files")
        else { return }
        let files = versions.compactMap { member -> (String, FileVersion)? in
            guard case .array(let fields) = member.value else { return nil }
            return FileVersion(fields: fields.compactMap(\.integer)).map { (member.name, $0) }
        }
        state = State(
            day: today, latestDay: try day("latestDay"),
            files: Dictionary(files) { first, _ in first })
    }

    fileprivate func file(of folder: String) -> [UInt8] {
        let files = state?.files.ordered { $0.key < $1.key }.map {
            JSONValue.Member($0.key, $0.value.fields.json)
        }
        let all: JSONObject = [
            "model": FittedWeights.model, "folder": folder, "fit": fit?.members,
            "before": hasChanged ? before?.members ?? [:] : nil,
            "point": point, "counted": counted, "digest": digest.map { String($0, radix: 16) },
            "start": start.map { Int($0.day.number) }, "pace": pace?.members,
            "day": state.map { Int($0.day.day.number) },
            "latestDay": state?.latestDay.map { Int($0.day.number) },
            "files": files.map { JSONObject($0) },
        ]
        return JSONObject(all.members.filter { $0.value != .null }).json.file
    }
}

extension FitRecord.Pace {
    private static let possible = 0.0...1_000_000

    /// Nil for values that no simulation yields; they are computed again.
    fileprivate init?(_ members: [JSONValue.Member]) {
        guard case .string(let text)? = members.value("key"),
            let key = UInt64(text, radix: 16),
            let count = members.value("questions")?.integer, count >= 0,
            let month = members.value("month")?.double, Self.possible.contains(month),
            let week = members.value("week")?.double, Self.possible.contains(week)
        else { return nil }
        self.init(key: key, questionCount: count, month: month, week: week)
    }

    fileprivate var members: JSONObject {
        ["key": String(key, radix: 16), "questions": questionCount, "month": month, "week": week]
    }
}
