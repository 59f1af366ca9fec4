import RabbleSystem

/// A time in which the learner is away.
package struct Pause: Hashable, Sendable {
    package let first: StudyDay
    /// Before ``first`` if the pause was taken back.
    package let last: StudyDay
    /// The name of the rows that gave questions other days because of it.
    package let drill: String

    /// Nil if the pause was taken back.
    package var days: ClosedRange<StudyDay>? { first <= last ? first...last : nil }
}

extension GroupID {
    /// The name of the history that is of no group: it has the pauses.
    package static let learner = GroupID(validated: "learner")
}

extension ReviewStore {
    /// The learner's pauses, those of the past too, by their first days. The last row of each
    /// counts.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    package func pauses(now: Timestamp) throws(StorageError) -> [Pause] {
        var pauses: [StudyDay: Pause] = [:]
        for change in try history(of: .learner, now: now).changes {
            if case .pause(let first, let last, let drill) = change.kind {
                pauses[first] = Pause(first: first, last: last, drill: drill)
            }
        }
        return pauses.values.sorted { $0.first < $1.first }
    }
}
