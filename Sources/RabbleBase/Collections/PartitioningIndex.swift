extension RandomAccessCollection where Index == Int {
    /// The first index at which `isPast` holds; the end if it never does. From there on it must
    /// hold to the end.
    @inlinable package func partitioningIndex(_ isPast: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
