import RabbleCore

extension QuestionStrategyType {
    /// The word for the strategy on the command line: its title in lower case.
    var name: String { title().lowercased() }

    /// The strategy of this name, or of this number in the list of all.
    ///
    /// - Throws: a ``Failure`` that names the nearest one.
    init(named text: String) throws(Failure) {
        self = try Self.allCases.choice(named: text, kind: "strategy", name: \.name)
    }
}

extension Array {
    /// The element of this name, or of this number in the list.
    ///
    /// - Parameter kind: completes "there is no … NAME".
    /// - Throws: a ``Failure`` that names the nearest one.
    func choice(named text: String, kind: String, name: (Element) -> String) throws(Failure) -> Element {
        if let index = index(numbered: text) { return self[index] }
        if let element = first(where: { name($0) == text.lowercased() }) { return element }
        throw Failure(unknown: "\(kind) \(text.inMessage)", nearestTo: text, among: map(name))
    }
}
