import TestSupport
import Testing

@testable import RabbleMemory

struct WeightVectorTests {
    @Test("The 21 numbers come out as they went in, each in the block that its name says")
    func numbers() {
        let numbers = (0..<21).map(Double.init)
        let vector = WeightVector(numbers)
        expectEqual(vector.numbers, numbers)
        expectEqual([vector.w0[3], vector.w4[0], vector.w8[1], vector.w12[2], vector.w16[3]], [3, 4, 9, 14, 19])
        expectEqual(vector.w20, SIMD4(20, 0, 0, 0))
    }

    @Test("Numbers that are missing are 0")
    func short() { expectEqual(WeightVector([7]).numbers, [7] + [Double](repeating: 0, count: 20)) }

    @Test("Every number is multiplied, and products are added to every number")
    func arithmetic() {
        var vector = WeightVector((0..<21).map(Double.init))
        vector *= 2
        let doubled: [Double] = stride(from: 0, through: 40, by: 2).map(\.self)
        expectEqual(vector.numbers, doubled)
        vector.add(WeightVector([Double](repeating: 3, count: 21)), times: -0.5)
        let sums: [Double] = stride(from: -1.5, through: 38.5, by: 2).map(\.self)
        expectEqual(vector.numbers, sums)
    }
}
