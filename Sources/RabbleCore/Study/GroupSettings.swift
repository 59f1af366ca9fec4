import RabbleSystem

/// The learner's settings for one group.
package struct GroupSettings: Hashable, Sendable {
    /// The settings that a group can override.
    package static let keys: [AppSettings.AnyKey] = [.init(.newLimit), .init(.desiredRetention)]

    /// The maximum number of new questions of the group per day; nil if only the limit for all
    /// groups applies.
    package var newLimit: Int?
    /// Nil if the general setting applies.
    package var desiredRetention: Double?

    init() {}

    /// - Parameter texts: the values by the names of their settings; invalid values are ignored.
    init(_ texts: [String: String]) {
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
    /// Transfers the settings of a group to others that have no values of their own. Settings of an
    /// other group that had been removed are overwritten.
    ///
    /// - Parameter keepsOwn: whether the group keeps its settings, too.
    mutating func moveSettings(
        of group: GroupID, to others: Set<GroupID>, keepsOwn: Bool = false,
        in groups: borrowing LockedGroups
    ) throws(GroupFileError) {
        let history = try groups.history(of: .learner)
        let all = history.settingsOfGroups(where: GroupSettings.takes)
        var changes: [(group: GroupID, setting: String, text: String)] = []
        for other in others.ordered() {
            let isThere = groups.groups[other] != nil
            for name in GroupSettings.keys.map(\.name) {
                let known = all[other]?[name]
                let text = isThere ? known ?? all[group]?[name] : all[group]?[name]
                if text != known { changes.append((other, name, text ?? "")) }
            }
        }
        let own = keepsOwn ? [:] : all[group] ?? [:]
        let removed = own.keys.ordered().map { (group: group, setting: $0, text: "") }
        guard let reviews = groups.store.reviews, !changes.isEmpty || !removed.isEmpty else {
            return
        }
        // What can fail has to fail before the groups change.
        let path = reviews.file(for: .learner)
        if access(path, W_OK) != 0 { throw .storage(.cannotWrite(path: path, .last)) }
        func rows(_ changes: [(group: GroupID, setting: String, text: String)]) -> Rows {
            Rows(group: .learner, last: history.lastChange) { log in
                for change in changes { log.add(change.setting, change.text, of: change.group) }
            }
        }
        // Rows of a group that does not exist have no effect.
        if !changes.isEmpty { self.rows.append(rows(changes)) }
        if !removed.isEmpty { lastRows.append(rows(removed)) }
    }
}
