/// A sum of weighted outer products, Σ *c* · *v* *v*ᵀ.
///
/// It holds blocks of four columns, from the one with the diagonal on. The loops over blocks are written out,
/// because they run for every answer in every pass of a fit: see the benchmark `fit`.
struct OuterProducts: Sendable {
    /// The indices of the first blocks of the rows 0, 4, 8, 12, 16 and 20. The next three rows have as many blocks.
    private static let starts = [0, 24, 44, 60, 72, 80]
    private var blocks = [SIMD4<Double>](repeating: .zero, count: 81)

    /// Adds *c* · *v* *v*ᵀ in at most 81 operations on four numbers each.
    mutating func add(_ vector: WeightVector, weight: Double) {
        var scaled = vector
        scaled *= weight
        blocks.withUnsafeMutableBufferPointer { blocks in
            for lane in 0..<4 where scaled.w0[lane] != 0 {
                let factor = scaled.w0[lane]
                let row = lane * 6
                blocks[row].add(vector.w0, times: factor)
                blocks[row + 1].add(vector.w4, times: factor)
                blocks[row + 2].add(vector.w8, times: factor)
                blocks[row + 3].add(vector.w12, times: factor)
                blocks[row + 4].add(vector.w16, times: factor)
                blocks[row + 5].add(vector.w20, times: factor)
            }
            for lane in 0..<4 {
                let factor = scaled.w4[lane]
                let row = 24 + lane * 5
                blocks[row].add(vector.w4, times: factor)
                blocks[row + 1].add(vector.w8, times: factor)
                blocks[row + 2].add(vector.w12, times: factor)
                blocks[row + 3].add(vector.w16, times: factor)
                blocks[row + 4].add(vector.w20, times: factor)
            }
            for lane in 0..<4 {
                let factor = scaled.w8[lane]
                let row = 44 + lane * 4
                blocks[row].add(vector.w8, times: factor)
                blocks[row + 1].add(vector.w12, times: factor)
                blocks[row + 2].add(vector.w16, times: factor)
                blocks[row + 3].add(vector.w20, times: factor)
            }
            for lane in 0..<4 {
                let factor = scaled.w12[lane]
                let row = 60 + lane * 3
                blocks[row].add(vector.w12, times: factor)
                blocks[row + 1].add(vector.w16, times: factor)
                blocks[row + 2].add(vector.w20, times: factor)
            }
            for lane in 0..<4 {
                let factor = scaled.w16[lane]
                let row = 72 + lane * 2
                blocks[row].add(vector.w16, times: factor)
                blocks[row + 1].add(vector.w20, times: factor)
            }
            blocks[80].add(vector.w20, times: scaled.w20[0])
        }
    }

    var sum: SymmetricMatrix {
        var matrix = SymmetricMatrix()
        for row in 0..<WeightVector.count {
            let (first, width) = (row / 4, 6 - row / 4)
            let start = Self.starts[first] + row % 4 * width
            for column in row..<WeightVector.count {
                matrix[row, column] = blocks[start + column / 4 - first][column % 4]
            }
        }
        return matrix
    }
}
