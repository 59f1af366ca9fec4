extension String {
    /// The words of the text in lines of at most `width` columns; a word that is longer has a line of its own.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.displayWidth + 1 + String(word).displayWidth <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
