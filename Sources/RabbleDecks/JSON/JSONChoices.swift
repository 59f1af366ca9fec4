/// The options of a question in JSON, of which its answer names one: by its text, its key, its
/// letter or its number.
///
/// ```json
/// { "Answers": [{ "Selection": "a", "Answer": "Sarah" }, { "Selection": "b", "Answer": "Ruth" }],
///   "CorrectAnswer": "b" }
/// ```
struct JSONChoices {
    struct Choice {
        /// The index of the value with the text.
        let value: Int
        let text: String
        var keys: [String] = []
        var isRight = false
    }

    enum Match {
        case choices([Int])
        /// Numbers that count from 0 or 1, or are the texts of choices.
        case numbers([Int])
        /// A letter after that of the last choice.
        case missing
        /// Any other text.
        case none
    }

    let all: [Choice]
    /// The number of the first choice, if its key is a number; nil for other keys.
    private(set) var firstKey: Int?

    private static let most = 32

    init?(_ value: Int, in tape: JSONTape, _ meanings: ColumnMeanings) {
        let elements = Array(tape.children(of: value).prefix(Self.most + 1))
        guard (2...Self.most).contains(elements.count) else { return nil }
        let kinds = Set(elements.map { tape.values[$0].kind })
        switch tape.values[value].kind {
        case .object:
            let texts = elements.filter { tape.values[$0].kind != .null }
            let areOptions = elements.allSatisfy {
                JSONChoices.letter(tape.name($0)) != nil || Int(tape.name($0)) != nil
            }
            guard texts.count > 1, areOptions, texts.allSatisfy(tape.isText) else { return nil }
            all = texts.map {
                Choice(value: $0, text: tape.text($0), keys: [tape.name($0).lowercased()])
            }
        case .array where kinds == [.array]:
            all = elements.compactMap { element in
                let parts = Array(tape.children(of: element).prefix(3))
                let mark = parts.first { tape.values[$0].kind == .bool }
                let text = parts.first { tape.values[$0].kind == .string }
                guard let mark, let text else { return nil }
                return Choice(
                    value: text, text: tape.text(text), isRight: tape.text(mark) == "true")
            }
            if all.count < elements.count { return nil }
        case .array where kinds == [.object]:
            guard let choices = Self.choices(elements, tape, meanings) else { return nil }
            all = choices
        case .array where elements.allSatisfy(tape.isText):
            all = elements.map { Choice(value: $0, text: tape.text($0)) }
        default: return nil
        }
        let keys = all.compactMap { $0.keys.lazy.compactMap { Int($0) }.first }
        if let first = keys.first, (0...1).contains(first),
            keys.elementsEqual(first..<first + all.count)
        {
            firstKey = first
        }
    }

    // MARK: Options as objects

    /// Finds which member of the objects is the text, and which ones are keys or say what is right.
    private static func choices(
        _ elements: [Int], _ tape: JSONTape, _ meanings: ColumnMeanings
    ) -> [Choice]? {
        var members: [(name: String, values: [Int?])] = []
        for (index, element) in elements.enumerated() {
            for value in tape.children(of: element).prefix(most) where tape.isText(value) {
                let name = tape.name(value)
                let known = members.firstIndex { $0.name == name }
                if known == nil {
                    guard members.count < most else { return nil }
                    members.append((name, Array(repeating: nil, count: elements.count)))
                }
                members[known ?? members.count - 1].values[index] = value
            }
        }
        let texts = members.map { member in member.values.map { $0.map(tape.text) ?? "" } }
        let marks = members.indices.filter { index in
            texts[index].allSatisfy { ["", "true", "false", "0", "1"].contains($0.lowercased()) }
        }
        let mark =
            marks.first { index in
                says(
                    members[index].name,
                    [
                        "correct", "right", "richtig", "just", "corr", "cert", "прав", "верн", "正",
                        "is_answer", "isanswer", "score", "points",
                    ])
            }
            ?? marks.first {
                members[$0].values.contains { $0.map { tape.values[$0].kind } == .bool }
            }
        let others = members.indices.filter {
            $0 != mark && members[$0].values.allSatisfy { $0 != nil }
        }
        let named = others.filter { index in
            !isSequence(texts[index]) && meanings.of(members[index].name)?.kind != .aside
        }
        let text =
            named.first {
                says(members[$0].name, ["text", "answer", "option", "content", "choice"])
            }
            ?? named.first ?? others.first { !isSequence(texts[$0]) } ?? others.last
        guard let text else { return nil }
        return elements.indices.compactMap { index in
            members[text].values[index].map { value in
                Choice(
                    value: value, text: texts[text][index],
                    keys: others.filter { $0 != text }.map { texts[$0][index].lowercased() },
                    isRight: mark.map { ["true", "1"].contains(texts[$0][index].lowercased()) }
                        ?? false)
            }
        }
    }

    private static func says(_ name: String, _ words: [String]) -> Bool {
        let name = name.lowercased()
        return words.contains { name.contains($0) }
    }

    /// Whether texts are a, b, c, or 0, 1, 2, or 1, 2, 3.
    private static func isSequence(_ texts: [String]) -> Bool {
        let numbers = texts.map { Int($0) ?? letter($0).map { $0 + 1 } ?? -1 }
        return [0, 1].contains { numbers.elementsEqual($0..<$0 + numbers.count) }
    }

    /// The index of the option that a letter stands for, alone or in a name such as `option_b`.
    private static func letter(_ name: String) -> Int? {
        guard name.utf8.count <= 16, Int(name) == nil, let last = name.lowercased().last,
            ("a"..."h").contains(last) || last.isNumber
        else { return nil }
        return AnswerOptions.number(of: name).map { $0 - 1 }
    }

    // MARK: Answers

    /// What the texts of an answer name.
    func match(_ answers: [String]) -> Match {
        let numbers = answers.compactMap { Int($0.trimmed) }
        let mayBeKeys = numbers.isEmpty || firstKey == nil
        let keys = mayBeKeys ? answers.compactMap(index(ofKey:)) : []
        if !keys.isEmpty, keys.count == answers.count { return .choices(keys) }
        if !numbers.isEmpty, numbers.count == answers.count { return .numbers(numbers) }
        let indices = answers.compactMap { index(of: $0) ?? Self.letter($0) }
        guard !indices.isEmpty, indices.count == answers.count else { return .none }
        return indices.allSatisfy(all.indices.contains) ? .choices(indices) : .missing
    }

    private func index(ofKey text: String) -> Int? {
        let key = text.trimmed.lowercased()
        return all.firstIndex { $0.keys.contains(key) }
    }

    /// The index of the option with a text.
    func index(of text: String) -> Int? {
        let (text, small) = (text.trimmed, text.trimmed.lowercased())
        return all.firstIndex { $0.text.trimmed == text }
            ?? all.firstIndex { $0.text.trimmed.lowercased() == small }
    }

    /// Whether the options have their letters before them, such as `a) `.
    var areLettered: Bool {
        all.count < 9
            && zip("ABCDEFGH", all).allSatisfy {
                $1.text.unmarked != nil && $1.text.uppercased().hasPrefix("\($0)")
            }
    }
}
