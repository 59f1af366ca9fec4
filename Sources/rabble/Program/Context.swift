/// The outside world of a command: console, files, clock and randomness.
struct Context {
    let console: Console
    let locations: Locations
    let now: @Sendable () -> Timestamp
    let calendar = StudyCalendar()
    let makeGenerator: () -> any RandomNumberGenerator
    /// Whether `--trust` answers every question for confirmation with yes.
    let isTrusting: Bool
    /// The program's commands, for help and completion.
    let program: Usage
    let confirmed = ConfirmedPlaces()
    private let storedWeights = Once<(file: FittedWeights?, record: FitRecord)>()
    private let scan = Once<(groups: [LibraryGroup], problems: [String])>()
    private let reportsScan = Once<Void>()
    private let reported = Reported()

    var output: Output { console.output }

    /// The store of the learner's groups; nil where the environment names no place for it.
    var groupStore: GroupStore? { locations.groupsFolder.map(GroupStore.init) }

    /// The store of the histories; nil where the environment names no place for it.
    var reviewStore: ReviewStore? { locations.reviewsFolder.map(ReviewStore.init) }

    /// The store; throws where the environment names no place for it.
    func existing<Store>(_ store: Store?) throws(Failure) -> Store {
        guard let store else { throw Failure(StorageError.noHome) }
        return store
    }

    /// The groups of the library, scanned at the first call.
    ///
    /// - Parameter warning: whether to warn, once, of files that cannot be used as groups.
    func library(warning: Bool = true) -> [LibraryGroup] {
        let (groups, problems) = scan.value {
            do throws(StorageError) {
                let contents = try groupStore?.contents()
                return (LibraryGroup.all(contents?.groups ?? []), contents?.passedOver.map(\.description) ?? [])
            } catch {
                return (LibraryGroup.all([]), ["\(error); only the built-in groups are available"])
            }
        }
        if warning { reportsScan.value { console.warn(problems) } }
        return groups
    }

    /// The history of a group; empty without a store.
    ///
    /// - Parameter warning: whether to warn of rows that do not count.
    func history(of group: GroupID, in store: ReviewStore?, warning: Bool = true) throws(Failure) -> ReviewHistory {
        guard let store else { return ReviewHistory() }
        let history = try Failure.reading { try store.history(of: group, now: now(), asked: questions(of:)) }
        if warning { console.warn(history.warnings.map(\.description)) }
        return history
    }

    /// The scheduler with the weights in use and the desired retention.
    var scheduler: FSRS { scheduler(weightsInUse?.parameters ?? .default) }

    /// A scheduler with these weights and the desired retention.
    func scheduler(_ parameters: FSRSParameters) -> FSRS {
        (try? FSRS(parameters: parameters, desiredRetention: AppSettings.shared.desiredRetention)) ?? .default
    }

    /// The weights that are fitted to the learner; nil for the defaults.
    var weightsInUse: FittedWeights? { weights.record.inUse(beside: weights.file) }

    /// The weights beside the histories, and this machine's own. A file that cannot be used is a warning, once.
    var weights: (file: FittedWeights?, record: FitRecord) {
        storedWeights.value {
            func read<Weights>(_ read: () throws(InvalidFSRS) -> Weights?) -> Weights? {
                do throws(InvalidFSRS) {
                    return try read()
                } catch {
                    console.warn(["\(error)"])
                    return nil
                }
            }
            return (
                read { () throws(InvalidFSRS) in try fittedWeightsFile?.read() },
                read { () throws(InvalidFSRS) in try fitRecordFile?.read() } ?? FitRecord()
            )
        }
    }

    /// The file of weights beside the histories; nil where the environment names no place for these.
    var fittedWeightsFile: FittedWeightsFile? { reviewStore.map(FittedWeightsFile.init) }

    /// The file of the own weights; nil where the environment names no place for it.
    var fitRecordFile: FitRecordFile? {
        guard let store = reviewStore, let folder = locations.stateFolder else { return nil }
        return FitRecordFile(of: store, in: folder)
    }

    /// Warns of stored settings that cannot be used, once each.
    func reportWarnings() {
        let warnings = AppSettings.shared.warnings
        console.warn(warnings.dropFirst(reported.count).map(\.description))
        reported.count = warnings.count
    }

    /// How many warnings about settings were shown.
    private final class Reported { var count = 0 }
}

/// A value that is computed at its first use.
private final class Once<Value> {
    private var known: Value?

    func value(_ make: () -> Value) -> Value {
        if let known { return known }
        let value = make()
        known = value
        return value
    }
}
