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
        /// Indices, perhaps beyond the last choice.
        case choices([Int])
        /// Numbers that count from 0 or 1, or are the texts of choices.
        case numbers([Int])
        /// Any other text.
        case none
    }

    let all: [Choice]

    private static let most = 32

    init?(_ value: Int, in tape: JSONTape, _ meanings: ColumnMeanings) {
        let elements = Array(tape.children(of: value).prefix(Self.most + 1))
        guard (2...Self.most).contains(elements.count) else { return nil }
        let texts = elements.filter(tape.isText)
        if tape.values[value].kind == .object {
            let areOptions = elements.allSatisfy { element in
                !tape.isContainer(element)
                    && (Self.letter(tape.name(element)) ?? Int(tape.name(element))) != nil
            }
            guard areOptions, texts.count > 1 else { return nil }
            all = texts.map {
                Choice(value: $0, text: tape.text($0), keys: [tape.name($0).lowercased()])
            }
        } else if texts.count == elements.count {
            all = texts.map { Choice(value: $0, text: tape.text($0)) }
        } else {
            guard elements.allSatisfy(tape.isContainer) else { return nil }
            all = Self.choices(Self.members(of: elements, tape), meanings)
            if all.isEmpty { return nil }
        }
    }

    /// The number of the first choice, if its key is one; nil for other keys.
    var firstKey: Int? {
        let first = all[0].keys.lazy.compactMap { Int($0) }.first
        return first == 0 || first == 1 ? first : nil
    }

    // MARK: Options as objects

    /// What the options have under a name, or at a place in their lists.
    private struct Member {
        let name: String
        let values: [Int?]
        let texts: [String]
        let isBool: Bool
    }

    private static func members(of elements: [Int], _ tape: JSONTape) -> [Member] {
        let areLists = tape.values[elements[0]].kind == .array
        let names = elements.flatMap { tape.children(of: $0).prefix(most).map(tape.name) }
        let all = areLists ? (0..<most).map(String.init) : names.uniqued(by: \.self)
        return all.prefix(most).map { name in
            let values = elements.map { element in
                areLists
                    ? tape.children(of: element).dropFirst(Int(name) ?? 0).first { _ in true }
                    : tape.member(name, of: element)
            }
            return Member(
                name: name, values: values, texts: values.map { $0.map(tape.text) ?? "" },
                isBool: values.contains { $0.map { tape.values[$0].kind } == .bool })
        }
    }

    /// Finds which member of the objects is the text, and which ones are keys or say what is right.
    private static func choices(_ members: [Member], _ meanings: ColumnMeanings) -> [Choice] {
        func kind(_ member: Member) -> ColumnName.Kind? { meanings.of(member.name)?.kind }
        let marks = members.filter { member in
            member.texts.allSatisfy { ["", "true", "false", "0", "1"].contains($0.lowercased()) }
        }
        let mark = marks.first { kind($0) == .answer } ?? marks.first(where: \.isBool)
        let others = members.filter { $0.name != mark?.name && !$0.texts.contains("") }
        let told = others.filter { !isSequence($0.texts) && kind($0) != .aside }
        let known = told.first { [.text, .answer, .option].contains(kind($0)) }
        guard let text = known ?? told.first ?? others.last else { return [] }
        return text.texts.enumerated().compactMap { index, option in
            guard let value = text.values[index] else { return nil }
            let keys = others.filter { $0.name != text.name }.map { $0.texts[index].lowercased() }
            let isRight = ["true", "1"].contains(mark?.texts[index].lowercased())
            return Choice(value: value, text: option, keys: keys, isRight: isRight)
        }
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
        let numbers = answers.compactMap { Int($0) }
        let mayBeKeys = numbers.isEmpty || firstKey == nil
        let keys = mayBeKeys ? answers.compactMap(index(ofKey:)) : []
        if answers.isEmpty { return .none }
        if keys.count == answers.count { return .choices(keys) }
        if numbers.count == answers.count { return .numbers(numbers) }
        let indices = answers.compactMap { index(of: $0) ?? Self.letter($0) }
        return indices.count == answers.count ? .choices(indices) : .none
    }

    /// Whether an answer may name choices.
    func areNamed(by answers: [String]) -> Bool {
        switch match(answers) {
        case .choices(let indices): indices.allSatisfy(all.indices.contains)
        case .numbers(let numbers): numbers.allSatisfy((0...all.count).contains)
        case .none: false
        }
    }

    private func index(ofKey key: String) -> Int? {
        all.firstIndex { $0.keys.contains(key.lowercased()) }
    }

    /// The index of the option with a text.
    func index(of text: String) -> Int? {
        all.firstIndex { $0.text.trimmed == text }
            ?? all.firstIndex { $0.text.trimmed.lowercased() == text.lowercased() }
    }

    /// Whether the options have their letters before them, such as `a) `.
    var areLettered: Bool {
        all.count < 9
            && zip("ABCDEFGH", all).allSatisfy { letter, choice in
                choice.text.unmarked != nil && choice.text.uppercased().hasPrefix("\(letter)")
            }
    }
}
