/// What a learner has set for one group.
package struct GroupSettings: Hashable, Sendable {
    /// The settings that a group may have of its own.
    package static let keys: [AppSettings.AnyKey] = [.init(.newLimit), .init(.desiredRetention)]

    /// The most new questions of the group on a day; nil where only the limit of all groups counts.
    package var newLimit: Int?
    /// Nil where the group is asked as all are.
    package var desiredRetention: Double?

    package init() {}

    /// - Parameter texts: the values by the names of their settings; what is invalid is left out.
    package init(_ texts: [String: String]) {
        func value<Value>(_ key: AppSettings.Key<Value>) -> Value? {
            texts[key.name].flatMap(key.value)
        }
        newLimit = value(.newLimit)
        desiredRetention = value(.desiredRetention)
    }

    fileprivate static func takes(_ name: String, _ text: String) -> Bool {
        GroupSettings([name: text]) != GroupSettings()
    }

    /// The values by the names of their settings.
    package var values: [(name: String, value: JSONValue)] {
        [
            newLimit.map { (AppSettings.Key.newLimit.name, .number($0)) },
            desiredRetention.map { (AppSettings.Key.desiredRetention.name, .number($0)) },
        ].compactMap(\.self)
    }

    package func own(_ scheduler: FSRS) -> FSRS {
        desiredRetention.map(scheduler.desiring) ?? scheduler
    }
}

extension ReviewHistory {
    package var groupSettings: [GroupID: GroupSettings] {
        settingsOfGroups(where: GroupSettings.takes).mapValues(GroupSettings.init)
    }
}

extension LibraryPlan {
    /// Has what is set for a group hold for others from now on, where these have nothing of their
    /// own. What was set for one of these that was gone counts for none.
    ///
    /// - Parameter keepsOwn: whether it goes on for the group, too.
    mutating func moveSettings(
        of group: GroupID, to others: Set<GroupID>, keepsOwn: Bool = false,
        in groups: borrowing LockedGroups
    ) throws(GroupFileError) {
        let history = try groups.history(of: .learner)
        let all = history.settingsOfGroups(where: GroupSettings.takes)
        var changes: [(group: GroupID, setting: String, text: String)] = []
        for other in others.sorted() {
            let isThere = groups.groups[other] != nil
            for name in GroupSettings.keys.map(\.name) {
                let known = all[other]?[name]
                let text = isThere ? known ?? all[group]?[name] : all[group]?[name]
                if text != known { changes.append((other, name, text ?? "")) }
            }
        }
        for name in (keepsOwn ? [:] : all[group] ?? [:]).keys.sorted() {
            changes.append((group, name, ""))
        }
        if changes.isEmpty { return }
        lastRows.append(
            Rows(group: .learner, last: history.lastChange) { log in
                for change in changes { log.add(change.setting, change.text, of: change.group) }
            })
    }
}
