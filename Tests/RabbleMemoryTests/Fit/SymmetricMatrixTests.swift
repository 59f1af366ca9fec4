import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct SymmetricMatrixTests {
    /// A sum of squares, so positive definite.
    private static let matrix = {
        var random = SplitMix64(seed: 2)
        var matrix = SymmetricMatrix()
        for _ in 0..<40 {
            let numbers = (0..<21).map { _ in Double.random(in: -1...1, using: &random) }
            for row in 0..<21 {
                for column in row..<21 { matrix[row, column] += numbers[row] * numbers[column] / 2 }
            }
        }
        return matrix
    }()

    @Test(
        "Solutions solve the equations of the rows that are asked for",
        arguments: [[Int](0..<21), [3], [0, 5, 20]])
    func solution(rows: [Int]) throws {
        let right = rows.map { Double($0) + 1 }
        let solution = try #require(Self.matrix.solution(rows: rows, right: right))
        for (row, right) in zip(rows, right) {
            let left = zip(rows, solution).reduce(0) { $0 + Self.matrix[row, $1.0] * $1.1 }
            #expect(abs(left - right) < 1e-9)
        }
    }

    @Test("The inverse undoes the matrix, and its inverse is the matrix")
    func inverse() throws {
        let inverse = try #require(Self.matrix.inverse)
        let vector = (1...21).map(Double.init)
        for (back, number) in zip(inverse.matrix * (Self.matrix * vector), vector) {
            #expect(abs(back - number) < 1e-9)
        }
        #expect(
            abs(inverse.logDeterminant + (try #require(inverse.matrix.inverse?.logDeterminant)))
                < 1e-9)
    }

    @Test("The determinant of a diagonal is the product of its elements")
    func determinant() throws {
        var matrix = SymmetricMatrix()
        for index in 0..<21 { matrix[index, index] = index == 4 ? 8 : 0.5 }
        let logDeterminant = try #require(matrix.inverse).logDeterminant
        #expect(abs(logDeterminant - (log(8) + 20 * log(0.5))) < 1e-12)
    }

    @Test("A matrix that is not positive definite has no solution")
    func indefinite() {
        var matrix = SymmetricMatrix()
        #expect(matrix.solution(rows: [0], right: [1]) == nil)
        (matrix[0, 0], matrix[1, 1], matrix[0, 1]) = (1, 1, 2)
        #expect(matrix.solution(rows: [0, 1], right: [1, 1]) == nil)
        #expect(matrix.inverse == nil)
        expectEqual(matrix.solution(rows: [0], right: [1]), [1])
        matrix[0, 0] = .nan
        #expect(matrix.solution(rows: [0], right: [1]) == nil)
    }
}
