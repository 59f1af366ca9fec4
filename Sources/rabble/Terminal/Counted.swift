extension Int {
    /// The number and what is counted: `1 question`, `2 questions`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
