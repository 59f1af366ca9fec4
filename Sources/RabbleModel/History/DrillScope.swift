/// The questions that a drill selected from its groups: a `plan` row of the history. A drill
/// without such a row asked all questions.
package struct DrillScope: Hashable, Sendable {
    /// The number of questions, and their order.
    package enum Limit: Hashable, Sendable {
        /// The order of the groups.
        case first(Int)
        /// The random order given by a seed.
        case random(Int, seed: UInt64)
        /// The due questions. The others are still due later, so such a drill leaves no questions
        /// to resume.
        case due
    }

    /// The hash of the groups that were asked together, by ``name(of:)``; nil if there was only
    /// one, or if it does not matter.
    package var groups: UInt64?
    /// Whether only the questions missed in the previous drill are asked.
    package var isMissed = false
    package var limit: Limit?
    /// Whether answers were chosen, not typed, where a question has no wrong ones itself.
    package var asksForChoices = false
    /// Whether this is not a drill, but a command that rescheduled all questions.
    package var isReschedule = false

    package init() {}

    package static func name(of groups: [GroupID]) -> UInt64 {
        groups.map(\.description).joined(separator: "\n").utf8.fnv1a
    }

    var asksAll: Bool { self == DrillScope() }

    // MARK: Texts

    /// The texts of the row: `of 9ae16a3b2f90404f`, `missed`, `first 20`, `random 20 7`, `due`,
    /// `choices` or `reschedule`.
    var texts: [String] {
        var texts: [String] = []
        if let groups { texts.append("of \(String(groups, radix: 16))") }
        if isMissed { texts.append("missed") }
        if isReschedule { texts.append("reschedule") }
        if let limit { texts.append(limit.text) }
        if asksForChoices { texts.append("choices") }
        return texts
    }
}

extension DrillScope {
    /// Parses the texts of a row. Texts from later versions are ignored.
    init(texts: [String]) {
        self.init()
        for text in texts {
            let words = text.split(separator: " ")
            switch words.first {
            case "of": groups = words.dropFirst().first.flatMap { UInt64($0, radix: 16) }
            case "missed": isMissed = true
            case "reschedule": isReschedule = true
            case "choices": asksForChoices = true
            default: limit = Limit(words) ?? limit
            }
        }
    }
}

extension DrillScope.Limit {
    fileprivate var text: String {
        switch self {
        case .first(let count): "first \(count)"
        case .random(let count, let seed): "random \(count) \(seed)"
        case .due: "due"
        }
    }

    fileprivate init?(_ words: [Substring]) {
        let numbers = words.dropFirst().compactMap { UInt64($0) }
        let count = numbers.first.flatMap(Int.init(exactly:)) ?? 0
        switch words.first {
        case "first" where count > 0: self = .first(count)
        case "random" where count > 0: self = .random(count, seed: numbers.last ?? 0)
        case "due": self = .due
        default: return nil
        }
        if text != words.joined(separator: " ") { return nil }
    }

    func choose(from elements: [Int]) -> [Int] {
        switch self {
        case .first(let count): return Array(elements.prefix(count))
        case .random(let count, let seed):
            var generator = SplitMix64(seed: seed)
            return elements.shuffledPrefix(count, using: &generator)
        case .due: return []
        }
    }
}

/// Versions before 0.11.0 encoded the scope in the names of drills: after 12 random digits comes
/// the learner's clock, as in `3f9a01c27be4e540` or `3f9a01c27be4w480`, and then the scope unless
/// all questions were asked: `+of9ae16a3b2f90404f`, `+missed`, `+first20`, `+random20.7` or
/// `+spaced`.
extension DrillScope {
    /// The name without the clock, and the minutes that the clock was ahead of UTC; nil if the name
    /// has none. One drill may have had several clocks.
    static func drill(oldName name: String) -> (drill: String, clock: Int?) {
        let head = name.utf8.prefix { $0 != "+" }
        guard let clock = clock(oldName: head) else { return (name, nil) }
        return (String(utf8: name.utf8.prefix(digitCount)) + name.dropFirst(head.count), clock)
    }

    /// All questions if the name has no scope.
    init(oldName name: String) {
        let parts = name.fields(between: "+").dropFirst()
        self.init(
            texts: parts.map { part in
                if part == "spaced" { return "due" }
                let word = part.hasPrefix("of") ? "of" : part.prefix(while: \.isLetter)
                let numbers = part.dropFirst(word.count).split(separator: ".")
                return ([word] + numbers).joined(separator: " ")
            })
    }

    private static let digitCount = 12

    private static func clock(oldName head: Substring.UTF8View) -> Int? {
        let number = head.dropFirst(digitCount + 1)
        func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
        guard let side = head.dropFirst(digitCount).first, !number.isEmpty,
            side == "e" || side == "w",
            number.allSatisfy(isDigit),
            head.prefix(digitCount).allSatisfy({ isDigit($0) || $0 &- UInt8(ascii: "a") < 6 }),
            let minutes = Int(String(utf8: number)), minutes <= StudyCalendar.farthest,
            "\(minutes)".utf8.elementsEqual(number)
        else { return nil }
        if side == "e" { return minutes }
        return minutes > 0 ? -minutes : nil
    }
}
