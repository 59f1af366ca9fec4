extension Markup {
    /// The name of the member of a group's file that holds it.
    static let member: StaticString = "markup"

    /// Reads the value of that member; nil if it says something else.
    init?(_ value: JSONValue) {
        guard case .string(let name) = value else { return nil }
        self.init(rawValue: name)
    }
}
