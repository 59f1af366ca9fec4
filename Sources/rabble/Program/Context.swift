/// Everything that a command takes from outside.
struct Context {
    let console: Console
    /// Where the learner's files live.
    let locations: Locations
    let now: () -> Timestamp
    /// Whose days the learner lives by.
    let calendar = StudyCalendar()
    let makeGenerator: () -> any RandomNumberGenerator
    /// Whether `--trust` confirms everything that a person would be asked to confirm.
    let isTrusting: Bool
    /// The program's commands, for help and completion.
    let program: Usage
    let confirmed = ConfirmedPlaces()
    private let weights = Once<FittedWeights?>()
    private let scan = Once<(groups: [LibraryGroup], problems: [String])>()
    private let reportsScan = Once<Void>()

    var output: Output { console.output }

    /// The learner's own groups; nil where the environment names no place for them.
    var groupStore: GroupStore? { locations.groupsFolder.map(GroupStore.init) }

    /// The histories; nil where the environment names no place for them.
    var reviewStore: ReviewStore? { locations.reviewsFolder.map(ReviewStore.init) }

    /// The store, or a ``Failure`` where the environment names no place for it.
    func existing<Store>(_ store: Store?) throws(Failure) -> Store {
        guard let store else { throw Failure(StorageError.noHome) }
        return store
    }

    /// All groups of the library that have a name, as they were when they were first wanted.
    ///
    /// - Parameter warning: whether a file that cannot be used as a group is a warning, once; else it is skipped.
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

    /// The history of a group, which is empty without a store. Rows that do not count are warnings.
    func history(of group: GroupID, in store: ReviewStore?) throws(Failure) -> ReviewHistory {
        guard let store else { return ReviewHistory() }
        let history = try Failure.reading { try store.history(of: group, now: now()) }
        console.warn(history.warnings.map(\.description))
        return history
    }

    /// The scheduler with the weights that were fitted to the learner and the retention that they chose.
    var scheduler: FSRS { scheduler(fittedWeights?.fit?.parameters ?? .default) }

    /// A scheduler with the retention that the learner chose.
    func scheduler(_ parameters: FSRSParameters) -> FSRS {
        (try? FSRS(parameters: parameters, desiredRetention: AppSettings.shared.desiredRetention)) ?? .default
    }

    /// What a fit found out about the learner; nil if there was none. A file that cannot be used is a warning, once.
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
    func reportWarnings() {
        console.warn(AppSettings.shared.takeWarnings().map(\.description))
    }
}

/// A value that is worked out when it is first wanted.
private final class Once<Value> {
    private var known: Value?

    func value(_ make: () -> Value) -> Value {
        if let known { return known }
        let value = make()
        known = value
        return value
    }
}
