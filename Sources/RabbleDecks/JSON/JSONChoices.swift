/// The options of a JSON question. The answer identifies one by its text, key, letter or number.
///
/// ```json
/// { "Answers": [{ "Selection": "a", "Answer": "Sarah" }, { "Selection": "b", "Answer": "Ruth" }],
///   "CorrectAnswer": "b" }
/// ```
struct JSONChoices {
    struct Choice {
        let text: String
        var keys: [String] = []
        var isRight = false
    }

    enum Match {
        /// Indices, possibly out of range.
        case choices([Int])
        /// Numbers that count from 0 or 1, or that are the texts of choices.
        case numbers([Int])
        /// Any other text.
        case none
    }

    let all: [Choice]

    static let most = 32

    init(_ texts: [String]) { all = texts.map { Choice(text: $0) } }

    init?(_ list: Int, in tape: JSONTape, _ meanings: ColumnMeanings) {
        // `[{"a": "sand", "b": "sea"}]`
        let only = tape.count(of: list) == 1 ? tape.first(of: list) : nil
        let isLettered = only.map { object in
            tape.count(of: object) > 1
                && tape.children(of: object).allSatisfy { Self.letter(tape.name($0)) != nil }
        }
        let value = isLettered == true ? only ?? list : list
        var children = Array(tape.children(of: value).prefix(Self.most + 1))
        // `"type": 1` beside three letters or more
        let others = children.filter { Self.letter(tape.name($0)) == nil }
        if children.count > 3, others.count == 1, tape.values[others[0]].kind == .number,
            meanings.of(tape.name(others[0]))?.kind != .answer
        {
            children.removeAll { $0 == others[0] }
        }
        guard (1...Self.most).contains(children.count) else { return nil }
        // `{"en": "ant", "de": "Ameise"}` is one option.
        let elements = children.map { child in
            let areLanguages = tape.children(of: child).allSatisfy { text in
                tape.isText(text) && meanings.of(tape.name(text))?.kind == .language
            }
            return areLanguages ? tape.first(of: child) ?? child : child
        }
        let texts = zip(children, elements).filter { tape.isText($1) }
        if tape.values[value].kind == .object {
            let areOptions = zip(children, elements).allSatisfy { child, element in
                !tape.isContainer(element)
                    && (Self.letter(tape.name(child)) ?? Int(tape.name(child))) != nil
            }
            guard areOptions, texts.count > 1 else { return nil }
            all = texts.map { Choice(text: tape.text($1), keys: [tape.name($0).lowercased()]) }
        } else if tape.isList(value) || texts.count == children.count {
            all = elements.map { Choice(text: tape.text($0)) }
        } else {
            let areFlat = elements.allSatisfy { option in
                tape.values[option].kind != .array
                    && tape.children(of: option).allSatisfy {
                        tape.isTexts($0) || tape.first(of: $0) == nil
                    }
            }
            guard areFlat else { return nil }
            all = Self.choices(elements, tape, meanings)
            if all.isEmpty { return nil }
        }
    }

    /// The first choice's key, if it is the number 0 or 1; nil for other keys.
    var firstKey: Int? {
        let first = all[0].keys.lazy.compactMap { Int($0) }.first
        return first == 0 || first == 1 ? first : nil
    }

    // MARK: Options as objects

    /// The values of the options for one name.
    private struct Member {
        let name: String
        let kind: ColumnName.Kind?
        let texts: [String]
        let isBool: Bool
    }

