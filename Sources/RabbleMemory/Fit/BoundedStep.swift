extension FitLoss.Value {
    /// A step of Levenberg and Marquardt that stays within bounds: its destination, and the
    /// expected decrease of the loss; nil if there is no solution. The damping is *λ*.
    ///
    /// It minimises *g* · *d* + ½ · *d*ᵀ (*H* + *λ* · diag *H*) *d*. Coordinates that would cross a
    /// bound are fixed at it, and the others are solved again, until none crosses; this takes at
    /// most 21 solutions of 21 equations. Every step starts with all coordinates free, so a
    /// coordinate on its bound leaves it once the loss decreases inwards.
    func boundedStep(
        from point: [Double], damping: Double,
        bounds: [ClosedRange<Double>] = FitCoordinates.bounds
    ) -> (point: [Double], gain: Double)? {
        var matrix = curvature
        for index in point.indices { matrix[index, index] *= 1 + damping }
        var step = [Double](repeating: 0, count: point.count)
        var free = Array(point.indices)
        while !free.isEmpty {
            let held = point.indices.filter { !free.contains($0) }
            let right = free.map { row in
                held.reduce(-gradient[row]) { $0 - matrix[row, $1] * step[$1] }
            }
            guard let solution = matrix.solution(rows: free, right: right) else { return nil }
            for (index, change) in zip(free, solution) { step[index] = change }
            let over = free.filter { !bounds[$0].contains(point[$0] + step[$0]) }
            guard !over.isEmpty else { break }
            for index in over {
                let bound = step[index] < 0 ? bounds[index].lowerBound : bounds[index].upperBound
                step[index] = bound - point[index]
            }
            free.removeAll(where: over.contains)
        }
        let destination = zip(point, step).enumerated().map { index, pair in
            min(max(pair.0 + pair.1, bounds[index].lowerBound), bounds[index].upperBound)
        }
        step = zip(destination, point).map { $0 - $1 }
        // −*g* · *d* − ½ · *d*ᵀ *H* *d*
        var gain = 0.0
        for row in step.indices {
            gain -= gradient[row] * step[row]
            for column in step.indices {
                gain -= curvature[row, column] * step[row] * step[column] / 2
            }
        }
        return gain.isFinite ? (destination, gain) : nil
    }
}
