/// A period in which the learner is away.
package struct Pause: Hashable, Sendable {
    package let first: StudyDay
    /// Before ``first`` if the pause was cancelled.
    package let last: StudyDay
    /// The name of the rows that reschedule questions because of the pause.
    package let drill: String

    /// Nil if the pause was cancelled.
    package var days: ClosedRange<StudyDay>? { first <= last ? first...last : nil }
}

extension GroupID {
    /// The name of a history that belongs to no group: it stores pauses and the settings of groups.
    package static let learner = GroupID(validated: "learner")
    /// The group whose answers versions before 0.11.0 stored in that history.
    static let learnerGroup = GroupID(title: "Learner")
}

extension ReviewHistory {
    /// The values of the learner's settings for groups, by the names of the settings. The last
    /// valid row of each takes effect.
    ///
    /// - Parameter isValid: whether a setting, given by name, accepts a value.
    package func settingsOfGroups(
        where isValid: (_ name: String, _ text: String) -> Bool
    ) -> [GroupID: [String: String]] {
        var settings: [GroupID: [String: String]] = [:]
        for change in changes {
            if case .setting(let text) = change.kind {
                let group = GroupID(validated: change.question.prompt)
                let name = change.question.answer
                guard text.isEmpty || isValid(name, text) else { continue }
                settings[group, default: [:]][name] = text.isEmpty ? nil : text
            }
        }
        return settings.filter { !$1.isEmpty }
    }

    /// The learner's pauses, including past ones, by their first days. The last row of each takes
    /// effect.
    package var pauses: [Pause] {
        var pauses: [StudyDay: Pause] = [:]
        for change in changes {
            if case .pause(let first, let last, let drill) = change.kind {
                pauses[first] = Pause(first: first, last: last, drill: drill)
            }
        }
        return pauses.values.ordered { $0.first < $1.first }
    }
}
