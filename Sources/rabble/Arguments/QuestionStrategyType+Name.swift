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