    /// Determines which member of the objects is the text, and which members are keys or indicate
    /// the right option.
    private static func choices(
        _ elements: [Int], _ tape: JSONTape, _ meanings: ColumnMeanings
    ) -> [Choice] {
        // `- correct: Lima` beside `- wrong: Quito` or `- Quito`
        let judged = elements.compactMap { element -> Choice? in
            if tape.isText(element) { return Choice(text: tape.text(element)) }
            let child = tape.children(of: element).first(where: tape.isText)
            let kind = child.flatMap { meanings.of(tape.name($0))?.kind }
            guard let child, kind == .answer || kind == .wrong else { return nil }
            return Choice(text: tape.text(child), isRight: kind == .answer)
        }
        if judged.count == elements.count, Set(judged.map(\.isRight)).count > 1 { return judged }
        let lettered = elements.enumerated().compactMap { index, element in
            tape.children(of: element).first { letter(tape.name($0)) == index }
        }
        let names = elements.flatMap { tape.children(of: $0).prefix(most).map(tape.name) }
        let members = names.uniqued(by: \.self).prefix(most).map { name in
            let values = elements.map { tape.member(name, of: $0) }
            return Member(
                name: name, kind: meanings.of(name)?.kind,
                texts: values.map { $0.map(tape.text) ?? "" },
                isBool: values.contains { $0.map { tape.values[$0].kind } == .bool })
        }
        let marks = members.filter { member in
            member.texts.allSatisfy { text in
                ["", "false", "0"].contains(text.lowercased()) || Self.right.contains(text)
            }
        }
        // Moodle says which part of the points an option gives: `"fraction": 100`.
        let mark =
            marks.first { $0.kind == .answer }
            ?? marks.first { $0.isBool || $0.texts.contains("100") }
        func choice(_ text: String, _ keys: [String], _ index: Int) -> Choice {
            let isRight = mark.map { right.contains($0.texts[index]) } ?? false
            return Choice(text: text, keys: keys.map { $0.lowercased() }, isRight: isRight)
        }
        if lettered.count == elements.count {
            return lettered.enumerated().map { index, option in
                choice(tape.text(option), [tape.name(option)], index)
            }
        }
        let others = members.filter { $0.name != mark?.name && !$0.texts.contains("") }
        let told = others.filter { !isSequence($0.texts) && $0.kind != .aside }
        let known = told.first { [.text, .answer, .option].contains($0.kind) }
        guard let text = known ?? told.first ?? others.last else { return [] }
        let keys = others.filter { $0.name != text.name }
        return elements.indices.map { index in
            choice(text.texts[index], keys.map { $0.texts[index] }, index)
        }
    }

    private static let right: Set = ["true", "True", "TRUE", "1", "100"]

    /// Whether the texts are a, b, c, or 0, 1, 2, or 1, 2, 3.
    private static func isSequence(_ texts: [String]) -> Bool {
        let numbers = texts.lazy.map { Int($0) ?? letter($0).map { $0 + 1 } ?? -1 }
        return [0, 1].contains { numbers.elementsEqual($0..<$0 + numbers.count) }
    }

    /// The index of the option for a letter, alone or in a name such as `option_b`.
    private static func letter(_ name: String) -> Int? {
        guard name.utf8.count <= 16, Int(name) == nil else { return nil }
        return AnswerOptions.number(of: name).map { $0 - 1 }
    }

    // MARK: Answers

    /// The choices that the texts of an answer identify.
    func match(_ answers: [String]) -> Match {
        let numbers = answers.compactMap { Int($0) }
        let mayBeKeys = numbers.isEmpty || firstKey == nil
        let keys = answers.compactMap { answer in
            all.firstIndex { mayBeKeys && $0.keys.contains(answer.lowercased()) }
        }
        if answers.isEmpty { return .none }
        if keys.count == answers.count { return .choices(keys) }
        if numbers.count == answers.count { return .numbers(numbers) }
        let indices = answers.compactMap { index(of: $0) ?? Self.letter($0) }
        if indices.count == answers.count { return .choices(indices) }
        // `AC` or `A and C`, but not a word such as `BAD`.
        let areLettered = all.allSatisfy { !$0.keys.isEmpty }
        let isShort = answers.count == 1 && answers[0].utf8.count < 33
        guard areLettered, isShort, !answers[0].contains(where: \.isNumber) else { return .none }
        let letters = AnswerOptions.numbers(in: answers[0], upTo: all.count)
        let areInOrder = zip(letters, letters.dropFirst()).allSatisfy { $0 < $1 }
        return letters.isEmpty || !areInOrder ? .none : .choices(letters.map { $0 - 1 })
    }

    /// Whether an answer may identify choices.
    func areNamed(by answers: [String]) -> Bool {
        switch match(answers) {
        case .choices(let indices): indices.allSatisfy(all.indices.contains)
        case .numbers(let numbers):
            numbers.allSatisfy((0...all.count).contains)
                || answers.allSatisfy { index(of: $0) != nil }
        case .none: false
        }
    }

    /// The index of the option with this text.
    func index(of text: String) -> Int? {
        all.firstIndex { $0.text.trimmed == text }
            ?? all.firstIndex { $0.text.trimmed.lowercased() == text.lowercased() }
    }

    /// The texts, without leading letters or numbers such as `a) ` or `1. `.
    var texts: [String] {
        let texts = all.map(\.text)
        return AnswerOptions.withoutLabels(texts) ?? texts.map(\.trimmed)
    }
}
