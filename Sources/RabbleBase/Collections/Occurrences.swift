/// What the standard library's module for regular expressions has, too: with it the program is 1.3 MB larger.
extension Collection where Element: Equatable {
    /// Where another collection occurs first; nil if it does not. O(*n* · *m*).
    package func firstOccurrence(of part: some Collection<Element>) -> Range<Index>? {
        var start = startIndex
        while true {
            var (end, next) = (start, part.startIndex)
            while next < part.endIndex, end < endIndex, self[end] == part[next] {
                formIndex(after: &end)
                part.formIndex(after: &next)
            }
            if next == part.endIndex { return start..<end }
            if end == endIndex { return nil }
            formIndex(after: &start)
        }
    }

    /// The parts between occurrences of a separator, which is not empty; at most `count` of them.
    package func parts(between separator: some Collection<Element>, atMost count: Int = .max) -> [SubSequence] {
        var (parts, rest) = ([SubSequence](), self[...])
        while parts.count < count - 1, let separator = rest.firstOccurrence(of: separator) {
            parts.append(rest[..<separator.lowerBound])
            rest = rest[separator.upperBound...]
        }
        return parts + [rest]
    }
}
