extension Studies {
    var suspended: [Question] { all.map(\.suspended).min { $0.count < $1.count } ?? [] }
}

extension [Direction] {
    var words: String {
        count > 1
            ? "in both directions" : self == [.reversed] ? "in reverse" : "in the forward direction"
    }
}
