/// The environment of commands: the clock, the folders, the streams. Files that several commands
/// need are read once.
struct Context {
    let console: Console
    let locations: Locations
    let now: @Sendable () -> Timestamp
    let makeGenerator: () -> any RandomNumberGenerator
    /// The arguments of the command that runs.
    private(set) var arguments: Arguments
    let cache = Cache()

    final class Cache {
        /// The inner value is nil if the record cannot be read.
        var trust: Trust??
        /// Messages about the weights of the day that do not follow from the record.
        var fitNotes: [String] = []
        var weights: (file: FittedWeights?, record: FitRecord)?
        /// The histories, each read once.
        var histories: ReviewStore?
        fileprivate var settings: Settings?
        fileprivate var learner: Learner?
        fileprivate var library: [LibraryGroup]?
        /// The contents of the folder of groups; nil if it cannot be listed, or there is none.
        fileprivate(set) var folder: LibraryFolder?
        fileprivate var libraryProblems: [String] = []
        /// The error of listing the learner's groups; if there is one, any group may be missing.
        fileprivate(set) var libraryFailure: Failure?
        /// The warnings that were shown.
        fileprivate var warnings: Set<String> = []
    }

    /// Data about the learner other than answers.
    fileprivate struct Learner {
        var pauses: [Pause] = []
        var settings: [GroupID: GroupSettings] = [:]
        var calendar = StudyCalendar()
        var problem: Failure?
    }

    var output: Output { console.output }
    /// Whether `--trust` answers every question for confirmation with yes.
    var isTrusting: Bool { arguments.has(.trust) }
    var asJSON: Bool { arguments.has(.json) }

    func run(_ command: Command, _ arguments: Arguments) throws(Failure) {
        var context = self
        context.arguments = try arguments.checked(for: command)
        try command.run(context)()
    }

    /// Shows the output so far in a pager, unless the user declines one.
    func page() { console.page(!arguments.has(.noPager)) }

    func say(_ text: String = "", _ style: Output.Style = .plain, hanging: Int? = nil) {
        output.writeLine(text, style, hanging: hanging)
    }

    /// Asks for confirmation, which the option in `way` gives in advance. A user is asked again
    /// after any other answer.
    func confirm(_ question: String, or way: String) throws(Failure) -> Bool {
        let answer = try console.ask(
            "\(question) y or n", .strong, isPatient: console.isInteractive())
        if let answer { return answer }
        throw .usage("nothing was changed; \(way)")
    }

    var settings: Settings {
        let settings = cache.settings ?? Settings()
        cache.settings = settings
        return settings
    }

    // Stores and files are nil if the environment defines no path for them.
    var groupStore: GroupStore? {
        locations.groupsFolder.map {
            GroupStore(
                folder: $0, reviews: locations.reviewsFolder.map(ReviewStore.init),
                calendar: calendar, now: now)
        }
    }
    var reviewStore: ReviewStore? { groupStore?.reviews }

    func groups() throws(Failure) -> GroupStore {
        if let groupStore { return groupStore }
        throw Failure(StorageError.noHome)
    }

    func reviews() throws(Failure) -> ReviewStore {
        guard let reviewStore else { throw Failure(StorageError.noHome) }
        // If the pauses cannot be read, the learner may be away.
        try requireLearner()
        return reviewStore
    }

    /// Throws if the pauses and the settings of groups cannot be read.
    func requireLearner() throws(Failure) {
        if let problem = learner.problem { throw problem }
    }

    /// The groups of the library, scanned on first use; files that cannot be used as groups cause a
    /// warning, once.
    func library(warning: Bool = true) -> [LibraryGroup] {
        let groups = cache.library ?? scanLibrary()
        cache.library = groups
        if warning { warnOnce(cache.libraryProblems) }
        return groups
    }

