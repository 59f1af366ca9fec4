import TestSupport
import Testing

@testable import RabbleMemory

struct SymmetricMatrixTests {
    @Test("Solutions solve the equations of the rows that are asked for")
    func solution() throws {
        var random = SplitMix64(seed: 2)
        var products = OuterProducts()
        for _ in 0..<40 {
            let numbers = (0..<21).map { _ in Double.random(in: -1...1, using: &random) }
            products.add(WeightVector(numbers), weight: 0.5)
        }
        let matrix = products.sum
        for rows in [[Int](0..<21), [3], [0, 5, 20]] {
            let right = rows.map { Double($0) + 1 }
            let solution = try #require(matrix.solution(rows: rows, right: right))
            for (row, right) in zip(rows, right) {
                let left = zip(rows, solution).reduce(0) { $0 + matrix[row, $1.0] * $1.1 }
                #expect(abs(left - right) < 1e-9)
            }
        }
    }

    @Test("A matrix that is not positive definite has no solution")
    func indefinite() {
        var matrix = SymmetricMatrix()
        #expect(matrix.solution(rows: [0], right: [1]) == nil)
        (matrix[0, 0], matrix[1, 1], matrix[0, 1]) = (1, 1, 2)
        #expect(matrix.solution(rows: [0, 1], right: [1, 1]) == nil)
        expectEqual(matrix.solution(rows: [0], right: [1]), [1])
        matrix[0, 0] = .nan
        #expect(matrix.solution(rows: [0], right: [1]) == nil)
    }

    @Test("Products of a vector with itself add up in every row and column")
    func products() {
        let numbers = (1...21).map(Double.init)
        var products = OuterProducts()
        products.add(WeightVector(numbers), weight: 2)
        products.add(WeightVector(numbers), weight: 1)
        let matrix = products.sum
        for row in 0..<21 {
            for column in 0..<21 { expectEqual(matrix[row, column], 3 * numbers[row] * numbers[column]) }
        }
    }
}
