import RabbleCore

/// A group that has a history, and may no longer have a file.
struct PlayedGroup: NamedGroup {
    let id: GroupID
    let title: String
}
