extension Studies {
    var suspended: [Question] { all.map(\.suspended).min { $0.count < $1.count } ?? [] }
}

extension [Direction] {
    var words: String {
        if count > 1 { return "in both directions" }
        return self == [.reversed] ? "in reverse" : "in the forward direction"
    }
}
