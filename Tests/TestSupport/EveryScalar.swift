/// Calls `body` with every code point that a text may have, in order.
package func forEveryScalar(_ body: (Unicode.Scalar) -> Void) {
    // Without optimisation this takes a small part of the time of a loop over the range.
    var value: UInt32 = 0
    while value <= 0x10FFFF {
        if let scalar = Unicode.Scalar(value) { body(scalar) }
        value += 1
    }
}
