/// A number for each of the 21 weights of FSRS-6: a gradient, a step, or the weights themselves.
///
/// Blocks of four stay out of the heap and let the compiler use vector instructions. A block is named after its first
/// weight. The last block uses only its first number.
struct WeightVector: Equatable, Sendable {
    static let count = 21
    static let zero = WeightVector()

    /// The initial stabilities.
    var w0 = SIMD4<Double>.zero
    /// The only weights on which difficulty depends.
    var w4 = SIMD4<Double>.zero
    var w8 = SIMD4<Double>.zero
    var w12 = SIMD4<Double>.zero
    var w16 = SIMD4<Double>.zero
    /// The decay.
    var w20 = SIMD4<Double>.zero

    init() {}

    /// Takes the first 21 numbers of an array, with 0 for missing ones.
    init(_ numbers: [Double]) {
        for (index, number) in numbers.prefix(Self.count).enumerated() { self[index] = number }
    }

    var numbers: [Double] { (0..<Self.count).map { self[$0] } }

    private static let blocks: [WritableKeyPath<WeightVector, SIMD4<Double>> & Sendable] = [
        \.w0, \.w4, \.w8, \.w12, \.w16, \.w20,
    ]

    /// The number for the weight with an index from 0 to 20.
    subscript(index: Int) -> Double {
        get { self[keyPath: Self.blocks[index / 4]][index % 4] }
        set { self[keyPath: Self.blocks[index / 4]][index % 4] = newValue }
    }

    static func *= (vector: inout WeightVector, factor: Double) {
        let old = vector
        vector = .zero
        vector.add(old, times: factor)
    }

    mutating func add(_ other: WeightVector, times factor: Double) {
        w0.add(other.w0, times: factor)
        w4.add(other.w4, times: factor)
        w8.add(other.w8, times: factor)
        w12.add(other.w12, times: factor)
        w16.add(other.w16, times: factor)
        w20.add(other.w20, times: factor)
    }
}

extension SIMD4<Double> {
    /// Adds lane by lane, which the optimiser makes one vector instruction. In the unoptimised build of the tests, each
    /// operator of the library would be a call.
    @inline(__always)
    mutating func add(_ other: SIMD4<Double>, times factor: Double) {
        self = SIMD4(x + other.x * factor, y + other.y * factor, z + other.z * factor, w + other.w * factor)
    }
}
