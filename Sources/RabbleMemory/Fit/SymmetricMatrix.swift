/// A symmetric matrix with a row for each of the 21 weights.
struct SymmetricMatrix: Equatable, Sendable {
    private static let count = WeightVector.count
    private var elements = [Double](repeating: 0, count: count * count)

    subscript(row: Int, column: Int) -> Double {
        get { elements[row * Self.count + column] }
        set {
            elements[row * Self.count + column] = newValue
            elements[column * Self.count + row] = newValue
        }
    }

    /// Multiplies a row, and the column of the same index.
    mutating func scale(_ index: Int, by factor: Double) {
        for other in 0..<Self.count where other != index { self[index, other] *= factor }
        self[index, index] *= factor * factor
    }

    /// Solves matrix · *x* = `right` for some rows and the same columns; nil if the matrix is not positive definite there.
    ///
    /// By [Cholesky](https://en.wikipedia.org/wiki/Cholesky_decomposition), O(*m*³) for *m* rows.
    func solution(rows: [Int], right: [Double]) -> [Double]? {
        let size = rows.count
        var lower = [Double](repeating: 0, count: size * size)
        for row in 0..<size {
            for column in 0...row {
                var rest = self[rows[row], rows[column]]
                for index in 0..<column { rest -= lower[row * size + index] * lower[column * size + index] }
                if row > column {
                    lower[row * size + column] = rest / lower[column * size + column]
                } else {
                    guard rest > 0, rest.isFinite else { return nil }
                    lower[row * size + row] = rest.squareRoot()
                }
            }
        }
        var solution = right
        for row in 0..<size {
            for index in 0..<row { solution[row] -= lower[row * size + index] * solution[index] }
            solution[row] /= lower[row * size + row]
        }
        for row in (0..<size).reversed() {
            for index in row + 1..<size { solution[row] -= lower[index * size + row] * solution[index] }
            solution[row] /= lower[row * size + row]
        }
        return solution
    }
}
