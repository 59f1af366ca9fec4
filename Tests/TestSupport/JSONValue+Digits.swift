import RabbleBase

extension JSONValue {
    /// A number with these digits; null if they are not a JSON number.
    package static func number(_ digits: String) -> JSONValue {
        JSONNumber(digits).map { .number($0) } ?? .null
    }
}
