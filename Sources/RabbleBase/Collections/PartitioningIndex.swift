extension RandomAccessCollection {
    /// The first index at which `isPast` holds; the end if it never does. From there on it must hold to the end.
    @inlinable package func partitioningIndex(_ isPast: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isPast(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
