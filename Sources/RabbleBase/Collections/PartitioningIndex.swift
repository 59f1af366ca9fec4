extension RandomAccessCollection where Index == Int {
    /// The first index at which `isPast` holds; the end if there is none. `isPast` must hold for
    /// all elements after the first one for which it does.
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
