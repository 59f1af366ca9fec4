/// The name of a drill in the history, which also tells what it set out to ask.
///
/// It is 12 random hexadecimal digits, so that drills on several machines have different names, followed by the plan
/// where that was not simply the whole group: `3f9a01c27be4`, `3f9a01c27be4+first20`, `3f9a01c27be4+random20.7`,
/// `3f9a01c27be4+missed`.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
    /// The questions that a drill sets out to ask.
    public enum Plan: Hashable, Sendable {
        /// All of the group.
        case all
        /// The first ones of the group.
        case first(Int)
        /// So many in the random order of a seed.
        case random(Int, seed: UInt64)
        /// Those that were missed in the drill before, so many at most; 0 for all.
        case missed
    }

    /// What tells the drill from all others.
    public let digits: String
    /// What it set out to ask.
    public let plan: Plan

    /// A new name.
    public init(plan: Plan, using generator: inout some RandomNumberGenerator) {
        let number = String(generator.next() >> 16, radix: 16)
        digits = String(repeating: "0", count: 12 - number.count) + number
        self.plan = plan
    }

    /// Reads a name from a history; one that this version does not know stands for a drill of the whole group.
    public init(_ text: String) {
        let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let plan = parts.count == 2 ? Plan(parts[1]) : nil
        digits = plan == nil ? text : String(parts[0])
        self.plan = plan ?? .all
    }

    /// The name as it stands in the history.
    public var description: String {
        switch plan {
        case .all: digits
        case .first(let count): "\(digits)+first\(count)"
        case .random(let count, let seed): "\(digits)+random\(count).\(seed)"
        case .missed: "\(digits)+missed"
        }
    }
}

extension SessionID.Plan {
    fileprivate init?(_ text: Substring) {
        if text == "missed" {
            self = .missed
        } else if text.hasPrefix("first"), let count = Int(text.dropFirst(5)), count > 0 {
            self = .first(count)
        } else if text.hasPrefix("random") {
            let numbers = text.dropFirst(6).split(separator: ".", omittingEmptySubsequences: false)
            guard numbers.count == 2, let count = Int(numbers[0]), count > 0, let seed = UInt64(numbers[1])
            else { return nil }
            self = .random(count, seed: seed)
        } else {
            return nil
        }
    }
}
