/// Calls `body` with every Unicode scalar, in order.
package func forEveryScalar(_ body: (Unicode.Scalar) -> Void) {
    // In a debug build this is much faster than a loop over a range.
    var value: UInt32 = 0
    while value <= 0x10FFFF {
        if let scalar = Unicode.Scalar(value) { body(scalar) }
        value += 1
    }
}