    private func scanLibrary() -> [LibraryGroup] {
        do {
            cache.folder = try groupStore?.contents()
        } catch {
            cache.libraryProblems = ["\(error); only the built-in groups are available"]
            cache.libraryFailure = Failure(error)
        }
        guard let folder = cache.folder else { return LibraryGroup.all([]) }
        cache.libraryProblems =
            folder.passedOver + folder.copies.map { $0.words(copying: folder.groups) }
        return LibraryGroup.all(folder.groups)
    }

    /// The history of a group, with or without a warning about ignored rows; empty without a store.
    func history(of group: GroupID, in store: ReviewStore?, warning: Bool = true) throws(Failure)
        -> ReviewHistory
    {
        guard let store else { return ReviewHistory() }
        let history = try Failure.reading {
            try store.history(
                of: group, now: now(), questions: library(warning: false).questions(of:))
        }
        if warning { warn(of: history) }
        return history
    }

    /// The learner's calendar, including rest days and pauses.
    var calendar: StudyCalendar { learner.calendar }

    var pauses: [Pause] { learner.pauses }

    /// The settings of single groups; none, with a warning, if they cannot be read.
    var settingsOfGroups: [GroupID: GroupSettings] {
        if let problem = learner.problem { warnOnce(problem.lines) }
        return learner.settings
    }

    /// The scheduler of a group, which may have its own retention.
    func scheduler(of group: GroupID) -> FSRS {
        settingsOfGroups[group]?.own(scheduler) ?? scheduler
    }

    private var learner: Learner {
        if let known = cache.learner { return known }
        var learner = Learner()
        learner.calendar.restDays = settings.restDays
        let reviews = locations.reviewsFolder.map(ReviewStore.init)
        do throws(Failure) {
            let history = try Failure.reading { try reviews?.history(of: .learner, now: now()) }
            if let unread = history?.unreadable { throw Failure(unread) }
            if let history { warn(of: history) }
            learner.pauses = history?.pauses ?? []
            learner.settings = history?.groupSettings ?? [:]
            learner.calendar.pauses = learner.pauses.compactMap(\.days)
        } catch { learner.problem = error }
        cache.learner = learner
        return learner
    }

    /// Discards the cached histories and settings, because this command has changed them.
    func forgetHistories() {
        cache.histories = nil
        cache.settings = nil
        cache.learner = nil
    }

    /// Warns about ignored rows.
    func warn(of history: ReviewHistory) { warnOnce(history.warnings.map(\.description)) }

    private func warnOnce(_ warnings: [String]) {
        console.warn(warnings.filter { cache.warnings.insert($0).inserted })
    }

    var scheduler: FSRS { scheduler(weightsInUse?.parameters ?? .default) }

    func scheduler(_ parameters: FSRSParameters) -> FSRS {
        (try? FSRS(parameters: parameters, desiredRetention: settings.desiredRetention))
            ?? .default
    }

    var weightsInUse: FittedWeights? { weights.file ?? weights.record.fit }

    /// The weights beside the histories, and this machine's own weights for the day. An unusable
    /// file causes a warning, once.
    var weights: (file: FittedWeights?, record: FitRecord) {
        if let weights = cache.weights { return weights }
        let file = warning { try reviewStore?.fittedWeights() } ?? nil
        let record = (warning { try fitRecordFile?.read() } ?? nil) ?? FitRecord()
        let weights = (file, weightsOfDay(after: record, beside: file))
        cache.weights = weights
        return weights
    }

    var fitRecordFile: FitRecordFile? {
        guard let store = reviewStore, let folder = locations.stateFolder else { return nil }
        return FitRecordFile(of: store, in: folder)
    }

    /// The result of a step; nil, with a warning, if it fails.
    @discardableResult
    func warning<Result>(_ step: () throws -> Result) -> Result? {
        do { return try step() } catch {
            console.warn(Failure(error).lines)
            return nil
        }
    }

    /// Warns about invalid stored settings.
    func reportWarnings() {
        if JSONDefaults.areInUse { warnOnce(AppSettings.shared.warnings.map(\.description)) }
    }
}
