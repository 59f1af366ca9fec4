import RabbleSystem

/// A number with its derivatives with respect to the 21 weights: a dual number, see [automatic
/// differentiation](https://en.wikipedia.org/wiki/Automatic_differentiation).
///
/// Each operation also applies its rule of differentiation, so the formulas of ``FSRSModel`` give
/// exact derivatives. Everything stays on the stack.
struct DualNumber: FSRSNumber {
    /// The limit above which stabilities no longer depend on the weights: far above all realistic
    /// values, and far enough below infinity.
    static let greatestStability = 1e100

    let value: Double
    let gradient: WeightVector

    init(_ value: Double) { self.init(value, .zero) }

    private init(_ value: Double, _ gradient: WeightVector) {
        self.value = value
        self.gradient = gradient
    }

    /// The weights, each with the derivative 1 with respect to itself.
    static func weights(_ parameters: FSRSParameters) -> [DualNumber] {
        parameters.weights.enumerated().map { index, weight in
            var gradient = WeightVector.zero
            gradient[index] = 1
            return DualNumber(weight, gradient)
        }
    }

    @inline(__always) static func + (left: DualNumber, right: DualNumber) -> DualNumber {
        DualNumber(left.value + right.value, left.gradient.adding(right.gradient, times: 1))
    }

    @inline(__always) static func + (left: Double, right: DualNumber) -> DualNumber {
        DualNumber(left + right.value, right.gradient)
    }

    @inline(__always) static func * (left: DualNumber, right: DualNumber) -> DualNumber {
        DualNumber(
            left.value * right.value,
            left.gradient.scaled(by: right.value).adding(right.gradient, times: left.value))
    }

    @inline(__always) static func * (left: DualNumber, right: Double) -> DualNumber {
        DualNumber(left.value * right, left.gradient.scaled(by: right))
    }

    @inline(__always) static func / (left: DualNumber, right: DualNumber) -> DualNumber {
        let quotient = left.value / right.value
        return DualNumber(
            quotient,
            left.gradient.adding(right.gradient, times: -quotient).scaled(by: 1 / right.value))
    }

    @inline(__always) static func / (left: DualNumber, right: Double) -> DualNumber {
        left * (1 / right)
    }

    /// ∇*b*ˣ = *b*ˣ · (*x* / *b* · ∇*b* + ln *b* · ∇*x*)
    @inline(__always) static func power(_ base: DualNumber, _ exponent: DualNumber) -> DualNumber {
        let power = pow(base.value, exponent.value)
        return DualNumber(
            power,
            base.gradient.scaled(by: power * exponent.value / base.value)
                .adding(exponent.gradient, times: power * log(base.value)))
    }

    @inline(__always) static func power(_ base: Double, _ exponent: DualNumber) -> DualNumber {
        let power = pow(base, exponent.value)
        return DualNumber(power, exponent.gradient.scaled(by: power * log(base)))
    }
}

/// One number for each of the 21 weights, such as a gradient. Three blocks of eight avoid the heap;
/// the last three numbers are 0.
struct WeightVector: Sendable {
    static let zero = WeightVector()

    private var blocks: (SIMD8<Double>, SIMD8<Double>, SIMD8<Double>) = (.zero, .zero, .zero)

    subscript(index: Int) -> Double {
        get { withUnsafeBytes(of: blocks) { $0.load(fromByteOffset: 8 * index, as: Double.self) } }
        set {
            withUnsafeMutableBytes(of: &blocks) {
                $0.storeBytes(of: newValue, toByteOffset: 8 * index, as: Double.self)
            }
        }
    }

    @inline(__always) func scaled(by factor: Double) -> WeightVector {
        WeightVector.zero.adding(self, times: factor)
    }

    @inline(__always) func adding(_ other: WeightVector, times factor: Double) -> WeightVector {
        if factor == 0 { return self }
        var sum = self
        sum.blocks.0 += other.blocks.0 * factor
        sum.blocks.1 += other.blocks.1 * factor
        sum.blocks.2 += other.blocks.2 * factor
        return sum
    }
}
