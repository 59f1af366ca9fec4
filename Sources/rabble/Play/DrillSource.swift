/// A group that a drill asks from.
struct DrillSource {
    /// The questions, as their file has them.
    let group: QuestionGroup
    /// Where the group of the library comes from; nil for a file.
    let origin: LibraryGroup.Origin?
    /// The path of that.
    let file: String?
    /// Whether it is asked only if it was practised before, as nobody has named it.
    var isOnlyIfPractised = false

    /// The groups that an operand means: one of the library, or all of a file.
    static func named(
        _ name: String, reading: FileReading, _ context: Context
    ) throws(Failure) -> [DrillSource] {
        let found = try GroupOperand.find(name, reading: reading, context)
        return found.groups.map {
            DrillSource(group: $0, origin: found.origin, file: found.origin == nil ? name : nil)
        }
    }

    /// All groups of the library that have a history. What cannot be read is a warning.
    static func practised(_ context: Context) throws(Failure) -> [DrillSource] {
        guard let store = context.reviewStore else { return [] }
        return try PractisedGroups(store, context).groups.compactMap { group in
            context.questions(of: group).map {
                DrillSource(group: $0, origin: group.origin, file: nil, isOnlyIfPractised: true)
            }
        }
    }
}
