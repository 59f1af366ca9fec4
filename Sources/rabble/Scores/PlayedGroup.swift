import RabbleCore

/// A group as far as a history tells.
struct PlayedGroup: NamedGroup {
    let id: GroupID
    let title: String
}
