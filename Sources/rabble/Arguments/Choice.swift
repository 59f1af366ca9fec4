extension Array {
    /// The element with this name in any case, or with this number in the list.
    ///
    /// - Parameter kind: what messages call an element.
    func choice(named text: String, kind: String, name: (Element) -> String) throws(Failure) -> Element {
        if let index = index(numbered: text) { return self[index] }
        return try element(named: text, ignoringCase: true, kind: kind, name: name)
    }

    /// The element with this name.
    ///
    /// - Parameters:
    ///   - kind: what messages call an element.
    ///   - owner: the option whose values the elements are, for messages.
    /// - Throws: a ``Failure`` that names the nearest element.
    func element(
        named text: String, ignoringCase: Bool = false, kind: String, of owner: String? = nil,
        name: (Element) -> String
    ) throws(Failure) -> Element {
        let wanted = ignoringCase ? text.lowercased() : text
        if let element = first(where: { name($0) == wanted }) { return element }
        let shown = (owner.map { "\($0) " } ?? "") + text.inMessage
        throw Failure(unknown: kind, shown, nearestTo: text, among: map(name))
    }
}

extension QuestionStrategyType {
    /// The strategy on the command line: its title in lower case.
    var name: String { title().lowercased() }

    init(named text: String) throws(Failure) {
        self = try Self.allCases.choice(named: text, kind: "strategy", name: \.name)
    }
}

extension Failure {
    /// An unknown word, answered with the nearest choice.
    ///
    /// - Parameters:
    ///   - kind: what the word should have been.
    ///   - description: the word in the message, and where it is unknown.
    ///   - word: the word to look for among the choices.
    ///   - wayOut: the advice if no choice is near; nil lists them all.
    init(
        unknown kind: String, _ description: String, nearestTo word: String, among choices: [String],
        else wayOut: String? = nil
    ) {
        let suggestion = choices.nearest(to: word).map { "did you mean \($0)?" }
        let advice = suggestion ?? wayOut ?? "the \(kind.plural) are \(choices.joined(separator: ", "))"
        self.init("unknown \(kind) \(description); \(advice)", .usage)
    }
}
