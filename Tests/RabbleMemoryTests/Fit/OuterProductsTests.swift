import TestSupport
import Testing

@testable import RabbleMemory

struct OuterProductsTests {
    /// Vectors in which w0 to w3 are zero but for one, as they are of a real answer, or not at all.
    private static let vectors: [[Double]] = (0..<6).map { (number: Int) -> [Double] in
        (0..<21).map { (index: Int) -> Double in
            let isLeftOut = index < 4 && number < 5 && index != number
            return isLeftOut ? 0 : Double((index * 7 + number * 13) % 11) - 5.5
        }
    }

    @Test("The sum has the weighted products of all pairs of numbers")
    func sum() {
        var products = OuterProducts()
        for (number, vector) in Self.vectors.enumerated() {
            products.add(WeightVector(vector), weight: Double(number) + 0.25)
        }
        let sum = products.sum
        for row in 0..<21 {
            for column in 0..<21 {
                var expected = 0.0
                for (number, vector) in Self.vectors.enumerated() {
                    expected += (Double(number) + 0.25) * vector[row] * vector[column]
                }
                #expect(abs(sum[row, column] - expected) < 1e-9, "\(row), \(column)")
            }
        }
    }

    @Test("Without vectors the sum is zero")
    func empty() { expectEqual(OuterProducts().sum, SymmetricMatrix()) }
}
