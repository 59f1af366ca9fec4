/// The name of a drill in the history, with its plan.
///
/// It is 12 random hexadecimal digits, so that drills on several machines have different names, and
/// the plan unless that was the whole group: `3f9a01c27be4`, `3f9a01c27be4+first20`,
/// `3f9a01c27be4+random20.7`, `3f9a01c27be4+missed`, `3f9a01c27be4+missed+first20`,
/// `3f9a01c27be4+spaced`. A drill of several groups has one name in all of their histories, with a
/// hash of the groups: `3f9a01c27be4+of9ae16a3b2f90404f+first20`.
///
/// After the digits comes the offset of the learner's clock in minutes, east of UTC,
/// `3f9a01c27be4e540+first20`, or west, `3f9a01c27be4w480`: so an answer keeps its study day
/// wherever the history is read. Drills are the same whatever these are. Names of earlier versions
/// and of other programs have none.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
    package struct Plan: Hashable, Sendable {
        package enum Limit: Hashable, Sendable {
            case first(Int)
            /// The first ones in the random order of a seed.
            case random(Int, seed: UInt64)
            /// The due ones. Questions that are not asked stay due, so such a drill leaves nothing
            /// behind.
            case due
        }

        /// The hash of the groups that were asked together, by ``name(of:)``; nil if it was one, or
        /// does not matter.
        package var groups: UInt64?
        /// Whether only the questions that were missed in the drill before are asked.
        package var isMissed: Bool
        package var limit: Limit?

        package init(groups: UInt64? = nil, isMissed: Bool = false, limit: Limit? = nil) {
            self.groups = groups
            self.isMissed = isMissed
            self.limit = limit
        }

        package static func name(of groups: [GroupID]) -> UInt64 {
            groups.map(\.description).joined(separator: "\n").utf8.fnv1a
        }
    }

    /// The random digits.
    public let digits: String
    package let plan: Plan
    /// How many minutes the learner's clock is ahead of UTC; nil if that is not known.
    package private(set) var offset: Int?

    /// The same drill, by another clock. A name without random digits tells none.
    package func on(clock minutes: Int) -> SessionID {
        var id = self
        id.offset = minutes
        return SessionID(id.description) == id ? id : self
    }
}

extension SessionID {
    /// A new name for a drill of a whole group.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(plan: Plan(), using: &generator)
    }

    package init(plan: Plan, using generator: inout some RandomNumberGenerator) {
        let digits = String(generator.next() >> 16, radix: 16).zeroPadded(to: Self.digitCount)
        self.init(digits: digits, plan: plan)
    }

    /// Reads a name. One that this version does not write stands for a drill of the whole group.
    ///
    /// - Parameter text: the name, as in the history.
    public init(_ text: String) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let rest = parts.dropFirst()
        let groups = rest.first { $0.hasPrefix("of") }.flatMap {
            UInt64($0.dropFirst(2), radix: 16)
        }
        let plan = Plan(
            groups: groups, isMissed: rest.contains("missed"),
            limit: rest.last.flatMap(Plan.Limit.init))
        let offset = Self.offset(in: text)
        let digits = offset == nil ? parts[0] : parts[0].prefix(Self.digitCount)
        let read = SessionID(digits: String(digits), plan: plan, offset: offset)
        self = read.description == text ? read : SessionID(digits: text, plan: Plan())
    }

    /// The name, as in the history.
    public var description: String {
        let clock = offset.map { ($0 < 0 ? "w" : "e") + "\(abs($0))" } ?? ""
        let groups = plan.groups.map { "+of" + String($0, radix: 16) } ?? ""
        let start = digits + clock + groups + (plan.isMissed ? "+missed" : "")
        return switch plan.limit {
        case nil: start
        case .first(let count): "\(start)+first\(count)"
        case .random(let count, let seed): "\(start)+random\(count).\(seed)"
        case .due: "\(start)+spaced"
        }
    }
}

extension SessionID {
    private static let digitCount = 12

    /// The minutes east of UTC in the name of a drill; nil if it has none.
    ///
    /// They are fewer than 38 hours: a zone is at most 14 hours ahead, and a learner's calendar at
    /// most a day ahead of their zone.
    package static func offset(in name: String) -> Int? {
        let utf8 = name.utf8
        guard utf8.count > digitCount + 1,
            case let sign = utf8[utf8.index(utf8.startIndex, offsetBy: digitCount)],
            sign == "e" || sign == "w"
        else { return nil }
        let digits = utf8.prefix(digitCount)
        let number = utf8.dropFirst(digitCount + 1).prefix { $0 != "+" }
        guard digits.allSatisfy("0123456789abcdef".utf8.contains),
            number.allSatisfy("0123456789".utf8.contains),
            let minutes = Int(String(utf8: number)), minutes < 38 * 60
        else { return nil }
        return sign == "e" ? minutes : -minutes
    }

    /// The name of a drill without the offset. Drills with the same one are the same.
    package static func drill(_ name: String) -> String {
        guard offset(in: name) != nil else { return name }
        return String(name.prefix(digitCount)) + name.drop { $0 != "+" }
    }
}

extension ReviewHistory {
    /// Finds the days of its answers, each by the clock that the learner had.
    package func dayFinder(_ calendar: StudyCalendar) -> StudyDayFinder {
        StudyDayFinder(calendar, offsets: offsets)
    }
}

extension SessionID: ExpressibleByStringLiteral {
    /// Reads a name.
    ///
    /// - Parameter text: the name, as in the history.
    public init(stringLiteral text: String) { self.init(text) }
}

extension SessionID.Plan.Limit {
    /// Lenient, for ``SessionID/init(_:)`` compares what was read with the text.
    fileprivate init?(_ text: Substring) {
        let numbers = text.drop(while: \.isLetter).split(separator: ".").compactMap { UInt64($0) }
        let count = numbers.first.flatMap(Int.init(exactly:)) ?? 0
        switch text.prefix(while: \.isLetter) {
        case "first" where count > 0: self = .first(count)
        case "random" where count > 0: self = .random(count, seed: numbers[numbers.count - 1])
        case "spaced": self = .due
        default: return nil
        }
    }

    package func choose(from elements: [Int]) -> [Int] {
        switch self {
        case .first(let count): return Array(elements.prefix(count))
        case .random(let count, let seed):
            var generator = SplitMix64(seed: seed)
            return elements.shuffledPrefix(count, using: &generator)
        case .due: return []
        }
    }
}
