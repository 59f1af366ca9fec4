/// The outside world of a command: console, files, clock and randomness.
struct Context {
    let console: Console
    let locations: Locations
    let now: () -> Timestamp
    let calendar = StudyCalendar()
    let makeGenerator: () -> any RandomNumberGenerator
    /// Whether `--trust` answers every question for confirmation with yes.
    let isTrusting: Bool
    /// The program's commands, for help and completion.
    let program: Usage
    let confirmed = ConfirmedPlaces()
    private let weights = Once<FittedWeights?>()
    private let scan = Once<(groups: [LibraryGroup], problems: [String])>()
    private let reportsScan = Once<Void>()

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

    /// The history of a group; empty without a store. Rows that do not count are warnings.
    func history(of group: GroupID, in store: ReviewStore?) throws(Failure) -> ReviewHistory {
        guard let store else { return ReviewHistory() }
        let history = try Failure.reading { try store.history(of: group, now: now()) }
        console.warn(history.warnings.map(\.description))
        return history
    }

    /// The scheduler with the weights fitted to the learner, if any, and the desired retention.
    var scheduler: FSRS { scheduler(fittedWeights?.fit?.parameters ?? .default) }

    /// A scheduler with these weights and the desired retention.
    func scheduler(_ parameters: FSRSParameters) -> FSRS {
        (try? FSRS(parameters: parameters, desiredRetention: AppSettings.shared.desiredRetention)) ?? .default
    }

    /// The result of the last fit, if any. A file that cannot be used is a warning, once.
    var fittedWeights: FittedWeights? {
        weights.value {
            do throws(InvalidFSRS) {
                return try fittedWeightsFile?.read()
            } catch {
                let wayOut = error.cause == nil ? " until you run rabble fit" : ""
                console.warn(["\(error)\(wayOut)"])
                return nil
            }
        }
    }

    /// The file of ``fittedWeights``; nil where the environment names no place for it.
    var fittedWeightsFile: FittedWeightsFile? { reviewStore.map(FittedWeightsFile.init) }

    /// Warns of stored settings that cannot be used, once each.
    func reportWarnings() { console.warn(AppSettings.shared.takeWarnings().map(\.description)) }
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
