import Foundation
import RabbleCore

/// What a drill asks and where its answers are kept.
struct DrillSetup {
    /// The whole group, in the direction in which it is asked: it tells what is right.
    let group: QuestionGroup
    /// The questions of it that may be asked.
    let questions: QuestionGroup
    /// Where answers are kept; nil where the environment names no place.
    let log: ReviewLog?
    /// How many questions the last drill has left, if that should be told.
    let left: Int
    /// The order of the questions.
    let strategy: any QuestionStrategy
    /// Where the questions stand that may be asked, if that decides which are.
    let schedule: Schedule?

    /// Why there is no drill.
    enum NoDrill: Error {
        /// The plan selects no question.
        case selected
        /// The plan asks what is due, and nothing is: as the schedule tells.
        case due(Schedule)
        /// The history cannot be read.
        case failure(Failure)
    }

    /// Finds what the plan selects of `group`.
    ///
    init(
        _ plan: DrillPlan, group original: QuestionGroup, isInteractive: Bool, _ console: Console
    ) throws(NoDrill) {
        group = plan.isReversed ? original.reversed : original
        let store = Locations.standard.reviewsFolder.map(ReviewStore.init)
        var history = ReviewHistory()
        var last: LastSession?
        if let store, isInteractive || plan.selection != .all || plan.strategyType == .spaced {
            do throws(Failure) {
                history = try store.history(of: group.id, console)
            } catch {
                throw .failure(error)
            }
            last = LastSession(of: group, in: history)
        }
        switch plan.selection {
        case .all: questions = group
        case .missed: questions = try Self.group(group, of: last?.missed)
        case .resume: questions = try Self.group(group, of: last?.left)
        }
        left = plan.selection == .all ? last?.left.count ?? 0 : 0

        var generator = SystemRandomNumberGenerator()
        var session = SessionID(plan: plan.sessionPlan(count: questions.questions.count), using: &generator)
        // A drill that is resumed goes on under its name, so that in the end it is one drill.
        if plan.selection == .resume, let last { session = last.id }
        log = store.map { ReviewLog(path: $0.file(for: original.id), session: session.description, now: { .now }) }

        var order = SplitMix64(seed: plan.seed)
        var schedule: Schedule?
        let selected = questions
        func makeSchedule() -> Schedule {
            let made = Schedule(of: selected, in: history, scheduler: plan.scheduler)
            schedule = made
            return made
        }
        guard
            let strategy = AppSettings.shared.questionStrategy(
                for: questions, type: plan.strategyType, selection: plan.questions, schedule: makeSchedule(),
                now: { .now }, using: &order)
        else { throw .due(schedule ?? makeSchedule()) }
        self.schedule = schedule
        self.strategy = strategy
    }

    private static func group(_ group: QuestionGroup, of questions: [Question]?) throws(NoDrill) -> QuestionGroup {
        guard let selected = try? QuestionGroup(title: group.title, questions: questions ?? []) else { throw .selected }
        return selected
    }
}

extension ReviewStore {
    /// The store of this folder, which is listed now and not again.
    static func listed(in folder: String) throws(Failure) -> ReviewStore {
        do throws(StorageError) {
            return try ReviewStore(folder: folder).listed()
        } catch {
            throw Failure(error)
        }
    }

    /// The history of a group; what is wrong in it is told.
    func history(of group: GroupID, _ console: Console) throws(Failure) -> ReviewHistory {
        do throws(StorageError) {
            let history = try history(of: group, now: .now)
            for warning in history.warnings { console.warn(["\(warning)"]) }
            return history
        } catch {
            throw Failure(error)
        }
    }
}
