/// A type with a JSON representation.
package protocol JSONConvertible {
    var json: JSONValue { get }
}

/// An object whose members are converted from Swift values. Nil becomes null.
///
/// ```swift
/// let group: JSONObject = ["title": "Verbs", "questions": 12, "lastPercent": score.last?.percent]
/// ```
package struct JSONObject: ExpressibleByDictionaryLiteral, JSONConvertible {
    package let members: [JSONValue.Member]

    package init(_ members: [JSONValue.Member]) { self.members = members }

    /// The members of an object; empty for any other value.
    package init(_ value: JSONValue) {
        if case .object(let members) = value { self.members = members } else { members = [] }
    }

    package init(dictionaryLiteral members: (String, any JSONConvertible)...) {
        self.init(members.map { JSONValue.Member($0, $1.json) })
    }

    package var json: JSONValue { .object(members) }

    package static func joined(_ objects: JSONObject...) -> JSONObject {
        JSONObject(objects.flatMap(\.members))
    }
}

extension JSONValue: JSONConvertible {
    package var json: JSONValue { self }
}

extension String: JSONConvertible {
    package var json: JSONValue { .string(self) }
}

extension Bool: JSONConvertible {
    package var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
    package var json: JSONValue { .number(self) }
}

extension Double: JSONConvertible {
    package var json: JSONValue { .number(self) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
    package var json: JSONValue { map(\.json) ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    package var json: JSONValue { .array(map(\.json)) }
}
