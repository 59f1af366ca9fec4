/// A number for each of the 21 weights of FSRS-6: a gradient, a step, or the weights themselves.
///
/// Blocks of four keep it out of the heap and let the compiler use vector instructions. The name of a block is that of its
/// first weight; the last has one number in use, and the others of it are 0.
struct WeightVector: Equatable, Sendable {
    /// How many weights there are.
    static let count = 21
    /// A vector of zeros.
    static let zero = WeightVector()

    /// w0 to w3, the initial stabilities.
    var w0 = SIMD4<Double>.zero
    /// w4 to w7, the only ones that difficulty depends on.
    var w4 = SIMD4<Double>.zero
    /// w8 to w11.
    var w8 = SIMD4<Double>.zero
    /// w12 to w15.
    var w12 = SIMD4<Double>.zero
    /// w16 to w19.
    var w16 = SIMD4<Double>.zero
    /// w20, the decay, in the first place.
    var w20 = SIMD4<Double>.zero

    init() {}

    /// The first 21 numbers of an array; 0 for what it lacks.
    init(_ numbers: [Double]) {
        for (index, number) in numbers.prefix(Self.count).enumerated() { self[index] = number }
    }

    /// The 21 numbers.
    var numbers: [Double] { (0..<Self.count).map { self[$0] } }

    /// The number for the weight with an index from 0 to 20.
    subscript(index: Int) -> Double {
        get { self[block: index / 4][index % 4] }
        set { self[block: index / 4][index % 4] = newValue }
    }

    /// The block with an index from 0 to 5.
    subscript(block index: Int) -> SIMD4<Double> {
        get {
            switch index {
            case 0: w0
            case 1: w4
            case 2: w8
            case 3: w12
            case 4: w16
            default: w20
            }
        }
        set {
            switch index {
            case 0: w0 = newValue
            case 1: w4 = newValue
            case 2: w8 = newValue
            case 3: w12 = newValue
            case 4: w16 = newValue
            default: w20 = newValue
            }
        }
    }

    /// Multiplies every number.
    static func *= (vector: inout WeightVector, factor: Double) {
        let old = vector
        vector = .zero
        vector.add(old, times: factor)
    }

    /// Adds the products of another vector and a factor.
    package mutating func add(_ other: WeightVector, times factor: Double) {
        w0.add(other.w0, times: factor)
        w4.add(other.w4, times: factor)
        w8.add(other.w8, times: factor)
        w12.add(other.w12, times: factor)
        w16.add(other.w16, times: factor)
        w20.add(other.w20, times: factor)
    }
}

extension SIMD4<Double> {
    /// Adds the products of another block and a factor.
    ///
    /// Lane by lane, which the optimiser makes one vector instruction: without optimisation, as tests are built, each operator
    /// of the library would be a call.
    @inline(__always)
    package mutating func add(_ other: SIMD4<Double>, times factor: Double) {
        self = SIMD4(
            x + other.x * factor, y + other.y * factor, z + other.z * factor, w + other.w * factor)
    }
}
