import RabbleCore

extension JSONValue {
    /// A number with these digits; null where they are none.
    package static func number(_ digits: String) -> JSONValue { JSONNumber(digits).map { .number($0) } ?? .null }
}
