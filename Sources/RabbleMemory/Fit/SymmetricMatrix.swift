import RabbleSystem

/// A symmetric matrix with a row and a column for each of the 21 weights.
struct SymmetricMatrix: Equatable, Sendable {
    static let indices = FSRSParameters.bounds.indices
    private static let count = indices.count
    private var elements = [Double](repeating: 0, count: count * count)

    subscript(row: Int, column: Int) -> Double {
        get { elements[row * Self.count + column] }
        set {
            elements[row * Self.count + column] = newValue
            elements[column * Self.count + row] = newValue
        }
    }

    static func * (matrix: SymmetricMatrix, vector: [Double]) -> [Double] {
        indices.map { row in indices.reduce(0) { $0 + matrix[row, $1] * vector[$1] } }
    }

    /// The inverse, and the logarithm of the determinant; nil if the matrix is not positive
    /// definite.
    var inverse: (matrix: SymmetricMatrix, logDeterminant: Double)? {
        let rows = Array(Self.indices)
        guard let factor = lowerFactor(of: rows) else { return nil }
        var inverse = SymmetricMatrix()
        for row in rows {
            let column = Self.solution(factor, right: rows.map { $0 == row ? 1 : 0 })
            for index in row..<Self.count { inverse[row, index] = column[index] }
        }
        return (inverse, rows.reduce(0) { $0 + 2 * log(factor[$1 * Self.count + $1]) })
    }

    /// Solves matrix · *x* = `right` for some rows and the same columns; nil if that part of the
    /// matrix is not positive definite.
    func solution(rows: [Int], right: [Double]) -> [Double]? {
        lowerFactor(of: rows).map { Self.solution($0, right: right) }
    }

    /// The factor of [Cholesky](https://en.wikipedia.org/wiki/Cholesky_decomposition), row by row.
    func lowerFactor(of rows: [Int]) -> [Double]? {
        let size = rows.count
        var lower = [Double](repeating: 0, count: size * size)
        for row in 0..<size {
            for column in 0...row {
                var rest = self[rows[row], rows[column]]
                for index in 0..<column {
                    rest -= lower[row * size + index] * lower[column * size + index]
                }
                if row > column {
                    lower[row * size + column] = rest / lower[column * size + column]
                } else {
                    guard rest > 0, rest.isFinite else { return nil }
                    lower[row * size + row] = rest.squareRoot()
                }
            }
        }
        return lower
    }

    private static func solution(_ lower: [Double], right: [Double]) -> [Double] {
        let size = right.count
        var solution = right
        for row in 0..<size {
            for index in 0..<row { solution[row] -= lower[row * size + index] * solution[index] }
            solution[row] /= lower[row * size + row]
        }
        for row in (0..<size).reversed() {
            for index in row + 1..<size {
                solution[row] -= lower[index * size + row] * solution[index]
            }
            solution[row] /= lower[row * size + row]
        }
        return solution
    }
}
