extension Array {
    /// The element of this name, or of this number in the list.
    ///
    /// - Parameter kind: what an element is called.
    /// - Throws: a ``Failure`` that names the nearest one.
    func choice(named text: String, kind: String, name: (Element) -> String) throws(Failure) -> Element {
        if let index = index(numbered: text) { return self[index] }
        return try element(named: text, ignoringCase: true, kind: kind, name: name)
    }

    /// The element of this name.
    ///
    /// - Parameters:
    ///   - kind: what an element is called.
    ///   - owner: what the elements belong to, if a message should say so.
    /// - Throws: a ``Failure`` that names the nearest one.
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

extension Failure {
    /// An unknown word, answered with the nearest known one.
    ///
    /// - Parameters:
    ///   - kind: what the word should have been.
    ///   - description: the word as the message repeats it, and where it is unknown.
    ///   - word: what is looked for among the choices.
    ///   - choices: what would have been right.
    ///   - wayOut: what to say where nothing is near; else the choices are listed.
    init(
        unknown kind: String, _ description: String, nearestTo word: String, among choices: [String],
        else wayOut: String? = nil
    ) {
        let suggestion = choices.nearest(to: word).map { "did you mean \($0)?" }
        let advice = suggestion ?? wayOut ?? "the \(kind.plural) are \(choices.joined(separator: ", "))"
        self.init("unknown \(kind) \(description); \(advice)", .usage)
    }
}
