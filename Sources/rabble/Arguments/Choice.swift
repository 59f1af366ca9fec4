extension Array {
    /// The element with this name in any case, or with this number in the list; messages call it a
    /// `kind`.
    func choice(named text: String, kind: String, name: (Element) -> String) throws(Failure)
        -> Element
    {
        if let index = index(numbered: text) { return self[index] }
        return try element(named: text, ignoringCase: true, kind: kind, name: name)
    }

    /// The element with this name; messages call it a `kind`, which is a value of the option
    /// `owner`.
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
    var name: String { title().lowercased() }
    /// `spaced`
    static var scheduledNames: String {
        allCases.filter { $0.isScheduled }.map(\.name).joined(separator: " or ")
    }

    init(named text: String) throws(Failure) {
        self = try Self.allCases.choice(named: text, kind: "strategy", name: \.name)
    }
}

extension Failure {
    /// An unknown word of a kind, answered with the nearest choice or, if none is near, `wayOut` or
    /// all choices.
    init(
        unknown kind: String, _ description: String, nearestTo word: String,
        among choices: [String],
        else wayOut: String? = nil
    ) {
        let suggestion = choices.nearest(to: word).map { "did you mean \($0)?" }
        let advice =
            suggestion ?? wayOut ?? "the \(kind.plural) are \(choices.joined(separator: ", "))"
        self.init("unknown \(kind) \(description); \(advice)", .usage)
    }
}
