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

    /// Finds what the plan selects of `group`.
    ///
    /// - Returns: nil if that is nothing.
    init?(_ plan: DrillPlan, group original: QuestionGroup, isInteractive: Bool, _ console: Console) throws(Failure) {
        group = plan.isReversed ? original.reversed : original
        let store = Locations.standard.reviewsFolder.map(ReviewStore.init)
        var last: LastSession?
        if let store, isInteractive || plan.selection != .all {
            last = LastSession(of: group, in: try store.history(of: group.id, console))
        }
        var left = 0
        let selected: [Question]?
        switch plan.selection {
        case .all:
            selected = nil
            left = last?.left.count ?? 0
        case .missed: selected = last?.missed ?? []
        case .resume: selected = last?.left ?? []
        }
        if let selected {
            guard let questions = try? QuestionGroup(title: group.title, questions: selected) else { return nil }
            self.questions = questions
        } else {
            questions = group
        }
        self.left = left

        var generator = SystemRandomNumberGenerator()
        var session = SessionID(plan: plan.sessionPlan(count: questions.questions.count), using: &generator)
        // A drill that is resumed goes on under its name, so that in the end it is one drill.
        if plan.selection == .resume, let last { session = last.id }
        log = store.map { ReviewLog(path: $0.file(for: original.id), session: session.description, now: { .now }) }
    }
}

extension ReviewStore {
    /// The history of a group; what is wrong in it is told.
    func history(of group: GroupID, _ console: Console) throws(Failure) -> ReviewHistory {
        do throws(StorageError) {
            let history = try history(of: group, now: .now)
            for warning in history.warnings { console.report("warning: \(warning)") }
            return history
        } catch {
            throw Failure(error)
        }
    }
}
