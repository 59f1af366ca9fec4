import Foundation
import TestSupport
import Testing

/// An event of `rabble play --events` with exactly the documented members.
struct DrillEvent {
    let name: String
    private let members: [String: Any]

    /// The members of each event, from the table in the article.
    static let documented: [String: Set<String>] = {
        let article = packageFolder.appending(path: "Sources/RabbleCore/RabbleCore.docc/Events.md")
        let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
        let table = text.components(separatedBy: "\n## ").first { $0.hasPrefix("The events") } ?? ""
        var events: [String: Set<String>] = [:]
        for row in table.split(separator: "\n") {
            let cells = row.components(separatedBy: " | ")
            guard cells.count == 3, let name = cells[0].firstMatch(of: /`(\w+)`/) else { continue }
            events[String(name.1)] = Set(cells[1].matches(of: /`(\w+)`/).map { String($0.1) })
        }
        return events
    }()

    /// The members that are not always present, according to the article.
    private static let optional: [String: Set<String>] = [
        "start": ["seed"],
        "question": ["choices", "several"],
        "verdict": ["choice", "spelling", "meant", "marked", "difference", "answers", "unlisted"],
        "right": ["choice"],
        "end": ["reason", "message"],
    ]

    init(_ line: String) throws {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        var members = try #require(value as? [String: Any])
        let name = try #require(members.removeValue(forKey: "event") as? String, "\(line)")
        self.name = name
        self.members = members
        let documented = try #require(Self.documented[name], "\(line)")
        #expect(documented.isSuperset(of: members.keys), "\(line)")
        #expect(
            documented.subtracting(Self.optional[name] ?? []).isSubset(of: members.keys), "\(line)")
    }

    var memberNames: Set<String> { Set(members.keys) }

    /// A member as JSON; nil if it is missing.
    subscript(member: String) -> String? {
        members[member].flatMap {
            try? JSONSerialization.data(
                withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
        }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Several members as JSON, separated by spaces.
    func texts(_ members: String...) -> String {
        members.map { self[$0] ?? "-" }.joined(separator: " ")
    }
}

extension Outcome {
    var events: [DrillEvent] {
        get throws { try lines.map(DrillEvent.init) }
    }
}

extension Conversation {
    /// Sends a line, and reads as many events as are expected.
    @discardableResult
    func exchange(
        _ line: String?, _ names: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [DrillEvent] {
        if let line { try send(line + "\n") }
        let events = try names.map { _ in try DrillEvent(read(to: "\n")) }
        expectEqual(events.map(\.name), names, sourceLocation: sourceLocation)
        return events
    }
}
