extension JSONObject {
    /// The member, if there is a value; no member otherwise.
    static func ifAny(_ name: String, _ value: (some JSONConvertible)?) -> JSONObject {
        value.map { [name: $0] } ?? [:]
    }
}
